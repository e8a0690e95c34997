import { useTranslate } from 'react-admin';
import { useState } from 'react';
import { MAX_PRODUCTS, publishRequestEditSchema } from '../../../model/contract/publishRequests.ts';
import { openStates } from '../../../model/rules/publishing/steps.ts';
import { isPublishable } from '../../../model/rules/sidebarTable.ts';
import { useUser } from '../../auth/SessionContext.ts';
import type { ProjectRecord, PublishRequestRecord } from '../../dataProvider/index.ts';
import { TagIcon } from '../../theme/icons.tsx';
import { LinkButton } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { RecordCreate } from '../../ui/forms/RecordCreate.tsx';
import { ErrorPage } from '../../ui/page/ErrorPage.tsx';
import { PageSkeleton } from '../../ui/page/PageSkeleton.tsx';
import { ProjectTitle } from '../../ui/project/ProjectTitle.tsx';
import { OfProject } from '../../ui/project/OfProject.tsx';
import { projectPath, requestPath } from '../../ui/project/paths.ts';
import { useProjectRequests } from '../../ui/publishing/useProjectRequests.ts';
import { CompaniesOnly } from './CompaniesOnly.tsx';
import { nextVersion } from './nextVersion.ts';
import { RequestFields } from './RequestFields.tsx';
import { useProjectProducts } from './useProjectProducts.ts';
import './publish.css';

const NewRequest = ({ project }: { project: ProjectRecord }) => {
  const translate = useTranslate();
  const { pjtId, pjtNm, canEdit } = project;
  const title = translate('publishRequests.create.title');
  const { data: products, error: noProducts } = useProjectProducts(pjtId);
  const { newest, error: noRequests } = useProjectRequests(pjtId);
  const open = newest?.find(({ state }) => openStates.includes(state));
  // the request that the form creates is open too
  const [isOffered, setIsOffered] = useState(false);
  if (newest !== undefined && open === undefined && !isOffered) setIsOffered(true);
  if (products === undefined || newest === undefined) {
    const error = noProducts ?? noRequests;
    return error === null ? <PageSkeleton /> : <ErrorPage error={error} />;
  }
  if (canEdit && open !== undefined && !isOffered)
    return (
      <EmptyState
        icon={<TagIcon size={24} />}
        title={translate('publishRequests.create.open.title', {
          number: open.number,
          version: open.versionNm,
        })}
        text={translate('publishRequests.create.open.text')}
      >
        <LinkButton look="main" to={requestPath(project, open.requestId)}>
          {translate('publishRequests.create.open.action')}
        </LinkButton>
      </EmptyState>
    );
  if (canEdit && products.length === 0)
    return (
      <EmptyState
        icon={<TagIcon size={24} />}
        title={translate('publishRequests.create.noProduct.title')}
        text={translate('publishRequests.create.noProduct.text')}
      >
        <LinkButton look="main" to={projectPath(project, 'products')}>
          {translate('sidebar.links.products')}
        </LinkButton>
      </EmptyState>
    );
  const ready = products.filter(({ state }) => state !== 'DRAFT');
  return (
    <>
      {canEdit && <p className="pub-lead">{translate('publishRequests.create.lead')}</p>}
      <RecordCreate<PublishRequestRecord>
        resource="publishRequests"
        schema={publishRequestEditSchema}
        defaultValues={{
          pjtId,
          kind: 'CERTIFIED',
          versionNm: nextVersion(newest[0]?.versionNm),
          prodIds: ready.slice(0, MAX_PRODUCTS).map(({ id }) => id),
          dsc: '',
        }}
        isComplete
        draftKey={pjtId}
        draftTitle={() => `${title}: ${pjtNm}`}
        cancelTo={projectPath(project, 'publish')}
        redirect={() => projectPath(project, 'publish')}
        saveLabel={translate('publishRequests.create.action')}
        success={() => translate('publishRequests.created')}
        readOnly={!canEdit && <p className="pub-lead">{translate('publishRequests.readOnly')}</p>}
      >
        <RequestFields products={products} />
      </RecordCreate>
    </>
  );
};

const Body = ({ project }: { project: ProjectRecord }) => {
  const translate = useTranslate();
  const title = translate('publishRequests.create.title');
  return (
    <>
      <ProjectTitle title={title} project={project} />
      <header className="pub-head">
        <h1>{title}</h1>
      </header>
      <NewRequest project={project} />
    </>
  );
};

/** A new publish request of a project, as a draft. */
export const NewRequestPage = () => {
  const mayPublish = useUser()?.may.publish === true;
  return (
    <OfProject page="publish" isFor={isPublishable}>
      {project => (
        <div className="pub-page">{mayPublish ? <Body project={project} /> : <CompaniesOnly />}</div>
      )}
    </OfProject>
  );
};
