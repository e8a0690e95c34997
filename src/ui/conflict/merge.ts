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

/** How one field is compared by its parts: each is a row of its own, named `field.path`. */
export type FieldParts = {
  /** the field's three values as objects, and where the parts lie in them */
  split: (values: {
    base: unknown;
    mine: unknown;
    theirs: unknown;
  }) => Versions & { paths: readonly string[] };
  /** the field's value of an object of chosen parts */
  join: (parts: unknown, values: { mine: unknown; theirs: unknown }) => unknown;
  /** parts that are right each by itself need not go together: what is wrong with a value */
  check: (value: unknown) => readonly string[];
};

export type Merge = Versions & {
  rows: Row[];
  mixOf: (rows: readonly Row[]) => Values;
  /** why a mix can not be saved as it is */
  problemsOf: (rows: readonly Row[]) => readonly string[];
};

/**
 * Three versions of a record, row by row, and what a choice among the rows makes of them.
 *
 * @example const { rows, mixOf } = mergeOf({ base, mine, theirs }, ['name', 'detail'], { detail: definitionParts });
 */
export const mergeOf = (
  versions: Versions,
  fields: readonly string[],
  partsOf: Readonly<Record<string, FieldParts>> = {},
): Merge => {
  const { base, mine, theirs } = versions;
  const split = Object.entries(partsOf).map(([field, parts]) => {
    const values = { base: base[field], mine: mine[field], theirs: theirs[field] };
    return { field, parts, values, ...parts.split(values) };
  });
  const laidOut = (version: keyof Versions): Values => ({
    ...versions[version],
    ...Object.fromEntries(split.map(one => [one.field, one[version]])),
  });
  const laid = { base: laidOut('base'), mine: laidOut('mine'), theirs: laidOut('theirs') };
  const sources = fields.flatMap(
    field => split.find(one => one.field === field)?.paths.map(path => `${field}.${path}`) ?? [field],
  );

  const mixOf = (rows: readonly Row[]): Values => {
    const mixed = mix(laid, rows);
    const whole = split.map(({ field, parts, values }) => [field, parts.join(mixed[field], values)]);
    return { ...mixed, ...Object.fromEntries(whole) };
  };

  return {
    ...versions,
    rows: compare({ ...laid, fields: sources }),
    mixOf,
    problemsOf: rows => {
      const mixed = mixOf(rows);
      return split.flatMap(({ field, parts }) => parts.check(mixed[field]));
    },
  };
};
