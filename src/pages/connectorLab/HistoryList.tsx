import { useTranslate } from 'react-admin';
import { Suspense, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { clockTime, formatFullTime } from '../../ui/format.ts';
import { ListSkeleton } from '../../ui/ListSkeleton.tsx';
import { lazyPage } from '../../ui/loading/lazyPage.ts';
import { BudgetBar } from './BudgetBar.tsx';
import { formatDuration } from './resultOf.ts';
import { ResultText } from './ResultText.tsx';
import type { Lab } from './useLab.ts';

const ClearDialog = lazyPage(async () => (await import('./ClearDialog.tsx')).ClearDialog);

/** Sent requests, newest first. */
export const HistoryList = ({ lab, canEdit }: { lab: Lab; canEdit: boolean }) => {
  const translate = useTranslate();
  const [isAsking, setIsAsking] = useState(false);
  const { history, sendId, open, clear, isHistoryLoading, historyError } = lab;
  return (
    <section className="lab-history" aria-labelledby="lab-history">
      <div className="lab-subhead">
        <h2 id="lab-history">{translate('lab.history.heading')}</h2>
        <span className="lab-dim">{translate('lab.history.scale')}</span>
        <span className="lab-space" />
        {canEdit && history.length > 0 && (
          <Button isSmall onClick={() => setIsAsking(true)}>
            {translate('lab.history.clear')}
          </Button>
        )}
      </div>
      {isHistoryLoading && <ListSkeleton rows={4} />}
      {historyError !== null && <p className="lab-note">{historyError.message}</p>}
      {!isHistoryLoading && historyError === null && history.length === 0 && (
        <p className="lab-note">{translate('lab.history.empty')}</p>
      )}
      <ul>
        {history.map(send => (
          <li key={send.id}>
            <button
              type="button"
              className="lab-sent"
              aria-current={send.id === sendId}
              onClick={() => open(send.request, send.id)}
            >
              <span className="lab-name">{translate(`lab.requests.${send.request}`)}</span>
              <span className="lab-number">
                {send.target === 'ECHO' ? translate('lab.echoShort') : formatDuration(send.duration)}
              </span>
              <span className="lab-when">
                <time dateTime={new Date(send.at).toISOString()} title={formatFullTime(send.at)}>
                  {clockTime(send.at)}
                </time>
                <ResultText send={send} />
              </span>
              {send.target === 'TARGET' && <BudgetBar send={send} />}
            </button>
          </li>
        ))}
      </ul>
      {isAsking && (
        <Suspense>
          <ClearDialog
            count={history.length}
            onClose={() => setIsAsking(false)}
            onClear={() => {
              setIsAsking(false);
              clear.mutate();
            }}
          />
        </Suspense>
      )}
    </section>
  );
};
