import { rules } from '../../model/contract/fieldRules.ts';

/** A schema as the OpenAPI description has it. */
export type Schema = {
  $ref?: string;
  type?: string | readonly string[];
  description?: string;
  enum?: readonly unknown[];
  const?: unknown;
  default?: unknown;
  examples?: readonly unknown[];
  anyOf?: readonly Schema[];
  oneOf?: readonly Schema[];
  allOf?: readonly Schema[];
  items?: Schema;
  properties?: Readonly<Record<string, Schema>>;
  required?: readonly string[];
  additionalProperties?: Schema | boolean;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  minItems?: number;
  maxItems?: number;
  contentMediaType?: string;
};

/** A line of a table of fields. */
export type FieldRow = {
  /** empty for the form of a value that has several */
  name: string;
  /** how many objects it is inside of */
  depth: number;
  isRequired: boolean;
  type: string;
  /** the named schema that the type refers to */
  reference: string | undefined;
  meaning: string;
  /** the only values that are allowed, as JSON; empty if there are others */
  values: readonly string[];
  limits: readonly string[];
  /** regular expressions that a text must match */
  patterns: readonly string[];
};

/** Deeper fields are in openapi.json only. */
const MAX_DEPTH = 5;

const numbers = new Intl.NumberFormat('en-US');
const formatNumber = (value: number) => numbers.format(value);

/** The name of the schema that a reference leads to. */
export const nameOf = (reference: string) => reference.slice(reference.lastIndexOf('/') + 1);

const isNull = ({ type }: Schema) => type === 'null';

/** The forms of a value, without null. */
const formsOf = ({ anyOf, oneOf }: Schema) =>
  [...(anyOf ?? []), ...(oneOf ?? [])].filter(one => !isNull(one));

const listTypes = (types: readonly string[]) => [...new Set(types)].join(' or ');

const plurals = new Map(
  ['string', 'number', 'integer', 'boolean', 'object', 'file'].map(type => [type, `${type}s`]),
);

/** Such as 'string', 'array of objects', 'number or null'. */
export const typeOf = (schema: Schema): string => {
  const { $ref, type, const: constant, items, properties, additionalProperties, contentMediaType } = schema;
  if ($ref !== undefined) return nameOf($ref);
  const forms = formsOf(schema);
  const alternatives = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
  if (forms.length > 0) return listTypes(alternatives.map(typeOf));
  if (typeof type === 'object') return listTypes(type.map(one => typeOf({ ...schema, type: one })));
  if (type === 'array') return `array of ${pluralOf(items)}`;
  if (type === 'object')
    return properties === undefined && typeof additionalProperties === 'object'
      ? `map of ${pluralOf(additionalProperties)}`
      : 'object';
  if (contentMediaType !== undefined && type === undefined) return 'file';
  if (constant !== undefined) return typeof constant;
  return type ?? 'any';
};

const pluralOf = (schema: Schema = {}) => {
  const type = typeOf(schema);
  return type === 'any' ? 'any values' : (plurals.get(type) ?? type);
};

/** Beyond these, numbers aren't exact in JavaScript, which is no limit of the API. */
const isLimit = (bound: number | undefined): bound is number =>
  bound !== undefined && Math.abs(bound) < Number.MAX_SAFE_INTEGER;

const rangeOf = (least: number | undefined, most: number | undefined) => {
  if (isLimit(least) && isLimit(most)) return `${formatNumber(least)} to ${formatNumber(most)}`;
  if (isLimit(most)) return `at most ${formatNumber(most)}`;
  return isLimit(least) ? `at least ${formatNumber(least)}` : undefined;
};

const sizeOf = (least: number | undefined, most: number | undefined, unit: string) => {
  const range =
    least === most ? least && formatNumber(least) : rangeOf(least === 0 ? undefined : least, most);
  return range === undefined ? undefined : `${range} ${(most ?? least) === 1 ? unit : `${unit}s`}`;
};

/** The parts of a value that have no rows of their own: its forms, or the items of a list. */
const plainParts = (schema: Schema) =>
  [...formsOf(schema), ...(schema.items === undefined ? [] : [schema.items])].filter(
    ({ properties }) => properties === undefined,
  );

const valuesOf = (schema: Schema): string[] => {
  const { enum: values = [], const: constant } = schema;
  const own = (constant === undefined ? values : [...values, constant]).map(value => JSON.stringify(value));
  const parts = plainParts(schema).map(valuesOf);
  // if one form allows any value, so does the whole
  return parts.every(part => part.length > 0) ? [...new Set([...own, ...parts.flat()])] : own;
};

