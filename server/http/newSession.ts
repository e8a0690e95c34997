import type { SessionRow } from '../store/rows/people.ts';
import type { Queries } from '../store/index.ts';
import { type AnyCall, unauthenticated } from './call.ts';
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

/**
 * Replaces the browser's session with one in another organization; adds one if there is none. Throws `unauthenticated` if
 * the session was ended meanwhile, which must not go on as the new one.
 */
export const replaceSession = async (
  queries: Queries,
  call: Pick<AnyCall, 'context' | 'now'>,
  place: Pick<SessionRow, 'userId' | 'mnId'>,
  cookie: CookieSettings,
) => {
  const previous = call.context.get('session');
  if (previous !== undefined && !(await queries.sessions.end(previous.idHash))) throw unauthenticated();
  const session = { ...place, crtDt: previous?.crtDt ?? call.now };
  await queries.sessions.add(await newSession(call, session, cookie));
};
