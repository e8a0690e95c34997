import type { ReviewItem } from '../../../model/contract/reviews.ts';
import { useEvent, useListContext, useStoreContext } from 'react-admin';
import { useEffect, useState } from 'react';
import type { ReviewRecord } from '../../dataProvider/index.ts';
import { statusOf } from '../../dataProvider/statusOf.ts';
import { useListStoreKey } from '../../ui/list/useListStoreKey.ts';
import { useDetail } from './useDetail.ts';
import { useSelectedVersions } from './useSelectedVersions.ts';

type Position = {
  item: ReviewRecord | undefined;
  index: number;
  /** filters and order for which the items were fetched */
  list: string;
};

/** Where the user has left the queue. */
type Place = { list: string; reviewId: string };

type Decided = {
  /** decided, but still in the list */
  hidden: ReadonlySet<string>;
  /** decided by this page */
  own: ReadonlySet<string>;
  /** versions that have changed before they were decided */
  outdated: ReadonlyMap<string, number>;
};

const idOf = ({ reviewId }: ReviewItem) => reviewId;

/**
 * The items with a cursor and a selection. If others decide about the item with the cursor, or it was assigned and no
 * longer matches the filter, it stays until the cursor moves, so that a key press never hits a row that has just moved.
 */
export const useQueue = ({ hidden, own, outdated }: Decided) => {
  const {
    data = [],
    filterValues,
    sort,
    isFetching,
    selectedIds: chosen,
    onSelect,
  } = useListContext<ReviewRecord>();
  const listKey = JSON.stringify([filterValues, sort]);
  const store = useStoreContext();
  const placeKey = `${useListStoreKey()}.place`;
  const [position, setPosition] = useState<Position>(() => {
    const left = store.getItem<Place | null>(placeKey, null);
    const index = left?.list === listKey ? data.findIndex(({ reviewId }) => reviewId === left.reviewId) : -1;
    return { item: data[index], index: Math.max(0, index), list: listKey };
  });
  // until the items for other filters arrive, the old ones are shown
  const list = isFetching === true ? position.list : listKey;
  /** start of a range selection: the item that was selected last */
  const [anchor, setAnchor] = useState<string>();
  /** an item of an undone decision, until it is in the list again */
  const [awaited, setAwaited] = useState<string>();

  const items = data.filter(item => !hidden.has(item.reviewId));
  const { item: pinned } = position;
  const found = pinned === undefined ? -1 : items.findIndex(({ reviewId }) => reviewId === pinned.reviewId);
  const isAbsent =
    pinned !== undefined && found < 0 && position.list === listKey && !own.has(pinned.reviewId);
  const { detail, error } = useDetail(pinned?.reviewId ?? '', isAbsent);
  // a deleted item keeps its last details
  const isGone = isAbsent && (statusOf(error) === 404 || detail?.isWaiting !== true);
  if (isAbsent)
    items.splice(Math.min(position.index, items.length), 0, isGone ? pinned : { ...pinned, ...detail?.item });
  const start = position.list === listKey ? Math.min(position.index, items.length - 1) : 0;
  const cursor = isAbsent
    ? items.findIndex(({ reviewId }) => reviewId === pinned.reviewId)
    : found >= 0
      ? found
      : Math.max(0, start);
  const current = items[cursor];
  const back = awaited === undefined ? -1 : items.findIndex(({ reviewId }) => reviewId === awaited);
  if (back >= 0) {
    setAwaited(undefined);
    setPosition({ item: items[back], index: back, list });
  } else if (
    position.index !== cursor ||
    position.list !== list ||
    position.item?.reviewId !== current?.reviewId
  )
    setPosition({ item: current, index: cursor, list });

  const keepPlace = useEvent(() => {
    if (current !== undefined) store.setItem<Place>(placeKey, { list: listKey, reviewId: current.reviewId });
  });
  useEffect(() => {
    // used once: after a reload, the queue starts at its first item
    store.removeItem(placeKey);
    return keepPlace;
  }, [store, placeKey, keepPlace]);

  const waiting = isGone ? items.filter(item => item !== pinned) : items;
  const selectedIds = new Set(chosen.map(String));
  const selected = waiting.filter(({ reviewId }) => selectedIds.has(reviewId));
  const { versions, renewVersions } = useSelectedVersions(items, selectedIds, outdated);

  const moveTo = useEvent((index: number) => {
    const next = Math.max(0, Math.min(index, items.length - 1));
    setPosition({ item: items[next], index: next, list });
    setAwaited(undefined);
  });

  const select = useEvent((index: number, isRange: boolean) => {
    const item = items[index];
    if (item === undefined || !waiting.includes(item)) return;
    const first = isRange ? items.findIndex(({ reviewId }) => reviewId === anchor) : -1;
    setAnchor(item.reviewId);
    if (first < 0) {
      const others = chosen.filter(id => id !== item.reviewId);
      onSelect(selectedIds.has(item.reviewId) ? others : [...others, item.reviewId]);
      return;
    }
    const range = items
      .slice(Math.min(first, index), Math.max(first, index) + 1)
      .filter(one => waiting.includes(one));
    onSelect([...new Set([...chosen, ...range.map(idOf)])]);
  });

  return {
    items,
    /** all but the item that somebody else has decided about */
    waiting,
    cursor: current === undefined ? -1 : cursor,
    current,
    /** somebody else has decided about the item with the cursor */
    isGone,
    selected,
    selectedIds,
    /** of the selected items, when they were selected */
    versions,
    renewVersions,
    moveTo,
    move: (by: number) => moveTo(cursor + by),
    select,
    /** Moves the cursor to an item once the list has it, unless the cursor was moved before. */
    moveToWhenBack: setAwaited,
    toggleCurrent: () => select(cursor, false),
    selectToCurrent: () => select(cursor, true),
    selectAll: (isOn: boolean) => onSelect(isOn ? waiting.map(idOf) : []),
    selectFailed: (ids: readonly string[]) => onSelect([...new Set([...chosen.map(String), ...ids])]),
    /** Deselects these items, and moves the cursor to the next other item. */
    leave: (targets: readonly ReviewItem[]) => {
      const ids = new Set(targets.map(idOf));
      onSelect(chosen.filter(id => !ids.has(id)));
      if (current === undefined || !ids.has(current.reviewId)) return;
      const after = items.findIndex((item, index) => index > cursor && !ids.has(item.reviewId));
      const next = after >= 0 ? after : items.findLastIndex(item => !ids.has(item.reviewId));
      if (next >= 0) moveTo(next);
    },
  };
};
