import { isFields } from '../../contract/fields.ts';
import type { LabProblem } from '../../contract/lab.ts';

/** Returns the errors in a value; an empty list if it is valid. */
export type Check = (value: unknown, path: string) => LabProblem[];

/** Longer values are shortened in messages. */
const MAX_SHOWN = 40;

/** A value in the notation of messages: `"64"`, `12`, `a list`. */
export const shown = (value: unknown): string => {
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object' && value !== null) return 'an object';
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text;
};

const wrong = (path: string, value: unknown, expected: string): LabProblem[] => [
  { path, message: `must be ${expected} (got ${shown(value)})` },
];

export const text: Check = (value, path) =>
  typeof value === 'string' && value !== '' ? [] : wrong(path, value, 'a text');

export const flag: Check = (value, path) =>
  typeof value === 'boolean' ? [] : wrong(path, value, 'true or false');

/** any value, but not a missing one */
export const something: Check = (value, path) =>
  value === null || value === undefined ? wrong(path, value, 'a value') : [];

export const orNull =
  (check: Check): Check =>
  (value, path) =>
    value === null ? [] : check(value, path);

export const exactly =
  (expected: string): Check =>
  (value, path) =>
    value === expected ? [] : wrong(path, value, JSON.stringify(expected));

export const oneOf =
  (...values: readonly string[]): Check =>
  (value, path) =>
    values.some(one => one === value) ? [] : wrong(path, value, `one of ${values.join(', ')}`);

export const listOf =
  (check: Check, least = 0): Check =>
  (value, path) => {
    if (!Array.isArray(value)) return wrong(path, value, 'a list');
    if (value.length < least)
      return [{ path, message: `must have ${least} or more entries (got ${value.length})` }];
    return value.flatMap((entry, index) => check(entry, `${path}[${index}]`));
  };

export const pathTo = (path: string, name: string) => (path === '' ? name : `${path}.${name}`);

/** Other fields are allowed: a target can return more than the platform reads. */
export const object =
  (required: Readonly<Record<string, Check>>, optional: Readonly<Record<string, Check>> = {}): Check =>
  (value, path) => {
    if (!isFields(value)) return wrong(path, value, 'an object');
    return [
      ...Object.entries(required).flatMap(([name, check]) =>
        Object.hasOwn(value, name)
          ? check(value[name], pathTo(path, name))
          : [{ path: pathTo(path, name), message: 'is missing' }],
      ),
      ...Object.entries(optional).flatMap(([name, check]) =>
        value[name] === undefined ? [] : check(value[name], pathTo(path, name)),
      ),
    ];
  };

/** the errors of several checks */
export const both =
  (...checks: readonly Check[]): Check =>
  (value, path) =>
    checks.flatMap(check => check(value, path));
