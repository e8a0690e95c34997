import { type RaRecord, useResourceContext, useStore, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';

export type Column<R> = {
  source: Extract<keyof R, string>;
  /** draws the value; without it, it stands as it is */
  cell?: (record: R) => ReactNode;
  /** a text or its key; `resources.<resource>.fields.<source>` unless told */
  label?: string;
  /** figures stand on the right */
  numeric?: boolean;
  /** false: the API can not sort by it */
  sort?: false;
  /** the order of the first click on its head */
  firstOrder?: 'ASC' | 'DESC';
  /** not below 1280 px: narrow windows keep what tells records apart */
  narrow?: 'hide';
  /** gives way where a row is wider than the list: its text is cut, and whole in its title */
  flexible?: true;
};

export type Sources = readonly string[];
const NONE: Sources = [];

/** The columns a reader does not see, kept for each resource; `initial` until chosen. */
export const useHiddenColumns = (initial: Sources = NONE) => {
  const resource = useResourceContext() ?? '';
  return useStore<Sources>(`${resource}.hiddenColumns`, initial);
};

export const useColumnLabel = <R extends RaRecord>() => {
  const resource = useResourceContext() ?? '';
  const translate = useTranslate();
  return ({ label, source }: Column<R>) => translate(label ?? `resources.${resource}.fields.${source}`);
};

/** What a column is for the style sheet. */
export const classOfColumn = <R>({ numeric, narrow, flexible }: Column<R>) =>
  [numeric && 'list-number', narrow && 'list-wide-only', flexible && 'list-flexible']
    .filter(Boolean)
    .join(' ') || undefined;
