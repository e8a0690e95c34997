import { createContext, useContext, useSyncExternalStore } from 'react';
import type { FlagMap } from '../../model/contract/flags.ts';
import type { Bootstrap, Site } from '../../model/contract/session.ts';
import type { User } from '../../model/contract/user.ts';
import type { Session } from './session.ts';

type Value = { session: Session; bootstrap: Bootstrap };

export const SessionContext = createContext<Value | null>(null);

const useSessionContext = () => {
  const value = useContext(SessionContext);
  if (value === null) throw new Error('There is no SessionContext above');
  return value;
};

export const useSession = (): Session => useSessionContext().session;
export const useSite = (): Site => useSessionContext().bootstrap.site;
export const useBootstrap = (): Bootstrap => useSessionContext().bootstrap;
export const useFlags = (): FlagMap => {
  const { subscribe, flags } = useSession();
  return useSyncExternalStore(subscribe, flags);
};

/** The flags that are overridden in this browser. */
export const useFlagOverrides = (): FlagMap => {
  const { subscribe, overrides } = useSession();
  return useSyncExternalStore(subscribe, overrides);
};

/** The signed-in user; null between the end of a session and the landing page. */
export const useUser = (): User | null => {
  const { subscribe, user } = useSession();
  return useSyncExternalStore(subscribe, user);
};
