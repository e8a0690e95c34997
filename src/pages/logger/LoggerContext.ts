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
