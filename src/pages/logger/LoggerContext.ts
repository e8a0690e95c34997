import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Logger } from './engine/logger.ts';

export const LoggerContext = createContext<Logger | null>(null);

export const useLogger = (): Logger => {
  const logger = useContext(LoggerContext);
  if (logger === null) throw new Error('There is no LoggerContext above');
  return logger;
};

/** The logger, and a render a frame while it changes. */
export const useLiveLogger = (): Logger => {
  const logger = useLogger();
  useSyncExternalStore(logger.subscribe, logger.version);
  return logger;
};

type Steady = string | number | boolean | object | undefined;

/** One value of the logger, and a render only when it is another one; objects must be the same while they say the same. */
export const useLoggerValue = <T extends Steady>(read: (logger: Logger) => T): T => {
  const logger = useLogger();
  return useSyncExternalStore(logger.subscribe, () => read(logger));
};
