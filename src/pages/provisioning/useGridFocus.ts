import { type FocusEvent, useEffect, useMemo, useRef, useState } from 'react';
import type { ImportSheetPosition, ImportSheetRow } from '../../../model/provisioning/importSheetTypes.ts';
import type { IdentityField } from '../../../model/provisioning/columns.ts';
import type { ImportSheetCellId, ImportSheetChange, ShownRows } from './importSheetMessages.ts';

/** Callbacks of the cells; the same object as long as the grid is mounted. */
export type GridActions = {
  edit: (number: number, field: IdentityField, value: string) => void;
  /** to the next problem */
  goOn: (after: ImportSheetCellId & { isIncluded: boolean }) => void;
  /** to the cell above or below */
  move: (by: 1 | -1, cell: ImportSheetCellId) => void;
};

type Options = {
  shown: ShownRows;
  onChange: (change: ImportSheetChange) => void;
  nextProblem: (after: ImportSheetCellId & { isIncluded: boolean }) => Promise<ImportSheetPosition | null>;
  reveal: (index: number) => void;
};

export type PlacedRow = { index: number; row: ImportSheetRow };

const cellOf = (target: Element): ImportSheetCellId | undefined => {
  const number = target.closest<HTMLElement>('[data-number]')?.dataset['number'];
  const field = target.closest<HTMLElement>('[data-field]')?.dataset['field'];
  return number === undefined || field === undefined
    ? undefined
    : { number: Number(number), field: field as IdentityField };
};

/** The row with this number; if the grid is scrolled away from it, its previous state. */
const findRow = (
  { stretch: { view, from, size }, rows, count }: ShownRows,
  number: number,
  before: (PlacedRow & { view: ShownRows['stretch']['view'] }) | undefined,
): PlacedRow | undefined => {
  const at = rows.findIndex(row => row.number === number);
  const row = rows[at];
  if (row !== undefined) return { index: from + at, row };
  if (before?.row.number !== number || before.view.part !== view.part || before.view.reason !== view.reason)
    return undefined;
  const isAway = before.index < from || before.index >= from + size;
  return isAway && before.index < count ? before : undefined;
};

/**
 * Manages the cell with the focus: its row is rendered wherever the grid is scrolled, and a cell that is not rendered
 * yet gets the focus once it is.
 */
export const useGridFocus = ({ shown, onChange, nextProblem, reveal }: Options) => {
  const body = useRef<HTMLTableSectionElement>(null);
  const [focused, setFocused] = useState<ImportSheetCellId>();
  const [wanted, setWanted] = useState<ImportSheetPosition>();
  const [last, setLast] = useState<Parameters<typeof findRow>[2]>();
  const found = focused && findRow(shown, focused.number, last);
  if (found?.row !== last?.row || found?.index !== last?.index)
    setLast(found && { ...found, view: shown.stretch.view });

  const want = (place: ImportSheetPosition) => {
    reveal(place.index);
    setWanted(place);
  };
  const goOn: GridActions['goOn'] = after => {
    nextProblem(after).then(
      place => {
        if (place !== null) want(place);
      },
      // the page already shows why the worker failed
      () => {},
    );
  };
  const move: GridActions['move'] = (by, { number, field }) => {
    const at = findRow(shown, number, last);
    const index = (at?.index ?? -by) + by;
    if (index >= 0 && index < shown.count) want({ index, field });
  };
  const latest = useRef({ onChange, goOn, move });
  useEffect(() => {
    latest.current = { onChange, goOn, move };
  });
  const actions = useMemo(
    (): GridActions => ({
      edit: (number, field, value) => latest.current.onChange({ kind: 'edit', number, field, value }),
      goOn: after => latest.current.goOn(after),
      move: (by, cell) => latest.current.move(by, cell),
    }),
    [],
  );

  useEffect(() => {
    if (wanted === undefined) return;
    const cell = body.current?.querySelector<HTMLElement>(
      `[data-index="${wanted.index}"] [data-field="${wanted.field}"]`,
    );
    if (!cell) return;
    setWanted(undefined);
    cell.focus();
    // once its row is rendered
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [wanted, shown]);

  return {
    body,
    actions,
    /** the row with the focus */
    focused: found,
    handlers: {
      onFocus: ({ target }: FocusEvent) => setFocused(cellOf(target)),
      onBlur: ({ relatedTarget }: FocusEvent) => {
        if (relatedTarget === null || !body.current?.contains(relatedTarget)) setFocused(undefined);
      },
    },
  };
};
