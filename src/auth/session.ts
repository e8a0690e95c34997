import type { FlagMap } from '../../model/contract/flags.ts';
import type { User } from '../../model/contract/user.ts';
import { defaultFlags, type FlagName } from '../../model/rules/flags.ts';
import { createFlagOverrides, type FlagOverrides } from './flagOverrides.ts';

/** `changed`: the flags, or whether the user must agree to the terms */
type Event = 'expired' | 'moved' | 'changed';

/**
 * Who is signed in and which flags hold, outside React: the authProvider and the client read it, the layout listens
 * to it. What this browser overrides holds over what the server said, whenever that was.
 *
 * @example
 * const session = createSession({ user, flags });
 * session.on('expired', () => notify('auth.session_expired'));
 */
export const createSession = (
  start: { user: User | null; flags: FlagMap },
  overrides: FlagOverrides = createFlagOverrides(),
) => {
  let { user, flags: served } = start;
  let overridden = overrides.read();
  const listeners: Record<Event, Set<() => void>> = {
    expired: new Set(),
    moved: new Set(),
    changed: new Set(),
  };
  const tell = (event: Event) => listeners[event].forEach(listener => listener());
  const on = (event: Event, listener: () => void) => {
    listeners[event].add(listener);
    return () => void listeners[event].delete(listener);
  };

  const merge = (): FlagMap => ({ ...defaultFlags, ...served, ...overridden });
  let flags = merge();
  const renew = () => {
    flags = merge();
    tell('changed');
  };
  const keep = (next: FlagMap) => {
    overridden = next;
    overrides.write(next);
    renew();
  };

  const setMustAgree = (mustAgree: boolean) => {
    if (user === null || user.mustAgree === mustAgree) return;
    user = { ...user, mustAgree };
    tell('changed');
  };

  return {
    user: () => user,
    /** the same object until something changes */
    flags: () => flags,
    overrides: () => overridden,
    /** what the server says now; another tab may have overridden some since */
    renewFlags: (fetched: FlagMap) => {
      served = fetched;
      overridden = overrides.read();
      renew();
    },
    /** undefined takes the override back */
    override: (name: FlagName, value: boolean | undefined) => {
      const { [name]: _taken, ...others } = overrides.read();
      keep(value === undefined ? others : { ...others, [name]: value });
    },
    clearOverrides: () => keep({}),
    /** TRM-01: the server refused a call until the user agrees */
    demandTerms: () => setMustAgree(true),
    agreed: () => setMustAgree(false),
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
    on,
    subscribe: (listener: () => void) => on('changed', listener),
  };
};

export type Session = ReturnType<typeof createSession>;
