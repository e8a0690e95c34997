import { createContext, useContext, useSyncExternalStore } from 'react';
import type { FlagMap } from '../../model/contract/flags.ts';
import type { Bootstrap, Site } from '../../model/contract/session.ts';
import type { User } from '../../model/contract/user.ts';
import type { Session } from './session.ts';

type Value = { session: Session; bootstrap: Bootstrap };

export const SessionContext = createContext<Value | null>(null);

const useValue = () => {
  const value = useContext(SessionContext);
  if (value === null) throw new Error('There is no SessionContext above');
  return value;
};

export const useSession = (): Session => useValue().session;
export const useSite = (): Site => useValue().bootstrap.site;
export const useBootstrap = (): Bootstrap => useValue().bootstrap;
export const useFlags = (): FlagMap => {
  const { subscribe, flags } = useSession();
  return useSyncExternalStore(subscribe, flags);
};

/** What this browser sets by hand, over the server's word. */
export const useFlagOverrides = (): FlagMap => {
  const { subscribe, overrides } = useSession();
  return useSyncExternalStore(subscribe, overrides);
};

/** The signed-in user; null for the moment between the end of a session and the landing page. */
export const useUser = (): User | null => {
  const { subscribe, user } = useSession();
  return useSyncExternalStore(subscribe, user);
};
