import { useTranslate } from 'react-admin';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { certifiedStates, isBeforeSubmission, isUnsubmitted } from '../../../model/rules/publishing/steps.ts';
import { isPublishable } from '../../../model/rules/sidebarTable.ts';
import { useUser } from '../../auth/SessionContext.ts';
import type { ProjectRecord, PublishRequestRecord } from '../../dataProvider/index.ts';
import { PlusIcon, TagIcon } from '../../theme/icons.tsx';
import { LinkButton } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorPage } from '../../ui/page/ErrorPage.tsx';
import { PageSkeleton } from '../../ui/page/PageSkeleton.tsx';
import { useDocumentTitle } from '../../ui/page/useDocumentTitle.ts';
import { OpenElsewhere } from '../../ui/presence/OpenElsewhere.tsx';
import { OfProject } from '../../ui/project/OfProject.tsx';
import { projectPath, requestPath } from '../../ui/project/paths.ts';
import { LastReasonLabel } from '../../ui/publishing/LastReasonLabel.tsx';
import { nextText } from '../../ui/publishing/nextText.ts';
import { PublishChip } from '../../ui/publishing/PublishChip.tsx';
import { useProjectRequests } from '../../ui/publishing/useProjectRequests.ts';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { CompaniesOnly } from './CompaniesOnly.tsx';
import { FailedChecks } from './FailedChecks.tsx';
import { PublishTrack } from './PublishTrack.tsx';
import { RequestChanges } from './RequestChanges.tsx';
import { RequestDetails } from './RequestDetails.tsx';
import { StepButtons } from './StepButtons.tsx';
import { Timeline } from './Timeline.tsx';
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

type RequestProps = {
  request: PublishRequestRecord;
  others: readonly PublishRequestRecord[];
  project: ProjectRecord;
  approvedNm: string | null;
};

const Request = ({ request, others, project, approvedNm }: RequestProps) => {
  const translate = useTranslate();
  const [isUnsaved, setIsUnsaved] = useState(false);
  const { state, reason, withdrawReason } = request;
  return (
    <>
      <PublishTrack request={request} />
      <div className="pub-next">
        <div>
          <h2>{translate('publishRequests.next.title')}</h2>
          <p>{translate(nextText(request, others))}</p>
          {(reason !== '' || withdrawReason !== null) && <LastReasonLabel request={request} />}
          {withdrawReason !== null && (
            <p className="pub-reason">{translate(`publishRequests.withdrawReason.${withdrawReason}`)}</p>
          )}
          {reason !== '' && <p className="pub-reason">{reason}</p>}
          {isUnsubmitted(state) && <FailedChecks project={project} />}
        </div>
        <StepButtons request={request} isUnsaved={isUnsaved} />
      </div>
      <div className="pub-panes">
        <div className="pub-column">
          <RequestDetails request={request} onUnsaved={setIsUnsaved} />
          {(request.submittedDt !== null || approvedNm !== null) && (
            <RequestChanges key={request.requestId} request={request} approvedNm={approvedNm} />
          )}
        </div>
        <Timeline request={request} />
      </div>
    </>
  );
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
              <RelativeTime time={request.stateDt} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
};

const Requests = ({ project }: { project: ProjectRecord }) => {
  const translate = useTranslate();
  const title = translate('publishRequests.title');
  useDocumentTitle(title);
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
      <header className="pub-head">
        <h1>{title}</h1>
        {shown !== undefined && (
          <>
            <PublishChip request={shown} />
            <span className="pub-note">
              {translate('publishRequests.numbered', { number: shown.number, version: shown.versionNm })}
            </span>
            <OpenElsewhere resource="publishRequests" recordId={shown.requestId} />
          </>
        )}
        {shown !== undefined && <span className="pub-start">{start}</span>}
      </header>
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

/** RT-02: the publish request of a project, from its draft to the catalog. */
export const PublishPage = () => {
  const mayPublish = useUser()?.may.publish === true;
  return (
    <OfProject page="publish" isFor={isPublishable}>
      {project => (
        <div className="pub-page">{mayPublish ? <Requests project={project} /> : <CompaniesOnly />}</div>
      )}
    </OfProject>
  );
};
