import { useEffect, useRef } from 'react';
import { NO_AUTH_CODE } from '../../../model/contract/logs.ts';
import { useSite } from '../../auth/SessionContext.ts';
import { requestAuthCode } from './authCode.ts';
import type { LogTarget } from '../../ui/log/logStream.ts';
import { useLogger } from './LoggerContext.ts';

/** LOG-03: a device's log requires consent; without an authorization code it is not opened. */
export const useStartLogger = () => {
  const logger = useLogger();
  const { basePath } = useSite();
  const asking = useRef<AbortController | null>(null);

  useEffect(() => () => asking.current?.abort(), []);

  return async (target: LogTarget) => {
    asking.current?.abort();
    if (target.type === 'SMARTAPPIDS') {
      logger.start(target);
      return;
    }
    const own = new AbortController();
    asking.current = own;
    logger.authorize();
    const { code, refusal } = await requestAuthCode(basePath, target.target, own.signal);
    if (own.signal.aborted || logger.state().kind !== 'authorizing') return;
    if (code !== null) logger.start(target, code);
    else if (refusal === undefined) logger.refuse(NO_AUTH_CODE);
    else logger.postpone(target, { ...refusal, message: `${NO_AUTH_CODE} ${refusal.message}` });
  };
};
