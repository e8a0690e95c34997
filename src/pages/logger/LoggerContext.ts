import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Logger } from './engine/logger.ts';

export const LoggerContext = createContext<Logger | null>(null);

export const useLogger = (): Logger => {
  const logger = useContext(LoggerContext);
  if (logger === null) throw new Error('There is no LoggerContext above');
  return logger;
};

type Snapshot = string | number | boolean | object | undefined;

/** One value of the logger; renders only when it changes. `read` must return the same object while nothing changed. */
export const useLoggerValue = <T extends Snapshot>(read: (logger: Logger) => T): T => {
  const logger = useLogger();
  return useSyncExternalStore(logger.subscribe, () => read(logger));
};
