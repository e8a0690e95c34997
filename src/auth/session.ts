import type { FlagMap } from '../../model/contract/flags.ts';
import type { User } from '../../model/contract/user.ts';

type Event = 'expired' | 'moved';

/**
 * Who is signed in, outside React: the authProvider and the client read it, the layout listens to it.
 *
 * @example
 * const session = createSession({ user, flags });
 * session.on('expired', () => notify('auth.session_expired'));
 */
export const createSession = (start: { user: User | null; flags: FlagMap }) => {
  let { user } = start;
  const listeners: Record<Event, Set<() => void>> = { expired: new Set(), moved: new Set() };
  const tell = (event: Event) => listeners[event].forEach(listener => listener());

  return {
    user: () => user,
    flags: () => start.flags,
    end: () => {
      user = null;
    },
    /** ten 401s at once are one event */
    expire: () => {
      if (user === null) return;
      user = null;
      tell('expired');
    },
    /** another tab switched the organization under this page */
    move: () => tell('moved'),
    on: (event: Event, listener: () => void) => {
      listeners[event].add(listener);
      return () => void listeners[event].delete(listener);
    },
  };
};

export type Session = ReturnType<typeof createSession>;
