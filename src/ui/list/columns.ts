import { type TranslateFunction, useResourceContext, useStore, useTranslate } from 'react-admin';
import { type ReactNode, useCallback, useMemo } from 'react';
import { useFieldLabel } from '../useFieldLabel.ts';

export type Column<R> = {
  source: Extract<keyof R, string>;
  /** renders the value; without it, the text is shown */
  cell?: (record: R) => ReactNode;
  /** the text of a coded value, also in CSV files; default: the value */
  text?: (record: R, translate: TranslateFunction) => string;
  /** a text or its key; default: `resources.<resource>.fields.<source>` */
  label?: string;
  /** aligns the value to the right, for numbers */
  numeric?: boolean;
  /** false if the API can't sort by it */
  sort?: false;
  /** the order after the first click on its header */
  firstOrder?: 'ASC' | 'DESC';
  /** `onDemand`: hidden until the user selects the column; `export`: in exported files only */
  show?: 'onDemand' | 'export';
  /** false to omit it from exported files */
  export?: false;
  /**
   * hidden if the list is narrower than 1232 px, for example in a window below 1280, where only what distinguishes
   * records is shown; `hideFirst`: hidden below 1352 px
   */
  narrow?: 'hide' | 'hideFirst';
  /** shrinks if a row is wider than the list: its text is truncated, and its title has the whole text */
  flexible?: true;
};

/** The text of a flag in a CSV file. */
export const yesOrNo = (value: boolean | 'Y' | 'N', translate: TranslateFunction) =>
  translate(value === true || value === 'Y' ? 'list.yes' : 'list.no');

export type Sources = readonly string[];

/** The columns that the table shows or can show. */
export const tableColumns = <R>(columns: readonly Column<R>[]) =>
  columns.filter(({ show }) => show !== 'export');

export type ExportColumn<R = never> = { source: string } & Pick<Column<R>, 'label' | 'text'>;

/** The columns of an exported file, in order. */
export const exportColumns = <R>(columns: readonly Column<R>[]): ExportColumn<R>[] =>
  columns
    .filter(column => column.export !== false)
    .map(({ source, label, text }) => ({ source, ...(label && { label }), ...(text && { text }) }));

/** The columns that a user has hidden, stored by resource. The first one, which identifies a record, is always shown. */
export const useHiddenColumns = <R>(columns: readonly Column<R>[]) => {
  const resource = useResourceContext() ?? '';
  const first = tableColumns(columns)[0]?.source;
  const initial = useMemo<Sources>(
    () => columns.filter(({ show }) => show === 'onDemand').map(({ source }) => source),
    [columns],
  );
  const [hidden, setHidden] = useStore(`${resource}.hiddenColumns`, initial);
  return [useMemo(() => hidden.filter(source => source !== first), [hidden, first]), setHidden] as const;
};

/** The name of a column. */
export const useColumnLabel = () => {
  const labelOf = useFieldLabel();
  const translate = useTranslate();
  return useCallback(
    ({ label, source }: Pick<ExportColumn, 'label' | 'source'>) =>
      label === undefined ? labelOf(source) : translate(label),
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
