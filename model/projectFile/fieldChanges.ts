import { isFields } from '../contract/fields.ts';
import { isEqual } from '../drivers/isEqual.ts';
import { truncate } from '../contract/text.ts';
import type { FieldChange } from './types.ts';

const MAX_SHOWN = 200;

/** Per record; more would help nobody. */
export const MAX_FIELD_CHANGES = 50;

const shown = (value: unknown): string | null => {
  if (value === undefined || value === null) return null;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const cut = truncate(text, MAX_SHOWN);
  return cut.length < text.trimEnd().length ? `${cut}…` : text;
};

/** What identifies an item in a list; its position if nothing else does. */
const keyOf = (item: unknown, index: number) => {
  if (!isFields(item)) return String(index);
  const key = item['id'] ?? item['name'] ?? item['localeId'] ?? item['preferenceId'];
  return typeof key === 'string' ? key : String(index);
};

const isPlain = (value: unknown) =>
  value === undefined || (Array.isArray(value) && value.every(one => !isFields(one)));

const withKeys = (list: unknown): Map<string, unknown> | undefined => {
  if (!Array.isArray(list)) return undefined;
  const items = new Map(list.map((item, index) => [keyOf(item, index), item]));
  return items.size === list.length ? items : undefined;
};

/**
 * The differences between two JSON values, leaf by leaf. Items of lists are compared by their ID or name.
 *
 * @example fieldChanges({ name: 'A' }, { name: 'B' }) // [{ field: 'name', from: 'A', to: 'B' }]
 */
export const fieldChanges = (before: unknown, after: unknown, field = ''): FieldChange[] => {
  if (isEqual(before, after)) return [];
  const leaf = [{ field, from: shown(before), to: shown(after) }];
  const at = (key: string) => (field === '' ? key : `${field}.${key}`);
  if (isFields(before) && isFields(after))
    return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap(key =>
      fieldChanges(before[key], after[key], at(key)),
    );
  if (isPlain(before) || isPlain(after)) return leaf;
  const [old, now] = [withKeys(before), withKeys(after)];
  if (old === undefined || now === undefined) return leaf;
  const changes = [...new Set([...old.keys(), ...now.keys()])].flatMap(key =>
    fieldChanges(old.get(key), now.get(key), at(key)),
  );
  return changes.length > 0
    ? changes
    : [{ field, from: [...old.keys()].join(', '), to: [...now.keys()].join(', ') }];
};
