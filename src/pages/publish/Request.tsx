import { useTranslate } from 'react-admin';
import { type ReactNode, useState } from 'react';
import { isUnsubmitted } from '../../../model/rules/publishing/steps.ts';
import type { ProjectRecord, PublishRequestRecord } from '../../dataProvider/index.ts';
import { OpenElsewhere } from '../../ui/presence/OpenElsewhere.tsx';
import { ReasonLabel } from '../../ui/publishing/ReasonLabel.tsx';
import { nextText } from '../../ui/publishing/nextText.ts';
import { PublishChip } from '../../ui/publishing/PublishChip.tsx';
import { FailedChecks } from './FailedChecks.tsx';
import { PublishTrack } from './PublishTrack.tsx';
import { RequestChanges } from './RequestChanges.tsx';
import { RequestDetails } from './RequestDetails.tsx';
import { StepButtons } from './StepButtons.tsx';
import { Timeline } from './Timeline.tsx';

type HeaderProps = { request: PublishRequestRecord | undefined; children?: ReactNode };

/** The title of the page, with the state and the number of the request that is shown, if any. */
export const RequestHeader = ({ request, children }: HeaderProps) => {
  const translate = useTranslate();
  return (
    <header className="pub-head">
      <h1>{translate('publishRequests.title')}</h1>
      {request !== undefined && (
        <>
          <PublishChip request={request} />
          <span className="pub-note">
            {translate('publishRequests.numbered', { number: request.number, version: request.versionNm })}
          </span>
          <OpenElsewhere resource="publishRequests" recordId={request.requestId} />
          <span className="pub-start">{children}</span>
        </>
      )}
    </header>
  );
};

type Props = {
  request: PublishRequestRecord;
  /** the other requests of the project */
  others: readonly PublishRequestRecord[];
  /** absent if the user can't see it */
  project?: ProjectRecord;
  /** the approved version to compare with */
  approvedNm: string | null;
};

/** A publish request: where it is, what happens next, its fields, changes and timeline. */
export const Request = ({ request, others, project, approvedNm }: Props) => {
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
          {(reason !== '' || withdrawReason !== null) && <ReasonLabel request={request} />}
          {withdrawReason !== null && (
            <p className="pub-reason">{translate(`publishRequests.withdrawReason.${withdrawReason}`)}</p>
          )}
          {reason !== '' && <p className="pub-reason">{reason}</p>}
          {isUnsubmitted(state) && project !== undefined && <FailedChecks project={project} />}
        </div>
        <StepButtons request={request} isUnsaved={isUnsaved} />
      </div>
      <div className="pub-panes">
        <div className="pub-column">
          <RequestDetails request={request} hasProducts={project !== undefined} onUnsaved={setIsUnsaved} />
          {(approvedNm !== null || (project !== undefined && request.submittedDt !== null)) && (
            <RequestChanges
              key={request.requestId}
              request={request}
              hasProject={project !== undefined}
              approvedNm={approvedNm}
            />
          )}
        </div>
        <Timeline request={request} />
      </div>
    </>
  );
};
