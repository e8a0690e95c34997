import type { SessionSource } from '../ports.ts';
import type { CountedList } from '../store/rows/lists.ts';
import type { Session } from '../store/sessions.ts';

/** The use of a session or token is stored at most this often, in milliseconds. */
export const TOUCH_INTERVAL = 60_000;

export type SessionReading = {
  /** in milliseconds */
  touchEvery?: number | undefined;
  /** the list whose revision is read with the session */
  list?: CountedList | undefined;
};

/** An expired session counts as none. If the database doesn't respond, that is an error, never a 401. */
export const findActiveSession = async (
  idHash: string | undefined,
  options: SessionSource,
  { touchEvery = TOUCH_INTERVAL, list }: SessionReading = {},
): Promise<Session | undefined> => {
  const { store, sessions } = options;
  const session = idHash && (await store.sessions.find(idHash, list));
  const now = options.now();
  if (!session || now - session.seenDt >= sessions.idle || now - session.crtDt >= sessions.absolute)
    return undefined;
  if (now - session.seenDt > touchEvery) await store.sessions.touch(session.idHash, now);
  return session;
};
