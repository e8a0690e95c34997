import type { JsonError } from '../../../model/json/parseJson.ts';
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
  /** who changed it; 'same' also when both made the same change */
  state: 'same' | 'mineOnly' | 'theirsOnly' | 'both';
  choice: Side;
};

/** `base` is what the author of `mine` saw; `theirs` was saved after that. */
export type Versions = { base: Values; mine: Values; theirs: Values };

const stateOf = ({ base, mine, theirs }: Pick<Row, 'base' | 'mine' | 'theirs'>): Row['state'] => {
  if (isSame(mine, theirs)) return 'same';
  if (isSame(theirs, base)) return 'mineOnly';
  return isSame(mine, base) ? 'theirsOnly' : 'both';
};

/** One row per field. Preselects the side that changed; `mine` when both did. */
export const compare = ({ base, mine, theirs, fields }: Versions & { fields: readonly string[] }): Row[] =>
  fields.map(field => {
    const values = { base: valueAt(base, field), mine: valueAt(mine, field), theirs: valueAt(theirs, field) };
    const state = stateOf(values);
    return { field, ...values, state, choice: state === 'theirsOnly' ? 'theirs' : 'mine' };
  });

/** Whether somebody else changed a field that this form writes, so that the user must choose. */
export const needsChoice = (rows: readonly Row[], isMergedAlone: (field: string) => boolean = () => false) =>
  rows.some(({ state, field }) => state === 'both' || (state === 'theirsOnly' && !isMergedAlone(field)));

export const chooseAll = (rows: readonly Row[], choice: Side): Row[] => rows.map(row => ({ ...row, choice }));

const isWithin = (path: string, field: string) => path === field || path.startsWith(`${field}.`);

/** The latest record with the chosen values, plus what was typed into fields that have no row. */
export const applyChoices = ({ base, mine, theirs }: Versions, rows: readonly Row[]): Values => {
  const outsideRows = Object.entries(changesOf(base, mine)).filter(
    ([path]) => !rows.some(({ field }) => isWithin(path, field)),
  );
  const chosen: Changes = Object.fromEntries(rows.map(row => [row.field, row[row.choice]]));
  return withChanges(theirs, { ...Object.fromEntries(outsideRows), ...chosen });
};

export const isAlreadySaved = (theirs: Values, values: Values) => !hasChanges(changesOf(theirs, values));

/** Why a merged value can't be saved: a message, or a syntax error in its JSON. */
export type MergeProblem = string | JsonError;

/** How to compare a field part by part. Each part is a row named `field.path`. */
export type FieldParts = {
  /**
   * the field's three versions as objects, and the paths of their parts; null if one can't be split, for example because
   * it is incomplete: the field is then compared as a whole
   */
  split: (values: {
    base: unknown;
    mine: unknown;
    theirs: unknown;
  }) => (Versions & { paths: readonly string[] }) | null;
  /** builds the field's value from the chosen parts */
  join: (parts: unknown, values: { base: unknown; mine: unknown; theirs: unknown }) => unknown;
  /** problems of the merged value, because valid parts may not fit together */
  check: (value: unknown) => readonly MergeProblem[];
  /** parts that only somebody else changed are taken without asking */
  mergesAlone?: boolean;
};

export type Merge = Versions & {
  rows: Row[];
  resolve: (rows: readonly Row[]) => Values;
  /** why these choices can't be saved */
  problemsOf: (rows: readonly Row[]) => readonly MergeProblem[];
  /** the preselected choices can't be saved without asking */
  isOpen: boolean;
};

/**
 * Compares three versions of a record and resolves the user's choices to one record.
 *
 * @example const { rows, resolve } = mergeVersions({ base, mine, theirs }, ['name', 'detail'], { detail: definitionParts });
 */
export const mergeVersions = (
  versions: Versions,
  fields: readonly string[],
  partsOf: Readonly<Record<string, FieldParts>> = {},
): Merge => {
  const { base, mine, theirs } = versions;
  const split = Object.entries(partsOf).flatMap(([field, parts]) => {
    const values = { base: base[field], mine: mine[field], theirs: theirs[field] };
    const expanded = parts.split(values);
    return expanded === null ? [] : [{ field, parts, values, ...expanded }];
  });
  const expandParts = (version: keyof Versions): Values => ({
    ...versions[version],
    ...Object.fromEntries(split.map(one => [one.field, one[version]])),
  });
  const expanded = { base: expandParts('base'), mine: expandParts('mine'), theirs: expandParts('theirs') };
  const sources = fields.flatMap(
    field => split.find(one => one.field === field)?.paths.map(path => `${field}.${path}`) ?? [field],
  );

  const resolve = (rows: readonly Row[]): Values => {
    const merged = applyChoices(expanded, rows);
    const whole = split.map(({ field, parts, values }) => [field, parts.join(merged[field], values)]);
    return { ...merged, ...Object.fromEntries(whole) };
  };

  const problemsOf = (chosen: readonly Row[]) => {
    const merged = resolve(chosen);
    return Object.entries(partsOf).flatMap(([field, parts]) => parts.check(merged[field]));
  };
  const rows = compare({ ...expanded, fields: sources });
  const isMergedAlone = (source: string) =>
    Object.entries(partsOf).some(([field, parts]) => parts.mergesAlone === true && isWithin(source, field));
  const isMixed = rows.some(({ state }) => state === 'theirsOnly');

  return {
    ...versions,
    rows,
    resolve,
    problemsOf,
    isOpen: needsChoice(rows, isMergedAlone) || (isMixed && problemsOf(rows).length > 0),
  };
};
