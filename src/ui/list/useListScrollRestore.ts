import { useListContext, useStoreContext } from 'react-admin';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useListStoreKey } from './useListStoreKey.ts';

type ScrollPosition = { of: string; top: number; cursor: number };

/**
 * Restores the scroll position and the row with the cursor when the user returns to the same page of the list.
 */
export const useListScrollRestore = () => {
  const frame = useRef<HTMLDivElement>(null);
  const { page, perPage, sort, filterValues } = useListContext();
  const store = useStoreContext();
  const key = `${useListStoreKey()}.place`;
  const of = JSON.stringify([page, perPage, sort, filterValues]);
  const [left] = useState(() => {
    const place = store.getItem<ScrollPosition | null>(key, null);
    return place?.of === of ? place : null;
  });
  const now = useRef({ of, cursor: -1 });
  const seenPage = useRef(page);

  useEffect(() => {
    if (page === seenPage.current) return;
    seenPage.current = page;
    if (frame.current !== null) frame.current.scrollTop = 0;
  }, [page]);

  useLayoutEffect(() => {
    const element = frame.current;
    if (left !== null && element !== null) element.scrollTop = left.top;
    // used once: after a reload, the page starts at the top
    store.removeItem(key);
    return () => {
      store.setItem<ScrollPosition>(key, { ...now.current, top: element?.scrollTop ?? 0 });
    };
  }, [left, store, key]);

  return {
    frame,
    cursor: left?.cursor ?? -1,
    note: (cursor: number) => {
      now.current = { of, cursor };
    },
  };
};
