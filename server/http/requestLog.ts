import type { MiddlewareHandler } from 'hono';
import { InterruptedError } from '../interrupted.ts';
import type { Log } from '../ports.ts';
import type { Env } from './call.ts';

/** Logs one line per request, at `warn` if it was denied. `ms` is in milliseconds, with one decimal. */
export const logRequests =
  (log: Pick<Log, 'info' | 'warn'>): MiddlewareHandler<Env> =>
  async (context, next) => {
    const started = performance.now();
    await next();
    const { method, path } = context.req;
    const { status } = context.res;
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
