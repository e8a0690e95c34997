import {
  type Changes,
  changesOf,
  hasChanges,
  isSame,
  valueAt,
  type Values,
  withChanges,
} from '../forms/values.ts';

export type Side = 'mine' | 'theirs';

export type Row = {
  field: string;
  base: unknown;
  mine: unknown;
  theirs: unknown;
  /** who changed it; 'same' also where both changed it alike */
  state: 'same' | 'mineOnly' | 'theirsOnly' | 'both';
  choice: Side;
};

/** `base` is what the author of `mine` saw; `theirs` was saved since. */
export type Versions = { base: Values; mine: Values; theirs: Values };

const stateOf = ({ base, mine, theirs }: Pick<Row, 'base' | 'mine' | 'theirs'>): Row['state'] => {
  if (isSame(mine, theirs)) return 'same';
  if (isSame(theirs, base)) return 'mineOnly';
  return isSame(mine, base) ? 'theirsOnly' : 'both';
};

/** One row a field. The side that changed is chosen; yours, where both did. */
export const compare = ({ base, mine, theirs, fields }: Versions & { fields: readonly string[] }): Row[] =>
  fields.map(field => {
    const values = { base: valueAt(base, field), mine: valueAt(mine, field), theirs: valueAt(theirs, field) };
    const state = stateOf(values);
    return { field, ...values, state, choice: state === 'theirsOnly' ? 'theirs' : 'mine' };
  });

/** Somebody changed what this form writes: a person must choose. */
export const needsChoice = (rows: readonly Row[]) =>
  rows.some(({ state }) => state === 'theirsOnly' || state === 'both');

export const chooseAll = (rows: readonly Row[], choice: Side): Row[] => rows.map(row => ({ ...row, choice }));

const isWithin = (path: string, field: string) => path === field || path.startsWith(`${field}.`);

/** The newest record with the chosen values, and with whatever else was typed outside of the rows. */
export const mix = ({ base, mine, theirs }: Versions, rows: readonly Row[]): Values => {
  const elsewhere = Object.entries(changesOf(base, mine)).filter(
    ([path]) => !rows.some(({ field }) => isWithin(path, field)),
  );
  const chosen: Changes = Object.fromEntries(rows.map(row => [row.field, row[row.choice]]));
  return withChanges(theirs, { ...Object.fromEntries(elsewhere), ...chosen });
};

export const isWritten = (theirs: Values, values: Values) => !hasChanges(changesOf(theirs, values));
