import type { Control } from 'react-hook-form';

export type Values = Record<string, unknown>;

/** values by path; a list is one value, so a path never goes through it */
export type Changes = Record<string, unknown>;

const isEmpty = (value: unknown) => value === undefined || value === null || value === '';

export const isValues = (value: unknown): value is Values => {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
};

/** Deep equality in which undefined, null and '' are equal, because inputs turn empty values into null. */
export const isSame = (one: unknown, other: unknown): boolean => {
  if (Object.is(one, other) || (isEmpty(one) && isEmpty(other))) return true;
  if (one instanceof Date && other instanceof Date) return one.getTime() === other.getTime();
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((item, index) => isSame(item, other[index]));
  }
  if (isValues(one) || isValues(other)) {
    if (!(isValues(one) || isEmpty(one)) || !(isValues(other) || isEmpty(other))) return false;
    const [left, right] = [isValues(one) ? one : {}, isValues(other) ? other : {}];
    return Object.keys({ ...left, ...right }).every(key => isSame(left[key], right[key]));
  }
  return false;
};

// an object is one value if react-hook-form would interpret one of its keys as a path
const isTree = (value: unknown): value is Values =>
  isValues(value) && Object.keys(value).every(key => !/[.[\]'"]/.test(key));

/** The paths of `values` that differ from `base`. */
export const changesOf = (base: unknown, values: unknown, prefix = ''): Changes => {
  const changes: Changes = {};
  for (const [key, value] of Object.entries(isValues(values) ? values : {})) {
    const before = isValues(base) ? base[key] : undefined;
    const path = `${prefix}${key}`;
    if (isTree(value) && (isTree(before) || isEmpty(before))) {
      Object.assign(changes, changesOf(before, value, `${path}.`));
    } else if (!isSame(before, value)) {
      changes[path] = value;
    }
  }
  return changes;
};

export const hasChanges = (changes: Changes) => Object.keys(changes).length > 0;

export const isSameChanges = (one: Changes, other: Changes) =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.keys(one).every(path => path in other && isSame(one[path], other[path]));

export const valueAt = (values: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((inner, key) => (isValues(inner) ? inner[key] : undefined), values);

const withValue = (values: Values, path: string, value: unknown): Values => {
  const [key = '', ...rest] = path.split('.');
  if (rest.length === 0) return { ...values, [key]: value };
  const inner = values[key];
  return { ...values, [key]: withValue(isValues(inner) ? inner : {}, rest.join('.'), value) };
};

export const withChanges = (values: Values, changes: Changes): Values =>
  Object.entries(changes).reduce((result, [path, value]) => withValue(result, path, value), values);

/** Turns null back into '' where the record has a text: react-admin's inputs clear to null. */
export const withTexts = (base: unknown, values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => {
      const before = isValues(base) ? base[key] : undefined;
      if (isValues(value)) return [key, withTexts(before, value)];
      return [key, isEmpty(value) && typeof before === 'string' ? '' : value];
    }),
  );

/** The current default values; `formState.defaultValues` is only updated on render. */
// oxlint-disable-next-line no-underscore-dangle -- react-hook-form's name
export const defaultsOf = (control: Control) => control._defaultValues;
