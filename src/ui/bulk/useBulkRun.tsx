import { useNotificationContext, useNotify, useTranslate } from 'react-admin';
import { useSyncExternalStore } from 'react';
import { Button } from '../Button.tsx';
import { formatNumber } from '../format.ts';
import { warnOnUnload } from '../useWarnOnUnload.ts';
import { type BulkRun, createBulkRun } from './bulkRun.ts';

type BulkAction = 'deleting' | 'restoring' | 'revoking' | 'activating';

const useRunState = ({ subscribe, getState }: BulkRun) => useSyncExternalStore(subscribe, getState);

const BulkProgress = ({ run, action }: { run: BulkRun; action: BulkAction }) => {
  const translate = useTranslate();
  const { done, total, waitingFor } = useRunState(run);
  const [shown, all] = [formatNumber(done), formatNumber(total)];
  return (
    <>
      {translate(`bulk.${action}`, { done: shown, total: all })}
      {waitingFor > 0 && (
        <div>{translate('bulk.waiting', { smart_count: waitingFor, count: formatNumber(waitingFor) })}</div>
      )}
    </>
  );
};

const StopButton = ({ run }: { run: BulkRun }) => {
  const translate = useTranslate();
  const { isStopped } = useRunState(run);
  return (
    // not disabled, because that would take the focus away
    <Button isSmall aria-disabled={isStopped} onClick={run.stop}>
      {translate(isStopped ? 'bulk.stopping' : 'bulk.stop')}
    </Button>
  );
};

type Options = {
  action: BulkAction;
  total: number;
  /** of one call */
  size: number;
};

/**
 * Runs work on many records. While it runs, the browser asks before the page is closed; a toast, which stays when the
 * list is left, shows the progress and Stop if it takes several calls or has to wait.
 */
export const useBulkRun = () => {
  const notify = useNotify();
  const { setNotifications } = useNotificationContext();
  return async <R,>({ action, total, size }: Options, work: (run: BulkRun) => Promise<R>): Promise<R> => {
    const run = createBulkRun(total);
    let isShown = false;
    const show = () => {
      if (isShown) return;
      isShown = true;
      notify(<BulkProgress run={run} action={action} />, {
        type: 'info',
        autoHideDuration: null,
        action: <StopButton run={run} />,
        isPersistent: true,
        run,
      });
    };
    if (total > size) show();
    const unsubscribe = run.subscribe(() => {
      if (run.getState().waitingFor > 0) show();
    });
    const endWarning = warnOnUnload();
    try {
      return await work(run);
    } finally {
      endWarning();
      unsubscribe();
      setNotifications(toasts =>
        toasts.filter(({ notificationOptions }) => notificationOptions?.['run'] !== run),
      );
    }
  };
};
