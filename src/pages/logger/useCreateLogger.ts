import { useEffect, useState } from 'react';
import { useSite } from '../../auth/SessionContext.ts';
import { useWorkspace } from '../../dataProvider/index.ts';
import { openLogSocket } from '../../dataProvider/logSocket.ts';
import { reachability } from '../../dataProvider/reachability.ts';
import { openInlineFilter } from './engine/inlineFilter.ts';
import { openFilterWorker } from './engine/filterClient.ts';
import { createLogger, type Logger } from './engine/logger.ts';

/** Creates the logger of a page, and closes it with the page. */
export const useCreateLogger = (): Logger => {
  const { startLog, renewAuthCode, logHistory } = useWorkspace();
  const { basePath } = useSite();
  const [logger] = useState(() =>
    createLogger({
      startLog,
      renewAuthCode,
      logHistory,
      openSocket: path => openLogSocket(basePath + path),
      openFilter: typeof Worker === 'undefined' ? openInlineFilter : openFilterWorker,
      now: Date.now,
      frame: task => requestAnimationFrame(task),
    }),
  );
  useEffect(() => logger.close, [logger]);
  useEffect(() => {
    const unsubscribe = reachability.subscribe(() => {
      if (!reachability.isReached()) logger.check();
    });
    // only this browser was offline, so the server doesn't need the attempts spread
    window.addEventListener('online', logger.retryNow);
    return () => {
      unsubscribe();
      window.removeEventListener('online', logger.retryNow);
    };
  }, [logger]);
  return logger;
};
