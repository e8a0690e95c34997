import { isValues } from '../forms/values.ts';

export type Change = { kind: 'added' | 'removed' | 'changed'; path: string; value: string };

const MAX_LENGTH = 60;

const short = (value: unknown) => {
  const text = JSON.stringify(value) ?? '';
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text;
};

const orderOf = (value: object) => Object.keys(value).join('\n');

const changesOf = (before: unknown, after: unknown, path: string): Change[] => {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  if (!isValues(before) || !isValues(after)) return [{ kind: 'changed', path, value: short(after) }];
  const at = (key: string) => (path === '' ? key : `${path}.${key}`);
  const changes = [
    ...Object.keys(before)
      .filter(key => !Object.hasOwn(after, key))
      .map((key): Change => ({ kind: 'removed', path: at(key), value: '' })),
    ...Object.entries(after).flatMap(([key, value]): Change[] =>
      Object.hasOwn(before, key)
        ? changesOf(before[key], value, at(key))
        : [{ kind: 'added', path: at(key), value: short(value) }],
    ),
  ];
  // only the order of the keys differs
  if (changes.length === 0 && orderOf(before) !== orderOf(after))
    return [{ kind: 'changed', path, value: Object.keys(after).join(', ') }];
  return changes;
};

const parsed = (text: unknown): unknown => {
  try {
    return JSON.parse(String(text ?? '')) as unknown;
  } catch {
    return text;
  }
};

/** The differences between two JSON texts. A part that was added or removed as a whole is one change. */
export const changesBetween = (before: unknown, after: unknown): Change[] =>
  changesOf(parsed(before), parsed(after), '');
