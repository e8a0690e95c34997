import { fieldsOf } from '../../contract/fields.ts';
import type { InlinePreference } from '../../contract/preferences.ts';
import { change, diffUnknown, diffValue, type Fields, type ProfileChange, shown } from './change.ts';

type Bound = 'minimum' | 'maximum' | 'minLength' | 'maxLength';

const isUpper = (bound: Bound) => bound === 'maximum' || bound === 'maxLength';

const numberOf = (value: unknown) => (typeof value === 'number' ? value : undefined);

/** A narrower bound makes some of the values in use invalid. */
const diffBound = (
  before: Fields,
  after: Fields,
  { bound, path, preference }: { bound: Bound; path: string; preference: string },
): ProfileChange[] => {
  const [from, to] = [numberOf(before[bound]), numberOf(after[bound])];
  if (from === to) return [];
  // a length can't be negative, so a minimum of 0 is no bound
  const none = isUpper(bound) ? Infinity : bound === 'minLength' ? 0 : -Infinity;
  const isNarrower = isUpper(bound) ? (to ?? none) < (from ?? none) : (to ?? none) > (from ?? none);
  return diffValue(from, to, {
    path: path + bound,
    text: bound,
    reason: isNarrower ? 'narrower' : 'wider',
    values: { preference },
  });
};

const optionsOf = (definition: Fields) => fieldsOf(definition['options']);

const diffOptions = (
  before: Fields,
  after: Fields,
  { path, preference }: { path: string; preference: string },
): ProfileChange[] => {
  const [old, held] = [optionsOf(before), optionsOf(after)];
  const [oldKeys, keys] = [Object.keys(old), Object.keys(held)];
  const common = keys.filter(key => Object.hasOwn(old, key));
  const isReordered = common.join('\n') !== oldKeys.filter(key => Object.hasOwn(held, key)).join('\n');
  return [
    ...oldKeys
      .filter(key => !Object.hasOwn(held, key))
      .map(key =>
        change(`${path}options.${key}`, 'optionRemoved', 'optionGone', {
          option: shown(old[key]),
          preference,
        }),
      ),
    ...keys
      .filter(key => !Object.hasOwn(old, key))
      .map(key =>
        change(`${path}options.${key}`, 'optionAdded', 'addition', { option: shown(held[key]), preference }),
      ),
    ...common.flatMap(key =>
      diffValue(old[key], held[key], {
        path: `${path}options.${key}`,
        text: 'option',
        reason: 'shown',
        values: { preference },
      }),
    ),
    ...(isReordered ? [change(`${path}options`, 'optionsReordered', 'order', { preference })] : []),
  ];
};

/** The default for display: for an option, its label. */
export const shownDefault = (definition: Fields): string | undefined => {
  const value = definition['default'];
  if (value === undefined || value === null) return undefined;
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  return shown(optionsOf(definition)[String(value)] ?? value);
};

const diffDefault = (
  before: Fields,
  after: Fields,
  { path, preference, isRequired }: { path: string; preference: string; isRequired: boolean },
): ProfileChange[] => {
  if (before['default'] === after['default']) return [];
  const to = shownDefault(after);
  const reason = to === undefined && isRequired ? 'noValue' : 'defaultValue';
  return diffValue(shownDefault(before), to, {
    path: `${path}default`,
    text: 'default',
    reason,
    values: { preference },
  });
};

const DEFAULT_INPUT = 'text';

const diffInput = (
  before: Fields,
  after: Fields,
  { path, preference }: { path: string; preference: string },
): ProfileChange[] => {
  const [from, to] = [before, after].map(one => String(one['stringType'] ?? DEFAULT_INPUT));
  if (from === to) return [];
  const words = { to: `inputs.${to}`, from: `inputs.${from}` };
  return [change(`${path}stringType`, 'input', 'input', { preference }, words)];
};

const KNOWN = ['minimum', 'maximum', 'minLength', 'maxLength', 'default', 'options', 'stringType'];

/** Compares the values that preferences accept; if the types differ, only what they have in common. */
export const diffDefinitions = (
  before: InlinePreference,
  after: InlinePreference,
  path: string,
): ProfileChange[] => {
  const preference = after.title;
  const [old, now] = [fieldsOf(before.definition), fieldsOf(after.definition)];
  const at = { path, preference };
  const bounds = (['minimum', 'maximum', 'minLength', 'maxLength'] as const).flatMap(bound =>
    diffBound(old, now, { ...at, bound }),
  );
  return [
    ...bounds,
    ...diffOptions(old, now, at),
    ...diffInput(old, now, at),
    ...diffDefault(old, now, { ...at, isRequired: after.required === true }),
    ...diffUnknown(old, now, KNOWN, { path, owner: preference }),
  ];
};
