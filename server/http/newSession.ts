import type { SessionRow } from '../store/rows/people.ts';
import type { AnyCall } from './call.ts';
import { type CookieSettings, setSessionCookie } from './cookie.ts';

/** Creates the row of a new session, and sets its cookie. */
export const newSession = async (
  { context, now }: Pick<AnyCall, 'context' | 'now'>,
  owner: Pick<SessionRow, 'userId' | 'mnId' | 'crtDt'>,
  cookie: CookieSettings,
): Promise<SessionRow> => ({
  ...owner,
  idHash: await setSessionCookie(context, cookie),
  seenDt: now,
  userAgent: (context.req.header('user-agent') ?? '').slice(0, 300),
});
