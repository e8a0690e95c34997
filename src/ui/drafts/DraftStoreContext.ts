import { createContext, useContext } from 'react';
import { createDraftStore } from './draftStore.ts';

/** One store for the page; tests provide their own. */
export const DraftStoreContext = createContext(createDraftStore());

export const useDraftStore = () => useContext(DraftStoreContext);
