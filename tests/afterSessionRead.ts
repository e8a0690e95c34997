import { vi } from 'vitest';
import type { Store } from '../server/store/index.ts';
import type { Session } from '../server/store/sessions.ts';

/** Does something right after the next call has read its session, before the transaction of that call. */
export const afterNextSessionRead = (
  { sessions }: Store,
  change: (session: Session | undefined) => Promise<unknown>,
) => {
  const { find } = sessions;
  vi.spyOn(sessions, 'find').mockImplementationOnce(async (...reading) => {
    const found = await find(...reading);
    await change(found);
    return found;
  });
};

/** Ends the session of the next call right after the call has read it, as a sign-out in another tab can. */
export const endSessionOfNextCall = (store: Store) =>
  afterNextSessionRead(store, async found => found && store.sessions.end(found.idHash));
