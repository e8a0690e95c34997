import type { RefObject } from 'react';
import { rowId } from './engine/rows.ts';
import { useLogger } from './LoggerContext.ts';
import type { LogViewState } from './useLogViewState.ts';

export type LogListHandle = {
  reveal: (id: string, align?: 'nearest' | 'center') => void;
  /** folds or unfolds the events that look the same as this one */
  toggleFold: (id: string) => void;
};

type Step = 1 | -1;

/** Moves the cursor through the lines of the list, its matches and its problems. */
export const useLogCursor = (view: LogViewState, list: RefObject<LogListHandle | null>) => {
  const { store, visible, folded } = useLogger();

  /** -1 if there is no cursor; the nearest line if its row is not in the list */
  const index = () => (view.cursor === null ? -1 : folded.nearestIndexOf(view.cursor));

  const key = () => {
    const current = view.cursor === null ? -1 : visible.indexOfId(view.cursor);
    return current < 0 ? undefined : visible.keyAt(current);
  };

  const moveTo = (next: number | undefined, align: 'nearest' | 'center' = 'nearest') => {
    const row = next === undefined ? undefined : store.at(next);
    if (row === undefined) return;
    view.setCursor(rowId(row));
    list.current?.reveal(rowId(row), align);
  };

  return {
    key,
    event: () => {
      const current = key();
      const row = current === undefined ? undefined : store.at(current);
      return row?.kind === 'event' ? row : undefined;
    },
    move: (step: Step) => {
      const current = index();
      const last = folded.count() - 1;
      moveTo(folded.keyAt(current < 0 ? last : Math.max(0, Math.min(last, current + step))));
    },
    moveToFirst: () => moveTo(folded.keyAt(0)),
    // events that look the same all match or don't, so it stops only once for them
    moveToMatch: (step: Step) => {
      const current = key();
      const start = step === 1 ? -Infinity : Infinity;
      const run = current === undefined ? undefined : folded.runAt(current);
      const next = store.filter.matches.next((step === 1 ? run?.last : run?.first) ?? start, step);
      moveTo(next === undefined ? undefined : folded.runAt(next).first, 'center');
    },
    moveToProblem: (step: Step) => {
      const start = view.cursor === null ? (step === 1 ? -1 : folded.count()) : index();
      for (let next = start + step; next >= 0 && next < folded.count(); next += step) {
        const row = folded.rowAt(next);
        if (row?.kind !== 'event' || store.problemOf(row) === null) continue;
        moveTo(folded.keyAt(next), 'center');
        return;
      }
    },
  };
};
