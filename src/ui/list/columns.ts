import { useResourceContext, useStore, useTranslate } from 'react-admin';
import { type ReactNode, useCallback, useMemo } from 'react';
import { useFieldLabel } from '../useFieldLabel.ts';

export type Column<R> = {
  source: Extract<keyof R, string>;
  /** draws the value; without it, the value is shown as text */
  cell?: (record: R) => ReactNode;
  /** a text or its key; default: `resources.<resource>.fields.<source>` */
  label?: string;
  /** aligned right, as figures are */
  numeric?: boolean;
  /** false: the API can't sort by it */
  sort?: false;
  /** the order of the first click on its head */
  firstOrder?: 'ASC' | 'DESC';
  /** `onDemand`: hidden until somebody chooses the column; `export`: in exported files only */
  show?: 'onDemand' | 'export';
  /** false: exported files leave it out */
  export?: false;
  /**
   * not in a list below 1232 px, such as in a window below 1280: it keeps what tells records apart; `hideFirst`: not below
   * 1352 px
   */
  narrow?: 'hide' | 'hideFirst';
  /** shrinks when a row is wider than the list: its text is truncated, and complete in its title */
  flexible?: true;
};

export type Sources = readonly string[];

/** The columns that the table shows, or can show. */
export const tableColumns = <R>(columns: readonly Column<R>[]) =>
  columns.filter(({ show }) => show !== 'export');

export type ExportColumn = { source: string; label?: string };

/** The columns of an exported file, in their order. */
export const exportColumns = <R>(columns: readonly Column<R>[]): ExportColumn[] =>
  columns
    .filter(column => column.export !== false)
    .map(({ source, label }) => ({ source, ...(label !== undefined && { label }) }));

/** The columns that a user has hidden, stored for each resource. */
export const useHiddenColumns = <R>(columns: readonly Column<R>[]) => {
  const resource = useResourceContext() ?? '';
  const initial = useMemo<Sources>(
    () => columns.filter(({ show }) => show === 'onDemand').map(({ source }) => source),
    [columns],
  );
  return useStore(`${resource}.hiddenColumns`, initial);
};

/** The name of a column. */
export const useColumnLabel = () => {
  const labelOf = useFieldLabel();
  const translate = useTranslate();
  return useCallback(
    ({ label, source }: ExportColumn) => (label === undefined ? labelOf(source) : translate(label)),
    [labelOf, translate],
  );
};

/** The column's class in the style sheet. */
export const classOfColumn = <R>({ numeric, narrow, flexible }: Column<R>) =>
  [
    numeric && 'list-number',
    narrow === 'hide' && 'list-wide-only',
    narrow === 'hideFirst' && 'list-widest-only',
    flexible && 'list-flexible',
  ]
    .filter(Boolean)
    .join(' ') || undefined;
