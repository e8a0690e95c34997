import { useEffect, useState } from 'react';
import type { Draft } from './draft.ts';
import { useDraftStore } from './DraftStoreContext.ts';

/** The owner's drafts that are not open in a form, in this tab or another, newest first. */
export const useDrafts = (owner: string): Draft[] => {
  const store = useDraftStore();
  const [drafts, setDrafts] = useState<Draft[]>([]);

  useEffect(() => {
    let isOver = false;
    const load = () =>
      void Promise.all([store.list(owner), store.openElsewhere()]).then(([all, elsewhere]) => {
        if (!isOver) setDrafts(all.filter(({ key }) => !store.isHeld(key) && !elsewhere.has(key)));
      });
    load();
    const unsubscribe = store.subscribe(load);
    // another tab may have written a draft
    window.addEventListener('focus', load);
    return () => {
      isOver = true;
      unsubscribe();
      window.removeEventListener('focus', load);
    };
  }, [store, owner]);

  return drafts;
};
