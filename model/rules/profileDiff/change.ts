/** The effect of a change on devices, automations and apps that already use the profile. */
type ChangeClass = 'compatible' | 'minor' | 'breaking';

/** Why a change has its class. */
const classes = {
  shown: 'compatible',
  order: 'compatible',
  wider: 'compatible',
  optional: 'compatible',
  format: 'compatible',
  wholeNumbers: 'compatible',
  addition: 'minor',
  tile: 'minor',
  icon: 'minor',
  defaultValue: 'minor',
  requiredWithDefault: 'minor',
  input: 'minor',
  translationGone: 'minor',
  deviceType: 'minor',
  unknown: 'minor',
  componentGone: 'breaking',
  capabilityGone: 'breaking',
  capabilityVersion: 'breaking',
  preferenceGone: 'breaking',
  noValue: 'breaking',
  narrower: 'breaking',
  optionGone: 'breaking',
  valueType: 'breaking',
  elsewhere: 'breaking',
  identity: 'breaking',
} as const satisfies Record<string, ChangeClass>;

export type ChangeReason = keyof typeof classes;

type Values = Readonly<Record<string, string | number>>;

/** `text` is the key of a text, with its values; `words` are values that are keys of texts themselves. */
export type ProfileChange = {
  path: string;
  text: string;
  values: Values;
  words: Readonly<Record<string, string>>;
  class: ChangeClass;
  reason: ChangeReason;
};

export const change = (
  path: string,
  text: string,
  reason: ChangeReason,
  values: Values = {},
  words: ProfileChange['words'] = {},
): ProfileChange => ({ path, text, values, words, class: classes[reason], reason });

export type Fields = Readonly<Record<string, unknown>>;

export const isSame = (before: unknown, after: unknown) => JSON.stringify(before) === JSON.stringify(after);

const MAX_LENGTH = 60;

/** A value for display in a sentence; a longer text is shortened. */
export const shown = (value: unknown, maxLength = MAX_LENGTH): string => {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return text.length > maxLength ? `${text.slice(0, maxLength)}…` : text;
};

const keysOf = (before: Fields, after: Fields) => [
  ...new Set([...Object.keys(before), ...Object.keys(after)]),
];

/** null means the same as a missing value. */
const isAbsent = (value: unknown) => value === undefined || value === null;

type FieldOptions = {
  path: string;
  /** prefix of the text's key, such as `label` for labelAdded, labelRemoved and labelChanged */
  text: string;
  reason: ChangeReason;
  values?: Values;
  words?: ProfileChange['words'];
};

/** The change from one value to another: added, removed or changed. */
export const diffValue = (
  before: unknown,
  after: unknown,
  { path, text, reason, values, words }: FieldOptions,
): ProfileChange[] => {
  if (isSame(before, after) || (isAbsent(before) && isAbsent(after))) return [];
  const of = (kind: string, more: Values) => [
    change(path, text + kind, reason, { ...values, ...more }, words),
  ];
  if (isAbsent(before)) return of('Added', { to: shown(after) });
  if (isAbsent(after)) return of('Removed', { from: shown(before) });
  return of('Changed', { to: shown(after), from: shown(before) });
};

/** Changes of unknown keys, which documents keep unchanged. */
export const diffUnknown = (
  before: Fields,
  after: Fields,
  known: readonly string[],
  { path, owner }: { path: string; owner?: string },
): ProfileChange[] =>
  keysOf(before, after)
    .filter(key => !known.includes(key))
    .flatMap(key =>
      diffValue(before[key], after[key], {
        path: path + key,
        text: owner === undefined ? 'profileKey' : 'key',
        reason: 'unknown',
        values: { key, ...(owner !== undefined && { owner }) },
      }),
    );
