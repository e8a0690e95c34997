import { get, set } from 'react-hook-form';
import type * as z from 'zod/mini';
import { formatCode, parseCode } from '../../../model/rules/codes.ts';
import type { Values } from '../../ui/forms/values.ts';

/** A field that is edited as text: one code in hex or decimal, several codes, or a string. */
export type CodeField = { path: string; type: 'text' | 'code' | 'codes'; digits?: 2 | 4 };

/** Which example of codes fits a field. */
export const exampleOf = ({ type, digits }: CodeField) => (type === 'code' && digits === 2 ? 'byte' : type);

const partsOf = (text: string) => text.split(/[\s,;]+/).filter(Boolean);

/** Invalid codes become NaN, which the schema rejects. */
const toCode = (text: string) => parseCode(text) ?? Number.NaN;

const toText = ({ type, digits = 4 }: CodeField, value: unknown): string => {
  if (type === 'codes' && Array.isArray(value))
    return (value as number[]).map(code => formatCode(code, digits)).join(', ');
  if (type === 'code' && typeof value === 'number') return formatCode(value, digits);
  return typeof value === 'string' ? value : '';
};

/** Converts the valid codes in a text to hex. */
export const inHex = (field: CodeField, text: string): string => {
  if (field.type === 'text') return text;
  return partsOf(text)
    .map(part => {
      const code = parseCode(part);
      return code === undefined ? part : formatCode(code, field.digits);
    })
    .join(', ');
};

/** All fields as text, by path. */
export const readFields = (fields: readonly CodeField[], values: unknown): Values => {
  const result: Values = {};
  for (const field of fields) set(result, field.path, toText(field, get(values, field.path)));
  return result;
};

/** The values of the texts; `whenEmpty` is that of an empty code. */
export const writeFields = (
  fields: readonly CodeField[],
  values: unknown,
  whenEmpty: number | null = Number.NaN,
): Values => {
  const result: Values = {};
  for (const { path, type } of fields) {
    const given: unknown = get(values, path);
    const text = typeof given === 'string' ? given : '';
    if (type === 'text') set(result, path, text);
    if (type === 'code') set(result, path, text.trim() === '' ? whenEmpty : toCode(text));
    if (type === 'codes') set(result, path, partsOf(text).map(toCode));
  }
  return result;
};

/** Messages by path: those of single codes are moved to their field. */
export const fieldMessages = (
  schema: z.ZodMiniType,
  value: unknown,
  fields: readonly CodeField[],
): Record<string, string> => {
  const messages: Record<string, string> = {};
  for (const { path, message } of schema.safeParse(value).error?.issues ?? []) {
    const place = path.join('.');
    const field = fields.find(one => place === one.path || place.startsWith(`${one.path}.`));
    const name = field?.path ?? place;
    messages[name] ??= message;
  }
  return messages;
};
