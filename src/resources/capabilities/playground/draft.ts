import type { ValueSchema } from '../../../../model/catalog/definition.ts';
import type { ValidationError } from '../../../../model/catalog/checkSchema.ts';
import { exampleOf } from './example.ts';

/** The type of input for a schema. */
export type Kind = 'choice' | 'boolean' | 'number' | 'text' | 'json';

/** The text of an input; `isJson`: it is JSON, regardless of the type of input. */
export type Draft = { text: string; isJson: boolean };

export type ParsedDraft = { value: unknown; error: null } | { value: undefined; error: ValidationError };

/** Longer texts are not parsed; no device sends values of this size. */
const MAX_TEXT_LENGTH = 20_000;

export const kindOf = ({ type, enum: allowed }: ValueSchema): Kind => {
  if (allowed !== undefined) return 'choice';
  if (type === 'boolean') return 'boolean';
  if (type === 'number' || type === 'integer') return 'number';
  return type === 'string' ? 'text' : 'json';
};

const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;

const asTyped = (kind: Kind, text: string): unknown => {
  if (kind === 'number') {
    const trimmed = text.trim();
    if (trimmed === '') return undefined;
    return NUMBER.test(trimmed) ? Number(trimmed) : text;
  }
  if (kind === 'boolean' && (text === 'true' || text === 'false')) return text === 'true';
  return text;
};

/** Parses a text as a value of the schema. Text that is not a number stays a string, which validation rejects. */
export const parseDraft = (schema: ValueSchema, { text, isJson }: Draft, path: string): ParsedDraft => {
  if (text.length > MAX_TEXT_LENGTH) {
    return {
      value: undefined,
      error: { path, message: `has ${text.length} characters, and ${MAX_TEXT_LENGTH} are read at most` },
    };
  }
  const kind = kindOf(schema);
  if (!isJson && kind !== 'json') return { value: asTyped(kind, text), error: null };
  if (text.trim() === '') return { value: undefined, error: null };
  try {
    return { value: JSON.parse(text) as unknown, error: null };
  } catch {
    return { value: undefined, error: { path, message: "isn't valid JSON yet" } };
  }
};

/** The text for a value. */
export const draftOf = (schema: ValueSchema, value: unknown): Draft => {
  const kind = kindOf(schema);
  if (kind === 'json') return { text: JSON.stringify(value, null, 2), isJson: true };
  const text = typeof value === 'object' ? undefined : String(value);
  return text !== undefined && asTyped(kind, text) === value
    ? { text, isJson: false }
    : { text: JSON.stringify(value), isJson: true };
};

export const initialDraft = (schema: ValueSchema): Draft => draftOf(schema, exampleOf(schema));
