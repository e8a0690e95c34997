import { useGetOne, useTranslate } from 'react-admin';
import { Link, useSearchParams } from 'react-router';
import { certifiedStates, isBeforeSubmission } from '../../../model/rules/publishing/steps.ts';
import { isPublishable } from '../../../model/rules/sidebarTable.ts';
import { useUser } from '../../auth/SessionContext.ts';
import type { ProjectRecord, PublishRequestRecord } from '../../dataProvider/index.ts';
import { isResponse } from '../../dataProvider/response.ts';
import { PlusIcon, TagIcon } from '../../theme/icons.tsx';
import { LinkButton } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorPage } from '../../ui/page/ErrorPage.tsx';
import { NotFoundPage } from '../../ui/page/NotFoundPage.tsx';
import { PageSkeleton } from '../../ui/page/PageSkeleton.tsx';
import { useDocumentTitle } from '../../ui/page/useDocumentTitle.ts';
import { ProjectTitle } from '../../ui/project/ProjectTitle.tsx';
import { OfProject } from '../../ui/project/OfProject.tsx';
import { projectPath, requestPath } from '../../ui/project/paths.ts';
import { PublishChip } from '../../ui/publishing/PublishChip.tsx';
import { useProjectRequests } from '../../ui/publishing/useProjectRequests.ts';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { CompaniesOnly } from './CompaniesOnly.tsx';
import { Request, RequestHeader } from './Request.tsx';
import './publish.css';

const ENDED: ReadonlySet<string> = new Set(['PUBLISHED', 'REJECTED', 'WITHDRAWN', 'REVOKED']);

const CERTIFIED: ReadonlySet<string> = new Set(certifiedStates);

/** The approved version to compare with: stored on submission, and until then that of the last certified request. */
const lastApprovedOf = (
  request: PublishRequestRecord,
  newestFirst: readonly PublishRequestRecord[],
): string | null => {
  if (!isBeforeSubmission(request)) return request.lastApprovedNm;
  // an earlier request can be reopened, and certified later
  const [last] = newestFirst
    .filter(other => other !== request && CERTIFIED.has(other.state))
    .toSorted((one, other) => other.stateDt - one.stateDt);
  return last?.versionNm ?? null;
};

const Earlier = ({ requests, project }: { requests: PublishRequestRecord[]; project: ProjectRecord }) => {
  const translate = useTranslate();
  return (
    <section className="pub-card" aria-labelledby="earlier-requests">
      <div className="pub-card-head">
        <h2 id="earlier-requests">{translate('publishRequests.others')}</h2>
      </div>
      <ul className="pub-earlier">
        {requests.map(request => (
          <li key={request.requestId}>
            <Link to={requestPath(project, request.requestId)}>
              {translate('publishRequests.numbered', { number: request.number, version: request.versionNm })}
            </Link>
            <PublishChip request={request} />
            <span className="pub-note">
              <RelativeTime time={request.stateDt} isFirst />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
};

const Requests = ({ project }: { project: ProjectRecord }) => {
  const translate = useTranslate();
  const [search] = useSearchParams();
  const { newest, error } = useProjectRequests(project.pjtId);
  if (error && newest === undefined) return <ErrorPage error={error} />;
  if (newest === undefined) return <PageSkeleton />;
  const shown = newest.find(({ requestId }) => requestId === search.get('request')) ?? newest[0];
  const others = newest.filter(request => request !== shown);
  const mayStart = project.canEdit && newest.every(({ state }) => ENDED.has(state));
  const start = mayStart && (
    <LinkButton
      look={shown === undefined ? 'main' : 'outlined'}
      icon={<PlusIcon size={16} />}
      to={`${projectPath(project, 'publish')}/create`}
    >
      {translate('publishRequests.create.title')}
    </LinkButton>
  );
  return (
    <>
      <ProjectTitle title={translate('publishRequests.title')} project={project} />
      <RequestHeader request={shown}>{start}</RequestHeader>
      {shown === undefined ? (
        <EmptyState
          icon={<TagIcon size={24} />}
          title={translate('publishRequests.empty.title')}
          text={translate(`publishRequests.empty.${project.canEdit ? 'text' : 'readOnly'}`)}
        >
          {start}
        </EmptyState>
      ) : (
        <Request
          key={shown.requestId}
          request={shown}
          others={others}
          project={project}
          approvedNm={lastApprovedOf(shown, newest)}
        />
      )}
      {others.length > 0 && <Earlier requests={others} project={project} />}
    </>
  );
};

/** A request of a project that only its owner can see. Admins see it once it is submitted. */
const OfHiddenProject = ({ requestId }: { requestId: string }) => {
  useDocumentTitle(useTranslate()('publishRequests.title'));
  const { data: request, error } = useGetOne<PublishRequestRecord>('publishRequests', { id: requestId });
  if (error && request === undefined) return <ErrorPage error={error} />;
  if (!isResponse(request)) return <PageSkeleton />;
  return (
    <>
      <RequestHeader request={request} />
      <Request key={requestId} request={request} others={[]} approvedNm={request.lastApprovedNm} />
    </>
  );
};

/** RT-02: the publish request of a project, from its draft to the catalog. */
export const PublishPage = () => {
  const may = useUser()?.may;
  const [search] = useSearchParams();
  const requestId = search.get('request');
  const hidden = may?.review === true && requestId !== null && (
    <div className="pub-page">
      <OfHiddenProject requestId={requestId} />
    </div>
  );
  return (
    <OfProject page="publish" isFor={isPublishable} notFound={hidden || <NotFoundPage />}>
      {project => (
        <div className="pub-page">
          {may?.publish === true ? <Requests project={project} /> : <CompaniesOnly />}
        </div>
      )}
    </OfProject>
  );
};
