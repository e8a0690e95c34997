import { createContext, useContext } from 'react';
import type { ProfileCapability } from '../../../model/contract/deviceProfiles.ts';
import type { ProfileForm } from './useProfileDocument.ts';

export type Definitions = ReadonlyMap<string, ProfileCapability | null>;

type Context = ProfileForm & {
  /** by `id version`; null if the catalog has none, absent while loading */
  definitions: Definitions;
};

export const ProfileContext = createContext<Context | null>(null);

export const useProfileContext = (): Context => {
  const context = useContext(ProfileContext);
  if (context === null) throw new Error('There is no ProfileContext above');
  return context;
};
