import type { ValueSchema } from '../../../../model/catalog/definition.ts';
import type { CapabilityDetail } from '../../../../model/contract/capabilities.ts';

export type Attribute = CapabilityDetail['attributes'][string];

/** The types of a value in the form; 'any' is a schema without a type. */
export const valueKinds = ['text', 'enum', 'integer', 'number', 'boolean', 'list', 'object', 'any'] as const;
export type ValueKind = (typeof valueKinds)[number];

const MAX_TEXT_LENGTH = 255;

const without = <T extends object, K extends keyof T>(part: T, key: K): Omit<T, K> => {
  const { [key]: _, ...rest } = part;
  return rest;
};

/** Sets a key, at its position if it exists; undefined removes it. */
export const withKey = <T extends object, K extends keyof T>(part: T, key: K, value: T[K] | undefined): T =>
  value === undefined ? (without(part, key) as T) : { ...part, [key]: value };

export const kindOf = ({ type, enum: values }: ValueSchema): ValueKind => {
  if (type === undefined) return 'any';
  if (type === 'string') return values === undefined ? 'text' : 'enum';
  return type === 'array' ? 'list' : type;
};

const defaultSchemas: Record<ValueKind, ValueSchema> = {
  text: { type: 'string', maxLength: MAX_TEXT_LENGTH },
  enum: { type: 'string', enum: ['first', 'second'] },
  integer: { type: 'integer' },
  number: { type: 'number' },
  boolean: { type: 'boolean' },
  list: { type: 'array', items: { type: 'string', maxLength: MAX_TEXT_LENGTH } },
  object: { type: 'object', properties: {}, additionalProperties: false },
  any: {},
};

const isNumeric = (kind: ValueKind) => kind === 'integer' || kind === 'number';

/** The default schema of another type. Bounds are kept between numbers, the title always. */
export const withKind = (schema: ValueSchema, kind: ValueKind): ValueSchema => {
  const before = kindOf(schema);
  if (kind === before) return schema;
  const { title, minimum, maximum } = schema;
  const bounds =
    isNumeric(kind) && isNumeric(before)
      ? { ...(minimum !== undefined && { minimum }), ...(maximum !== undefined && { maximum }) }
      : {};
  return { ...(title !== undefined && { title }), ...defaultSchemas[kind], ...bounds };
};

export const valueOf = ({ schema }: Attribute): ValueSchema => schema.properties?.value ?? {};

const withProperties = (attribute: Attribute, properties: ValueSchema['properties']): Attribute => ({
  ...attribute,
  schema: { ...attribute.schema, properties },
});

type Pairs = NonNullable<Attribute['enumCommands']>;

/** The pairs after one value was typed over, whose command follows it. */
const followValue = (pairs: Pairs, before: readonly string[], after: readonly string[]): Pairs => {
  const changed =
    before.length === after.length ? [...before.keys()].filter(at => before[at] !== after[at]) : [];
  const [at] = changed;
  if (at === undefined || changed.length > 1) return pairs;
  const [old, value = ''] = [before[at], after[at]];
  // while it is typed it may equal another value, whose pair must not follow
  const nth = before.slice(0, at).filter(one => one === old).length;
  const followed = pairs.filter(pair => pair.value === old)[nth];
  return pairs.map(pair => (pair === followed ? { ...pair, value } : pair));
};

export const withValue = (attribute: Attribute, value: ValueSchema): Attribute => {
  const whole = withProperties(attribute, { ...attribute.schema.properties, value });
  const pairs = attribute.enumCommands ?? [];
  if (pairs.length === 0) return whole;
  const values = value.enum ?? [];
  // a removed value must not keep its command
  const kept = followValue(pairs, valueOf(attribute).enum ?? [], values).filter(pair =>
    values.includes(pair.value),
  );
  return withKey(whole, 'enumCommands', kept.length === 0 ? undefined : kept);
};

const requiredOf = ({ schema }: Attribute) => schema.required ?? [];

const withRequired = (attribute: Attribute, name: string, isRequired: boolean): Attribute => {
  const before = requiredOf(attribute);
  if (before.includes(name) === isRequired) return attribute;
  const required = isRequired ? [...before, name] : before.filter(other => other !== name);
  const { schema } = attribute;
  return { ...attribute, schema: withKey(schema, 'required', required.length === 0 ? undefined : required) };
};

export const isRequired = (attribute: Attribute) => requiredOf(attribute).includes('value');
export const withIsRequired = (attribute: Attribute, needed: boolean) =>
  withRequired(attribute, 'value', needed);

export const unitsOf = ({ schema }: Attribute): readonly string[] => schema.properties?.unit?.enum ?? [];

/** A single unit is the default; with several, each event must have its unit. */
export const withUnits = (attribute: Attribute, units: readonly string[]): Attribute => {
  if (units.join('\n') === unitsOf(attribute).join('\n')) return attribute;
  const { unit, ...others } = attribute.schema.properties ?? {};
  if (units.length === 0) return withRequired(withProperties(attribute, others), 'unit', false);
  const [first = ''] = units;
  const next = withKey(
    { type: 'string' as const, ...unit, enum: units },
    'default',
    units.length === 1 ? first : undefined,
  );
  return withRequired(
    withProperties(attribute, { ...attribute.schema.properties, unit: next }),
    'unit',
    units.length > 1,
  );
};
