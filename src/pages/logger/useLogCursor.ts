import type { RefObject } from 'react';
import { rowId } from './engine/rows.ts';
import type { LogListHandle } from './list/LogList.tsx';
import { useLogger } from './LoggerContext.ts';
import type { LogViewState } from './useLogViewState.ts';

type Step = 1 | -1;

/** Moves the cursor through the rows of the list, its matches and its problems. */
export const useLogCursor = (view: LogViewState, list: RefObject<LogListHandle | null>) => {
  const { store, visible } = useLogger();

  /** -1 when there is no cursor, or its row is not in the list */
  const index = () => (view.cursor === null ? -1 : visible.indexOfId(view.cursor));

  const key = () => {
    const current = index();
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
      const last = visible.count() - 1;
      moveTo(visible.keyAt(current < 0 ? last : Math.max(0, Math.min(last, current + step))));
    },
    moveToFirst: () => moveTo(visible.keyAt(0)),
    moveToMatch: (step: Step) =>
      moveTo(store.filter.matches.next(key() ?? (step === 1 ? -Infinity : Infinity), step), 'center'),
    moveToProblem: (step: Step) => {
      const start = view.cursor === null ? (step === 1 ? -1 : visible.count()) : index();
      for (let next = start + step; next >= 0 && next < visible.count(); next += step) {
        const row = visible.rowAt(next);
        if (row?.kind !== 'event' || store.problemOf(row) === null) continue;
        moveTo(visible.keyAt(next), 'center');
        return;
      }
    },
  };
};
