import type { MiddlewareHandler } from 'hono';
import { ApiError } from '../../model/contract/problem.ts';
import type { AppOptions } from '../options.ts';
import type { Env } from './call.ts';
import { readSessionHash } from './cookie.ts';

const TOUCH_EVERY = 60_000;

/** Finds the session of the cookie. An expired one is none; a database that does not answer is an error, never a 401. */
export const loadSession =
  (options: AppOptions): MiddlewareHandler<Env> =>
  async (context, next) => {
    const idHash = await readSessionHash(context, { secure: options.https });
    if (idHash !== undefined) {
      const session = await options.store.sessions.find(idHash);
      const now = options.now();
      if (
        session !== undefined &&
        now - session.seenDt < options.sessions.idle &&
        now - session.crtDt < options.sessions.absolute
      ) {
        if (now - session.seenDt > TOUCH_EVERY) await options.store.sessions.touch(idHash, now);
        const expected = context.req.header('workspace-organization');
        if (expected !== undefined && expected !== session.user.mnId) {
          throw new ApiError('other_organization', 'You switched the organization in another tab.');
        }
        context.set('session', session);
      }
    }
    await next();
  };
