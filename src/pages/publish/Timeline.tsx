import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { useEffect, useId, useRef } from 'react';
import { useLocation } from 'react-router';
import type { TimelineEntry } from '../../../model/contract/publishRequests.ts';
import { useUser } from '../../auth/SessionContext.ts';
import { responseOf } from '../../dataProvider/response.ts';
import { type PublishRequestRecord, useWorkspace } from '../../dataProvider/index.ts';
import { CheckIcon, DownloadIcon } from '../../theme/icons.tsx';
import { Button } from '../../ui/Button.tsx';
import { ListSkeleton } from '../../ui/ListSkeleton.tsx';
import { useReadMentions } from '../../ui/mentions/useMentions.ts';
import { Avatar } from '../../ui/Person.tsx';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { useDownload } from '../../ui/upload/useDownload.ts';
import { CommentForm } from './CommentForm.tsx';

const DownloadButton = ({ file }: { file: TimelineEntry['files'][number] }) => {
  const download = useDownload();
  return (
    <Button isSmall look="link" icon={<DownloadIcon size={14} />} onClick={() => download(file)}>
      {file.fileNm}
    </Button>
  );
};

const Entry = ({ entry }: { entry: TimelineEntry }) => {
  const translate = useTranslate();
  const row = useRef<HTMLLIElement>(null);
  const isAsked = useLocation().hash === `#${entry.entryId}`;
  useEffect(() => {
    if (isAsked) row.current?.scrollIntoView({ block: 'center' });
  }, [isAsked]);
  const user = useUser();
  const { userNm, at, kind, step, toState, withdrawReason, text, files, mentions } = entry;
  const action =
    kind === 'step'
      ? translate(`publishRequests.timeline.${step}`)
      : translate(`publishRequests.timeline.${kind}`, {
          state: toState === null ? '' : translate(`publishRequests.state.${toState}`),
        });
  // on its date, the server publishes the request
  const isAutomatic = step === 'publish';
  return (
    <li ref={row} className="pub-entry" aria-current={isAsked ? 'true' : undefined}>
      {isAutomatic ? (
        <span className="ui-avatar ui-small" aria-hidden="true">
          <CheckIcon size={14} />
        </span>
      ) : (
        <Avatar name={userNm} isSmall />
      )}
      <div>
        <p className="pub-entry-head">
          {!isAutomatic && <b>{userNm}</b>} {action} <RelativeTime time={at} />
        </p>
        {withdrawReason !== null && (
          <p className="pub-entry-text">{translate(`publishRequests.withdrawReason.${withdrawReason}`)}</p>
        )}
        {text !== '' && <p className="pub-entry-text">{text}</p>}
        {mentions.length > 0 && (
          <p className="pub-mentions">
            {mentions.map(({ userId, userNm }) => (
              <span key={userId} data-you={userId === user?.userId ? '' : undefined}>
                @{userNm}
              </span>
            ))}
          </p>
        )}
        {files.length > 0 && (
          <ul>
            {files.map(file => (
              <li key={file.fileId}>
                <DownloadButton file={file} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </li>
  );
};

/** The history of a request, with comments; the form for a new one is at the end. */
export const Timeline = ({ request }: { request: PublishRequestRecord }) => {
  const translate = useTranslate();
  const id = useId();
  const { publishTimeline } = useWorkspace();
  const { data, error } = useQuery({
    queryKey: ['publishRequests', 'timeline', request.requestId],
    queryFn: ({ signal }) => publishTimeline(request.requestId, signal),
  });
  const entries = responseOf(data);
  useReadMentions(entries === undefined ? undefined : request.requestId);
  return (
    <section className="pub-card" aria-labelledby={id}>
      <div className="pub-card-head">
        <h2 id={id}>{translate('publishRequests.timeline.title')}</h2>
      </div>
      <div className="pub-card-body">
        {error !== null && <p role="alert">{error.message}</p>}
        {entries === undefined && error === null && <ListSkeleton rows={3} />}
        <ol className="pub-timeline">
          {entries?.map(entry => (
            <Entry key={entry.entryId} entry={entry} />
          ))}
        </ol>
        {/* the loaded entries would move it */}
        {(entries !== undefined || error !== null) && (
          <CommentForm key={request.requestId} request={request} />
        )}
      </div>
    </section>
  );
};
