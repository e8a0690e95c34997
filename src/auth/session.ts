import type { FlagMap } from '../../model/contract/flags.ts';
import type { User } from '../../model/contract/user.ts';
import { defaultFlags, type FlagName, isOn } from '../../model/rules/flags.ts';
import { createFlagOverrides, type FlagOverrides } from './flagOverrides.ts';
import { createReauthentication } from './reauthentication.ts';

/**
 * `signedInAgain`: on this page, without leaving it
 * `changed`: the flags, the user's role, whether the user must agree to the terms, or whether they are signed out or in
 * another organization
 */
type Event = 'expired' | 'signedInAgain' | 'organizationSwitched' | 'changed';

/**
 * The signed-in user and the effective flags, outside React: the authProvider and the client read it, the layout
 * subscribes to it. Flags overridden in this browser always win over the server's.
 *
 * @example
 * const session = createSession({ user, flags });
 * session.on('expired', () => notify('auth.session_expired'));
 */
export const createSession = (
  start: { user: User | null; flags: FlagMap },
  overrides: FlagOverrides = createFlagOverrides(),
) => {
  let { user, flags: serverFlags } = start;
  let isSignedOut = false;
  let isInOtherOrganization = false;
  let overridden = overrides.read();
  const listeners: Record<Event, Set<() => void>> = {
    expired: new Set(),
    signedInAgain: new Set(),
    organizationSwitched: new Set(),
    changed: new Set(),
  };
  const emit = (event: Event) => listeners[event].forEach(listener => listener());
  const on = (event: Event, listener: () => void) => {
    listeners[event].add(listener);
    return () => void listeners[event].delete(listener);
  };

  const merge = (): FlagMap => ({ ...defaultFlags, ...serverFlags, ...overridden });
  let flags = merge();
  const update = () => {
    flags = merge();
    emit('changed');
  };
  const setOverrides = (next: FlagMap) => {
    overridden = next;
    overrides.write(next);
    update();
  };

  const renewUser = (next: User) => {
    const isSame = user?.userId === next.userId && user.mnId === next.mnId;
    if (!isSame || JSON.stringify(user) === JSON.stringify(next)) return false;
    user = next;
    emit('changed');
    return true;
  };

  const setMustAgree = (mustAgree: boolean) => {
    if (user !== null) renewUser({ ...user, mustAgree });
  };

  const reauthentication = createReauthentication(
    () => user !== null && isOn(flags, 'reauthenticateInPlace'),
    () => emit('signedInAgain'),
  );

  return {
    reauthentication,
    user: () => user,
    /** returns the same object until something changes */
    flags: () => flags,
    overrides: () => overridden,
    /** replaces the name, role and permissions of the user in the same organization; returns whether they differ */
    renewUser,
    /** sets the server's flags; rereads the overrides, which another tab may have changed */
    renewFlags: (fetched: FlagMap) => {
      serverFlags = fetched;
      overridden = overrides.read();
      update();
    },
    /** undefined removes the override */
    override: (name: FlagName, value: boolean | undefined) => {
      const { [name]: _taken, ...others } = overrides.read();
      setOverrides(value === undefined ? others : { ...others, [name]: value });
    },
    clearOverrides: () => setOverrides({}),
    /** TRM-01: the server rejects requests until the user agrees */
    requireTerms: () => setMustAgree(true),
    markAgreed: () => setMustAgree(false),
    end: () => {
      user = null;
    },
    /** several 401s at once emit one event */
    expire: () => {
      if (user === null) return;
      user = null;
      emit('expired');
    },
    /** whether the session has ended, as the stream of changes found out; the next call will end it here, too */
    isSignedOut: () => isSignedOut,
    markSignedOut: (isOver: boolean) => {
      if (isSignedOut === isOver) return;
      isSignedOut = isOver;
      emit('changed');
    },
    /** whether another tab switched the organization, as the stream of changes found out; the next call will reload */
    isInOtherOrganization: () => isInOtherOrganization,
    markOtherOrganization: (isOther: boolean) => {
      if (isInOtherOrganization === isOther) return;
      isInOtherOrganization = isOther;
      emit('changed');
    },
    /** another tab switched the organization: the page reloads */
    markOrganizationSwitched: () => emit('organizationSwitched'),
    on,
    subscribe: (listener: () => void) => on('changed', listener),
  };
};

export type Session = ReturnType<typeof createSession>;
