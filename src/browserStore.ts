import { localStorageStore } from 'react-admin';
import type { User } from '../model/contract/user.ts';
import { draftOwnerOf } from './ui/drafts/draft.ts';
import { withKeptPreferences } from './ui/keptPreferences.ts';
import { withTabLists } from './ui/list/tabLists.ts';
import { withMemoryFallback } from './ui/memoryFallback.ts';

/** react-admin's store for the user of the session. */
export const createBrowserStore = (user: User | null) =>
  withTabLists(
    withKeptPreferences(withMemoryFallback(localStorageStore(undefined, 'porchlight')), user?.userId),
    draftOwnerOf(user),
  );
