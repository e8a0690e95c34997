import type { Context } from 'hono';
import { InterruptedError } from '../interrupted.ts';
import type { Log } from '../ports.ts';
import type { Env } from './call.ts';

/** Probes call these every few seconds. */
const isHealthCheck = (path: string) => path.endsWith('/healthz') || path.endsWith('/readyz');

/**
 * Logs one line for a request that has its response, at `warn` if it was denied; none for a health check that
 * succeeded. `started` is the value of `performance.now()` when the request arrived; `ms` is in milliseconds, with one
 * decimal.
 */
export const createRequestLog =
  (log: Pick<Log, 'info' | 'warn'>) =>
  (context: Context<Env>, started: number): void => {
    const { method, path } = context.req;
    const { status } = context.res;
    if (status === 200 && isHealthCheck(path)) return;
    const fields = {
      requestId: context.get('requestId'),
      method,
      path,
      status,
      ms: Math.round((performance.now() - started) * 10) / 10,
      userId: context.get('session')?.user.userId,
    };
    if (context.error instanceof InterruptedError) log.warn(fields, 'interrupted');
    else if (status === 403 || status === 404) log.warn(fields, 'refused');
    else log.info(fields, 'answered');
  };
