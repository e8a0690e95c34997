import { useGetList, useTranslate } from 'react-admin';
import { publishRequestEditSchema } from '../../../model/contract/publishRequests.ts';
import { isPublishable } from '../../../model/rules/sidebarTable.ts';
import type { ProjectRecord, PublishRequestRecord } from '../../dataProvider/index.ts';
import { RecordCreate } from '../../ui/forms/RecordCreate.tsx';
import { ErrorPage } from '../../ui/page/ErrorPage.tsx';
import { PageSkeleton } from '../../ui/page/PageSkeleton.tsx';
import { useDocumentTitle } from '../../ui/page/useDocumentTitle.ts';
import { OfProject } from '../../ui/project/OfProject.tsx';
import { projectPath } from '../../ui/project/paths.ts';
import { nextVersion } from './nextVersion.ts';
import { RequestFields } from './RequestFields.tsx';
import { useProjectProducts } from './useProjectProducts.ts';
import './publish.css';

const NewRequest = ({ project }: { project: ProjectRecord }) => {
  const translate = useTranslate();
  const { pjtId, pjtNm } = project;
  const title = translate('publishRequests.create.title');
  useDocumentTitle(title);
  const { data: products, error } = useProjectProducts(pjtId);
  const { data: earlier } = useGetList<PublishRequestRecord>('publishRequests', {
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'chgDt', order: 'DESC' },
    filter: { pjtId },
  });
  if (error && products === undefined) return <ErrorPage error={error} />;
  if (products === undefined || earlier === undefined) return <PageSkeleton />;
  const ready = products.filter(({ state }) => state === 'READY');
  return (
    <>
      <header className="pub-head">
        <h1>{title}</h1>
      </header>
      <p className="pub-lead">{translate('publishRequests.create.lead')}</p>
      <RecordCreate<PublishRequestRecord>
        resource="publishRequests"
        schema={publishRequestEditSchema}
        defaultValues={{
          pjtId,
          kind: 'CERTIFIED',
          versionNm: nextVersion(earlier[0]?.versionNm),
          prodIds: ready.map(({ id }) => id),
          dsc: '',
        }}
        draftKey={pjtId}
        draftTitle={() => `${title}: ${pjtNm}`}
        cancelTo={projectPath(project, 'publish')}
        redirect={() => projectPath(project, 'publish')}
        saveLabel={translate('publishRequests.create.action')}
        success={() => translate('publishRequests.created')}
      >
        <RequestFields products={products} />
      </RecordCreate>
    </>
  );
};

/** A new publish request of a project, as a draft. */
export const NewRequestPage = () => {
  const translate = useTranslate();
  return (
    <OfProject page="publish" isFor={isPublishable}>
      {project => (
        <div className="pub-page">
          {project.canEdit ? (
            <NewRequest project={project} />
          ) : (
            <p className="pub-lead">{translate('publishRequests.readOnly')}</p>
          )}
        </div>
      )}
    </OfProject>
  );
};
