import { useEffect, useState } from 'react';
import { useSite } from '../../auth/SessionContext.ts';
import { useWorkspace } from '../../dataProvider/index.ts';
import { openLogSocket } from '../../dataProvider/logSocket.ts';
import { openFilterHere } from './engine/filterHere.ts';
import { openFilterWorker } from './engine/filterPort.ts';
import { createLogger, type Logger } from './engine/logger.ts';

/** One logger as long as the page stands. */
export const useOwnLogger = (): Logger => {
  const { startLog, logHistory } = useWorkspace();
  const { basePath } = useSite();
  const [logger] = useState(() =>
    createLogger({
      startLog,
      logHistory,
      openSocket: path => openLogSocket(basePath + path),
      openFilter: typeof Worker === 'undefined' ? openFilterHere : openFilterWorker,
      now: Date.now,
      frame: task => requestAnimationFrame(task),
    }),
  );
  useEffect(() => logger.close, [logger]);
  return logger;
};
