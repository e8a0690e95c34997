import type { ValueSchema } from './definition.ts';

/** An error in a value and its path, such as `value`, `value.x` or `value[2]`. */
export type ValidationError = {
  path: string;
  message: string;
  /** the allowed values, if there is a list of them */
  allowed?: readonly string[];
};

/** Longer texts are rejected before a pattern is applied. */
export const MAX_LENGTH = 10_000;

/** Descriptions of the patterns in the catalog. */
const patternMeanings: Record<string, string> = {
  '^https?://': 'must start with http:// or https://',
  '^[0-9a-fA-F]{4}$': 'must be four hexadecimal digits',
  '^\\d{4}-?(?:(?:0[13578]|1[02])-?(?:0[1-9]|[12]\\d|3[01])|(?:0[469]|11)-?(?:0[1-9]|[12]\\d|30)|02-?(?:0[1-9]|[12]\\d))T(?:[01]\\d|2[0-3]):?[0-5]\\d:?[0-5]\\d(?:\\.\\d{1,3})?(?:Z|[+-][01]\\d(?::?[0-5]\\d)?)$':
    'must be an ISO-8601 date and time with a time zone, such as 2026-11-21T14:31:00Z',
};

/** Whether a pattern is from the embedded catalog; those are known to be safe. */
export const isKnownPattern = (pattern: string) => Object.hasOwn(patternMeanings, pattern);

const article = (type: string) => (/^[aio]/.test(type) ? `an ${type}` : `a ${type}`);

const isOfType = (type: NonNullable<ValueSchema['type']>, value: unknown) => {
  if (type === 'integer') return Number.isInteger(value);
  if (type === 'number') return typeof value === 'number' && Number.isFinite(value);
  if (type === 'array') return Array.isArray(value);
  if (type === 'object') return typeof value === 'object' && value !== null && !Array.isArray(value);
  return typeof value === type;
};

/** `1 item`, `3 items` */
export const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

const checkText = ({ maxLength, pattern, format }: ValueSchema, text: string): string | null => {
  const most = maxLength ?? MAX_LENGTH;
  if (text.length > most) return `must be ${counted(most, 'character')} or fewer (got ${text.length})`;
  if (pattern !== undefined && !new RegExp(pattern).test(text))
    return patternMeanings[pattern] ?? `must match ${pattern}`;
  if (format === 'uri' && !URL.canParse(text)) return 'must be a URI';
  return null;
};

const checkNumber = ({ minimum, maximum }: ValueSchema, value: number): string | null => {
  if (minimum !== undefined && value < minimum) return `must be ${minimum} or more (got ${value})`;
  if (maximum !== undefined && value > maximum) return `must be ${maximum} or less (got ${value})`;
  return null;
};

const itemsText = (least: number, most: number) => {
  if (least === most) return counted(least, 'item');
  if (most === Infinity) return `at least ${counted(least, 'item')}`;
  return least === 0 ? `at most ${counted(most, 'item')}` : `${least} to ${counted(most, 'item')}`;
};

const checkList = (schema: ValueSchema, list: readonly unknown[], path: string): ValidationError | null => {
  const { items, minItems = 0, maxItems = Infinity } = schema;
  if (list.length < minItems || list.length > maxItems) {
    return { path, message: `must have ${itemsText(minItems, maxItems)} (got ${list.length})` };
  }
  for (const [index, entry] of list.entries()) {
    const of = isTuple(items) ? items[index] : items;
    const error = of === undefined ? null : checkSchema(of, entry, `${path}[${index}]`);
    if (error !== null) return error;
  }
  return null;
};

const isTuple = (items: ValueSchema['items']): items is readonly ValueSchema[] => Array.isArray(items);

const checkObject = (schema: ValueSchema, value: object, path: string): ValidationError | null => {
  const { properties = {}, required = [], additionalProperties = true } = schema;
  const missing = required.find(name => !Object.hasOwn(value, name));
  if (missing !== undefined) return { path: `${path}.${missing}`, message: 'is missing' };
  for (const [name, entry] of Object.entries(value)) {
    const known = Object.hasOwn(properties, name) ? properties[name] : undefined;
    const rest = typeof additionalProperties === 'object' ? additionalProperties : undefined;
    const of = known ?? rest;
    if (of === undefined) {
      if (additionalProperties !== false) continue;
      return {
        path: `${path}.${name}`,
        message: "isn't a known property",
        allowed: Object.keys(properties),
      };
    }
    const error = checkSchema(of, entry, `${path}.${name}`);
    if (error !== null) return error;
  }
  return null;
};

/** Returns the first error in a value; null if it is valid. */
export const checkSchema = (schema: ValueSchema, value: unknown, path: string): ValidationError | null => {
  const { type, enum: allowed } = schema;
  if (allowed !== undefined && !allowed.includes(value as string)) {
    return { path, message: `must be one of ${allowed.join(', ')}`, allowed };
  }
  if (type !== undefined && !isOfType(type, value)) return { path, message: `must be ${article(type)}` };
  if (Array.isArray(value)) return checkList(schema, value, path);
  if (typeof value === 'object' && value !== null) return checkObject(schema, value, path);
  const message =
    typeof value === 'string'
      ? checkText(schema, value)
      : typeof value === 'number'
        ? checkNumber(schema, value)
        : null;
  return message === null ? null : { path, message };
};
