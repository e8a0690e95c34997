import { vi } from 'vitest';
import type { Store } from '../server/store/index.ts';

/** Ends the session of the next call right after the call has read it, as a sign-out in another tab can. */
export const endSessionOfNextCall = ({ sessions }: Store) => {
  const { find } = sessions;
  vi.spyOn(sessions, 'find').mockImplementationOnce(async (...reading) => {
    const found = await find(...reading);
    if (found !== undefined) await sessions.end(found.idHash);
    return found;
  });
};
