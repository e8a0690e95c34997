import type { ValueSchema } from '../../../model/catalog/definition.ts';
import { formatExactNumber, formatNumber } from '../../ui/format.ts';

type Translate = (key: string, args?: Record<string, unknown>) => string;

const textForm = ({ pattern, format, maxLength }: ValueSchema, say: Translate) => {
  if (format === 'uri') return say('uri');
  if (pattern === '^https?://') return say('web');
  if (pattern !== undefined) return say(pattern.includes('T(?:') ? 'time' : 'pattern');
  return maxLength === undefined
    ? undefined
    : say('maxLength', { smart_count: maxLength, count: formatNumber(maxLength) });
};

const range = ({ minimum, maximum }: ValueSchema, say: Translate) => {
  const from = minimum === undefined ? undefined : formatExactNumber(minimum);
  const to = maximum === undefined ? undefined : formatExactNumber(maximum);
  if (from !== undefined && to !== undefined) return say('between', { from, to });
  if (from !== undefined) return say('least', { from });
  return to === undefined ? undefined : say('most', { to });
};

const entries = ({ minItems, maxItems }: ValueSchema, say: Translate) => {
  if (minItems !== undefined && minItems === maxItems) return say('entries', { smart_count: minItems });
  return maxItems === undefined ? undefined : say('entriesBetween', { from: minItems ?? 0, to: maxItems });
};

const first = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

/** Describes the allowed values: `Whole number, 0 to 100`. */
export const schemaText = (schema: ValueSchema, translate: Translate): string => {
  const say: Translate = (key, args) => translate(`capabilities.schema.${key}`, args);
  const { type, enum: allowed, items, properties } = schema;
  if (allowed !== undefined) return say('enum', { smart_count: allowed.length });
  const parts = [say(type ?? 'any')];
  if (type === 'array' && items !== undefined && !Array.isArray(items))
    parts[0] = say('listOf', { of: first(schemaText(items as ValueSchema, translate)) });
  if (type === 'object' && properties !== undefined && Object.keys(properties).length > 0)
    parts.push(say('parts', { names: Object.keys(properties).join(', ') }));
  const more =
    type === 'string' ? textForm(schema, say) : type === 'array' ? entries(schema, say) : range(schema, say);
  return [...parts, more].filter(part => part !== undefined).join(', ');
};

/** Whether the description is incomplete. */
export const isNested = ({ type, items, properties }: ValueSchema) =>
  (type === 'object' && properties !== undefined) || (type === 'array' && items !== undefined);

/** The named values of a value, or of the items of a list. */
export const valuesOf = (schema: ValueSchema): readonly string[] => {
  const items = schema.items;
  return schema.enum ?? (items !== undefined && 'type' in items ? (items.enum ?? []) : []);
};
