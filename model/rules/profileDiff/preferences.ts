import { fieldsOf } from '../../contract/fields.ts';
import { type InlinePreference, type Preference, preferenceKey } from '../../contract/preferences.ts';
import { change, diffUnknown, diffValue, type Fields, type ProfileChange } from './change.ts';
import { diffDefinitions, shownDefault } from './definitions.ts';
import { readableName } from './names.ts';
import { movesBetween } from './order.ts';

const inlineOf = (preference: Preference): InlinePreference | undefined =>
  'preferenceType' in preference ? (preference as InlinePreference) : undefined;

const titleOf = (preference: Preference): string =>
  inlineOf(preference)?.title ?? readableName(preferenceKey(preference));

const pathOf = (preference: Preference) => `preferences/${preferenceKey(preference)}`;

const added = (preference: Preference): ProfileChange => {
  const path = pathOf(preference);
  const values = { preference: titleOf(preference) };
  const inline = inlineOf(preference);
  const to = shownDefault(fieldsOf(inline?.definition));
  if (to !== undefined) return change(path, 'preferenceAddedDefault', 'addition', { ...values, to });
  return inline?.required === true
    ? change(path, 'preferenceAddedRequired', 'noValue', values)
    : change(path, 'preferenceAdded', 'addition', values);
};

const diffRequired = (before: InlinePreference, after: InlinePreference, path: string): ProfileChange[] => {
  const [was, is] = [before.required === true, after.required === true];
  if (was === is) return [];
  const values = { preference: after.title };
  if (!is) return [change(`${path}required`, 'optional', 'optional', values)];
  const hasDefault = shownDefault(fieldsOf(after.definition)) !== undefined;
  return [change(`${path}required`, 'required', hasDefault ? 'requiredWithDefault' : 'noValue', values)];
};

const diffType = (before: InlinePreference, after: InlinePreference, path: string): ProfileChange[] => {
  const [from, to] = [before.preferenceType, after.preferenceType];
  if (from === to) return [];
  const reason = from === 'integer' && to === 'number' ? 'wholeNumbers' : 'valueType';
  const words = { to: `types.${to}`, from: `types.${from}` };
  return [change(`${path}preferenceType`, 'type', reason, { preference: after.title }, words)];
};

/** If the types differ, their bounds mean different things and are not compared. */
const areComparable = (
  { preferenceType: from }: InlinePreference,
  { preferenceType: to }: InlinePreference,
) => from === to || (from === 'integer' && to === 'number');

const KNOWN = ['name', 'title', 'description', 'required', 'preferenceType', 'definition'];

const diffInline = (before: InlinePreference, after: InlinePreference): ProfileChange[] => {
  const path = `${pathOf(after)}.`;
  const [old, now]: Fields[] = [before, after];
  return [
    ...diffValue(before.title, after.title, {
      path: `${path}title`,
      text: 'title',
      reason: 'shown',
    }),
    ...diffValue(before.description, after.description, {
      path: `${path}description`,
      text: 'description',
      reason: 'shown',
      values: { preference: after.title },
    }),
    ...diffRequired(before, after, path),
    ...diffType(before, after, path),
    ...(areComparable(before, after) ? diffDefinitions(before, after, path) : []),
    ...diffUnknown(fieldsOf(old), fieldsOf(now), KNOWN, { path, owner: after.title }),
  ];
};

const diffPreference = (before: Preference, after: Preference): ProfileChange[] => {
  const [old, now] = [inlineOf(before), inlineOf(after)];
  if (old !== undefined && now !== undefined) return diffInline(old, now);
  const path = pathOf(after);
  const values = { preference: titleOf(now === undefined ? before : after) };
  if (old !== undefined) return [change(path, 'definedElsewhere', 'elsewhere', values)];
  if (now !== undefined) return [change(path, 'definedHere', 'elsewhere', values)];
  return diffUnknown(fieldsOf(before), fieldsOf(after), ['id', 'preferenceId'], {
    path: `${path}.`,
    owner: titleOf(after),
  });
};

export const diffPreferences = (
  before: readonly Preference[],
  after: readonly Preference[],
): ProfileChange[] => {
  const old = new Map(before.map(one => [preferenceKey(one), one]));
  const held = new Map(after.map(one => [preferenceKey(one), one]));
  const shownAs = (key: string) => {
    const preference = held.get(key);
    return preference === undefined ? key : titleOf(preference);
  };
  return [
    ...before
      .filter(one => !held.has(preferenceKey(one)))
      .map(one => change(pathOf(one), 'preferenceRemoved', 'preferenceGone', { preference: titleOf(one) })),
    ...after.flatMap(one => {
      const earlier = old.get(preferenceKey(one));
      return earlier === undefined ? [added(one)] : diffPreference(earlier, one);
    }),
    ...movesBetween([...old.keys()], [...held.keys()]).map(({ key, below }) =>
      below === undefined
        ? change('preferences', 'movedUp', 'order', { item: shownAs(key) })
        : change('preferences', 'moved', 'order', { item: shownAs(key), below: shownAs(below) }),
    ),
  ];
};
