import { createContext, useContext } from 'react';
import { createDraftStore } from './draftStore.ts';

/** One store for the page; a test, or another product, provides its own. */
export const DraftStoreContext = createContext(createDraftStore());

export const useDraftStore = () => useContext(DraftStoreContext);
