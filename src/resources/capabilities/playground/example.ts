import type { ValueSchema } from '../../../../model/catalog/definition.ts';

// a schema can be recursive, and the editor can have one that is nested too deeply
const DEEPEST = 8;

const TIME = '2026-11-21T14:31:00Z';

const textOf = ({ pattern, format, maxLength = 255 }: ValueSchema) => {
  if (format === 'uri' || pattern === '^https?://') return 'https://example.com/';
  const text = pattern === undefined ? 'hello' : [TIME, '00ff'].find(one => new RegExp(pattern).test(one));
  return (text ?? '').slice(0, maxLength);
};

const numberOf = ({ minimum = -Infinity, maximum = Infinity }: ValueSchema) => {
  const middle = Number.isFinite(minimum) && Number.isFinite(maximum) ? (minimum + maximum) / 2 : 20;
  return Math.min(maximum, Math.max(minimum, Math.round(middle)));
};

const listOf = ({ items, minItems = 1, maxItems = Infinity }: ValueSchema, depth: number): unknown[] => {
  if (Array.isArray(items)) return items.map(item => exampleOf(item as ValueSchema, depth + 1));
  const of = (items ?? { type: 'string' }) as ValueSchema;
  return Array.from({ length: Math.min(Math.max(minItems, 1), maxItems, 20) }, () =>
    exampleOf(of, depth + 1),
  );
};

/** Creates a valid value of the schema. */
export const exampleOf = (schema: ValueSchema, depth = 0): unknown => {
  const { type, enum: allowed, default: usual, properties = {} } = schema;
  if (usual !== undefined) return usual;
  if (allowed !== undefined) return allowed[0];
  if (depth > DEEPEST) return null;
  if (type === 'array') return listOf(schema, depth);
  if (type === 'object') {
    return Object.fromEntries(
      Object.entries(properties).map(([name, of]) => [name, exampleOf(of, depth + 1)]),
    );
  }
  if (type === 'boolean') return true;
  if (type === 'integer' || type === 'number') return numberOf(schema);
  return textOf(schema);
};
