import type { ValueSchema } from '../../../../model/catalogue/definition.ts';
import type { Flaw } from '../../../../model/catalogue/checkSchema.ts';
import { exampleOf } from './example.ts';

/** Which input fits a schema. */
export type Kind = 'choice' | 'boolean' | 'number' | 'text' | 'json';

/** What stands in an input: its text, and whether that is JSON whatever the input would make of it. */
export type Draft = { text: string; isJson: boolean };

export type Reading = { value: unknown; flaw: null } | { value: undefined; flaw: Flaw };

/** Longer texts are not read: nothing that a device sends comes near. */
const LONGEST = 20_000;

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

/** What a text means as a value of its schema. A text in a number's place is read as a text, and refused as one. */
export const readDraft = (schema: ValueSchema, { text, isJson }: Draft, path: string): Reading => {
  if (text.length > LONGEST) {
    return {
      value: undefined,
      flaw: { path, message: `has ${text.length} characters, and ${LONGEST} are read at most` },
    };
  }
  const kind = kindOf(schema);
  if (!isJson && kind !== 'json') return { value: asTyped(kind, text), flaw: null };
  if (text.trim() === '') return { value: undefined, flaw: null };
  try {
    return { value: JSON.parse(text) as unknown, flaw: null };
  } catch {
    return { value: undefined, flaw: { path, message: 'is not JSON yet' } };
  }
};

/** The text that means a value. */
export const draftOf = (schema: ValueSchema, value: unknown): Draft => {
  const kind = kindOf(schema);
  if (kind === 'json') return { text: JSON.stringify(value, null, 2), isJson: true };
  const text = typeof value === 'object' ? undefined : String(value);
  return text !== undefined && asTyped(kind, text) === value
    ? { text, isJson: false }
    : { text: JSON.stringify(value), isJson: true };
};

export const firstDraft = (schema: ValueSchema): Draft => draftOf(schema, exampleOf(schema));
