import { useEvent, useNotify } from 'react-admin';
import { useState } from 'react';
import type { DraftStore } from './draftStore.ts';

// one warning per page load is enough
const warnedStores = new WeakSet<DraftStore>();

/** Whether the browser denies storing drafts. `check` updates it, and warns the user the first time. */
export const useStoreStatus = (store: DraftStore) => {
  const notify = useNotify();
  const [isUnavailable, setIsUnavailable] = useState(false);

  const check = useEvent(() => {
    const isNowUnavailable = !store.isAvailable();
    setIsUnavailable(isNowUnavailable);
    if (!isNowUnavailable || warnedStores.has(store)) return;
    warnedStores.add(store);
    notify('drafts.off', { type: 'warning' });
  });

  return { isUnavailable, check };
};
