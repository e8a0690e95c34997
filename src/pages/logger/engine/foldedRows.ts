import type { LogStore } from './logStore.ts';
import { looksSame, parseRowId, rowId } from './rows.ts';
import type { VisibleRows } from './visibleRows.ts';

/** Dropped runs are kept in the array up to this number, because shortening it moves all others. */
const MAX_DROPPED = 4096;

export type Fold = { repeats: number; isUnfolded: boolean };

const SINGLE: Fold = { repeats: 1, isUnfolded: false };

/**
 * The lines of the list, by index: adjacent visible rows that look the same form a run, which is folded into the line
 * of its first row until the user unfolds it.
 */
export const createFoldedRows = (store: LogStore, visible: VisibleRows) => {
  /** the key of the first row of each run, in order; those before `dropped` are no longer visible */
  let heads: number[] = [];
  let dropped = 0;
  /** the rows before this key have been compared */
  let comparedEnd = -Infinity;
  let generation = -1;
  /** the unfolded runs: their heads in order, and the IDs of rows by which they are found again */
  let unfolded: { head: number; id: string }[] = [];
  let isFolding = true;

  const idOf = (key: number) => {
    const row = store.at(key);
    return row === undefined ? '' : rowId(row);
  };
  const keyOf = (id: string) => {
    const { epoch, seq } = parseRowId(id);
    return store.keyOf(epoch, seq);
  };

  const visibleKeyOf = (id: string) => {
    const index = visible.indexOfId(id);
    return index < 0 ? undefined : visible.keyAt(index);
  };

  /** The index in `heads` of the run that contains a key; below `dropped` if there is none. */
  const runOf = (key: number) => {
    let low = dropped;
    let high = heads.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((heads[middle] as number) <= key) low = middle + 1;
      else high = middle;
    }
    return low - 1;
  };

  const sizeOf = (run: number) => {
    const next = heads[run + 1];
    const end = next === undefined ? visible.count() : visible.lowerBound(next);
    return end - visible.lowerBound(heads[run] as number);
  };

  const isUnfolded = (head: number) => unfolded.some(run => run.head === head);

  const setUnfolded = (ids: readonly string[]) => {
    const runs = new Set<number>();
    for (const id of ids) {
      const key = keyOf(id);
      const head = key === undefined ? undefined : heads[Math.max(dropped, runOf(key))];
      if (head !== undefined) runs.add(head);
    }
    unfolded = [...runs].sort((one, other) => one - other).map(head => ({ head, id: idOf(head) }));
  };

  /** Drops rows from the start: whole runs, and rows of the first remaining one. */
  const dropBefore = (first: number) => {
    const from = dropped;
    while (dropped + 1 < heads.length && (heads[dropped + 1] as number) <= first) dropped++;
    const head = heads[dropped];
    const isCut = head !== undefined && head < first;
    if (isCut) heads[dropped] = first;
    if (unfolded.length > 0 && (dropped > from || isCut)) {
      unfolded = unfolded
        .filter(run => run.head >= (head ?? first))
        .map(run => (run.head < first ? { head: first, id: idOf(first) } : run));
    }
    if (dropped > MAX_DROPPED && dropped * 2 > heads.length) {
      heads = heads.slice(dropped);
      dropped = 0;
    }
  };

  const compareNew = () => {
    const count = visible.count();
    let index = visible.lowerBound(comparedEnd);
    if (index >= count) return;
    let before = index === 0 ? undefined : visible.rowAt(index - 1);
    let key = 0;
    for (; index < count; index++) {
      key = visible.keyAt(index) as number;
      const row = store.at(key);
      if (!looksSame(before, row)) heads.push(key);
      before = row;
    }
    comparedEnd = key + 1;
  };

  /** Updates the runs. */
  const update = () => {
    const first = visible.keyAt(0);
    const isOther = visible.generation() !== generation;
    if (isOther || first === undefined || comparedEnd <= first) {
      heads = [];
      dropped = 0;
      comparedEnd = -Infinity;
      generation = visible.generation();
    } else dropBefore(first);
    if (first === undefined) return;
    compareNew();
    if (isOther && unfolded.length > 0) setUnfolded(unfolded.map(({ id }) => id));
  };

  const count = () => {
    if (!isFolding) return visible.count();
    update();
    return unfolded.reduce((sum, { head }) => sum + sizeOf(runOf(head)) - 1, heads.length - dropped);
  };

  const keyAt = (index: number) => {
    if (!isFolding) return visible.keyAt(index);
    update();
    let more = 0;
    for (const { head } of unfolded) {
      const run = runOf(head);
      const line = run - dropped + more;
      if (index < line) break;
      const size = sizeOf(run);
      if (index < line + size) return visible.keyAt(visible.lowerBound(head) + index - line);
      more += size - 1;
    }
    return heads[dropped + index - more];
  };

  /** The line that shows a visible row, or into which it is folded. */
  const lineOf = (key: number) => {
    const run = runOf(key);
    const head = heads[run] as number;
    let line = run - dropped;
    for (const { head: other } of unfolded) {
      if (other < head) line += sizeOf(runOf(other)) - 1;
      else if (other === head) line += visible.lowerBound(key) - visible.lowerBound(head);
    }
    return { line, isShown: key === head || isUnfolded(head) };
  };

  /** -1 for a row that is hidden or folded */
  const indexOfId = (id: string) => {
    const index = visible.indexOfId(id);
    if (!isFolding || index < 0) return index;
    update();
    const { line, isShown } = lineOf(visible.keyAt(index) as number);
    return isShown ? line : -1;
  };

  /** The keys of the first and the last row of the run that contains a visible row. */
  const runAt = (key: number) => {
    if (!isFolding) return { first: key, last: key };
    update();
    const run = runOf(key);
    const first = heads[run] ?? key;
    return { first, last: visible.keyAt(visible.lowerBound(first) + sizeOf(run) - 1) ?? key };
  };

  const unfold = (id: string) => {
    if (visibleKeyOf(id) === undefined) return;
    update();
    setUnfolded([...unfolded.map(run => run.id), id]);
  };

  return {
    count,
    keyAt,
    rowAt: (index: number) => {
      const key = keyAt(index);
      return key === undefined ? undefined : store.at(key);
    },
    indexOfId,
    runAt,

    /** The index of the line that shows a row or, if it is not shown, of the nearest line; -1 for an empty list. */
    nearestIndexOf: (id: string) => {
      const { epoch, seq } = parseRowId(id);
      const next = visible.lowerBound(store.keyOf(epoch, seq) ?? store.lowerBound(epoch, seq));
      const index = Math.min(next, visible.count() - 1);
      if (!isFolding || index < 0) return index;
      update();
      return lineOf(visible.keyAt(index) as number).line;
    },

    /**
     * The number of rows in the run that starts with this line, 1 for other lines; and whether all of them are shown.
     */
    foldAt: (index: number): Fold => {
      const key = isFolding ? keyAt(index) : undefined;
      if (key === undefined) return SINGLE;
      const run = runOf(key);
      if (heads[run] !== key || heads[run + 1] === key + 1) return SINGLE;
      const repeats = sizeOf(run);
      return repeats === 1 ? SINGLE : { repeats, isUnfolded: isUnfolded(key) };
    },

    /** Whether the row looks the same as one of its neighbors. */
    isRepeated: (id: string) => {
      const key = visibleKeyOf(id);
      if (key === undefined) return false;
      const { first, last } = runAt(key);
      return first !== last;
    },
    unfold,
    /** Folds or unfolds the run that contains a row; returns the ID of its first row. */
    toggle: (id: string) => {
      const key = visibleKeyOf(id);
      if (!isFolding || key === undefined) return id;
      const { first, last } = runAt(key);
      if (first === last) return id;
      if (isUnfolded(first)) unfolded = unfolded.filter(({ head }) => head !== first);
      else unfold(id);
      return idOf(first);
    },
    /** Whether adjacent rows that look the same are folded at all. */
    isFolding: () => isFolding,
    setIsFolding: (next: boolean) => {
      isFolding = next;
      unfolded = [];
    },
  };
};

export type FoldedRows = ReturnType<typeof createFoldedRows>;
