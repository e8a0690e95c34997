import { useEffect, useState } from 'react';
import { useSite } from '../../auth/SessionContext.ts';
import { useWorkspace } from '../../dataProvider/index.ts';
import { openLogSocket } from '../../dataProvider/logSocket.ts';
import { openFilterHere } from './engine/filterHere.ts';
import { openFilterWorker } from './engine/filterPort.ts';
import { createLogger, type Logger } from './engine/logger.ts';

/** One logger as long as the page stands; null until it is there. */
export const useOwnLogger = (): Logger | null => {
  const { startLog, logHistory } = useWorkspace();
  const { basePath } = useSite();
  const [logger, setLogger] = useState<Logger | null>(null);
  const [calls] = useState(() => ({ startLog, logHistory }));

  useEffect(() => {
    const own = createLogger({
      ...calls,
      openSocket: path => openLogSocket(basePath + path),
      openFilter: typeof Worker === 'undefined' ? openFilterHere : openFilterWorker,
      now: Date.now,
      frame: task => requestAnimationFrame(task),
    });
    setLogger(own);
    return () => own.close();
  }, [calls, basePath]);

  return logger;
};