const limitsOf = (schema: Schema): string[] => {
  const { minimum, maximum, minLength, maxLength, minItems, maxItems } = schema;
  const own = [
    rangeOf(minimum, maximum),
    sizeOf(minLength, maxLength, 'character'),
    sizeOf(minItems, maxItems, 'item'),
    schema.default === undefined ? undefined : `default ${JSON.stringify(schema.default)}`,
  ].filter(text => text !== undefined);
  return [...new Set([...own, ...plainParts(schema).flatMap(limitsOf)])];
};

const ONE_LINE = rules.noNewLine.limits?.pattern?.source;

const patternsOf = (schema: Schema): string[] => {
  const own = [schema, ...(schema.allOf ?? [])].flatMap(({ pattern }) => pattern ?? []);
  return [...new Set([...own, ...plainParts(schema).flatMap(patternsOf)])];
};

/** The objects that a value consists of, or whose list or map it is. */
const objectsIn = (schema: Schema): Schema[] => {
  const { items, additionalProperties } = schema;
  if (schema.properties !== undefined) return [schema];
  if (items !== undefined) return objectsIn(items);
  if (typeof additionalProperties === 'object') return objectsIn(additionalProperties);
  return [...formsOf(schema), ...(schema.allOf ?? [])].flatMap(objectsIn);
};

const referenceIn = (schema: Schema): string | undefined => {
  const { $ref, items, additionalProperties } = schema;
  if ($ref !== undefined) return nameOf($ref);
  if (items !== undefined) return referenceIn(items);
  if (typeof additionalProperties === 'object') return referenceIn(additionalProperties);
  return formsOf(schema)
    .map(referenceIn)
    .find(name => name !== undefined);
};

const fieldRow = (name: string, schema: Schema, isRequired: boolean, depth: number): FieldRow => {
  const patterns = patternsOf(schema);
  return {
    name,
    depth,
    isRequired,
    type: typeOf(schema),
    reference: referenceIn(schema),
    meaning: schema.description ?? '',
    values: valuesOf(schema),
    limits: [...limitsOf(schema), ...patterns.flatMap(one => (one === ONE_LINE ? ['one line'] : []))],
    patterns: patterns.filter(one => one !== ONE_LINE),
  };
};

/** What tells one form of an object from the others, such as `kind "SMARTAPP"`. */
const labelOf = ({ properties = {} }: Schema, index: number) => {
  const fixed = Object.entries(properties).find(([, { const: constant }]) => constant !== undefined);
  return fixed === undefined ? `form ${index + 1}` : `${fixed[0]} ${JSON.stringify(fixed[1].const)}`;
};

/** The fields of an object, and those inside of them; of each form if it has several. */
export const fieldsOf = (schema: Schema, depth = 0): FieldRow[] => {
  if (depth > MAX_DEPTH) return [];
  const objects = objectsIn(schema);
  return objects.flatMap((object, index) => {
    const { properties = {}, required = [] } = object;
    const isOneOfSeveral = objects.length > 1;
    const inside = isOneOfSeveral ? depth + 1 : depth;
    const rows = Object.entries(properties).flatMap(([name, part]) => [
      fieldRow(name, part, required.includes(name), inside),
      ...fieldsOf(part, inside + 1),
    ]);
    if (!isOneOfSeveral) return rows;
    const head = { name: '', depth, isRequired: true, type: labelOf(object, index), reference: undefined };
    return [{ ...head, meaning: '', values: [], limits: [], patterns: [] }, ...rows];
  });
};

type Named = { name: string };
type Contents = { content?: Readonly<Record<string, { schema?: Schema }>> };

/** The names of everything that a call takes and returns. */
export const fieldNamesOf = ({
  parameters,
  requestBody,
  responses,
}: {
  parameters: readonly Named[];
  requestBody?: Contents;
  responses: Readonly<Record<string, Contents>>;
}) => {
  const { default: _error, ...successful } = responses;
  const contents = [requestBody ?? {}, ...Object.values(successful)].flatMap(({ content = {} }) =>
    Object.values(content),
  );
  const rows = contents.flatMap(({ schema = {} }) => fieldsOf(schema));
  return [...new Set([...parameters, ...rows].map(({ name }) => name))].filter(name => name !== '');
};
