import type { SessionRow } from '../store/rows/people.ts';
import type { AnyCall } from './call.ts';
import { type CookieSettings, giveSessionId } from './cookie.ts';

/** A session row for this browser, which gets a new id for it. */
export const newSession = async (
  { context, now }: Pick<AnyCall, 'context' | 'now'>,
  place: Pick<SessionRow, 'userId' | 'mnId' | 'crtDt'>,
  cookie: CookieSettings,
): Promise<SessionRow> => ({
  ...place,
  idHash: await giveSessionId(context, cookie),
  seenDt: now,
  userAgent: (context.req.header('user-agent') ?? '').slice(0, 300),
});
