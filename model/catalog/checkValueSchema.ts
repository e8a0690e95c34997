import { checkSchema, isKnownPattern, MAX_LENGTH } from './checkSchema.ts';
import type { ValueSchema } from './definition.ts';
import { patternProblem } from './safePattern.ts';

/** An error in a definition and its path, such as `attributes.level.schema.properties.value.maximum`. */
export type DefinitionError = { path: string; message: string };

/** Maximum nesting; the schema of an attribute is the first level. */
const MAX_SCHEMA_LEVELS = 6;

type Part = readonly [path: string, schema: ValueSchema];

const partsOf = ({ items, properties = {}, additionalProperties }: ValueSchema, path: string): Part[] => {
  const places: Part[] = isTuple(items)
    ? items.map((schema, index) => [`${path}.items[${index}]`, schema])
    : items === undefined
      ? []
      : [[`${path}.items`, items]];
  const named: Part[] = Object.entries(properties).map(([name, schema]) => [
    `${path}.properties.${name}`,
    schema,
  ]);
  const rest: Part[] =
    typeof additionalProperties === 'object' ? [[`${path}.additionalProperties`, additionalProperties]] : [];
  return [...places, ...named, ...rest];
};

const isTuple = (items: ValueSchema['items']): items is readonly ValueSchema[] => Array.isArray(items);

const checkOrder = (
  [leastName, least]: [string, number | undefined],
  [mostName, most]: [string, number | undefined],
  path: string,
): DefinitionError[] =>
  least === undefined || most === undefined || least <= most
    ? []
    : [{ path: `${path}.${mostName}`, message: `Must be ${leastName} (${least}) or more.` }];

export const repeatedIn = (names: readonly string[]) =>
  names.find((name, index) => names.indexOf(name) !== index);

const checkEnum = ({ type, enum: values }: ValueSchema, path: string): DefinitionError[] => {
  if (values === undefined) return [];
  const errors: DefinitionError[] = [];
  if (type !== undefined && type !== 'string')
    errors.push({ path: `${path}.enum`, message: 'Only the type "string" can have a list of values.' });
  const twice = repeatedIn(values);
  if (twice !== undefined) errors.push({ path: `${path}.enum`, message: `Duplicate value "${twice}".` });
  return errors;
};

const checkRequired = ({ required = [], properties = {} }: ValueSchema, path: string): DefinitionError[] =>
  required
    .filter(name => !Object.hasOwn(properties, name))
    .map(name => ({ path: `${path}.required`, message: `There is no property "${name}".` }));

const checkPattern = ({ pattern, maxLength = MAX_LENGTH }: ValueSchema, path: string): DefinitionError[] => {
  if (pattern === undefined || isKnownPattern(pattern)) return [];
  const message = patternProblem(pattern, maxLength);
  return message === null ? [] : [{ path: `${path}.pattern`, message }];
};

// runs only for a valid schema, whose pattern is proven to be fast
const checkDefault = (schema: ValueSchema, path: string): DefinitionError[] => {
  if (schema.default === undefined) return [];
  const error = checkSchema(schema, schema.default, 'default');
  return error === null ? [] : [{ path: `${path}.${error.path}`, message: `The default ${error.message}.` }];
};

/** Returns all errors in a value schema. A user's regular expression is executed only if it is proven to be fast. */
export const checkValueSchema = (schema: ValueSchema, path: string, level = 1): DefinitionError[] => {
  if (level > MAX_SCHEMA_LEVELS)
    return [{ path, message: `Use at most ${MAX_SCHEMA_LEVELS} levels of nesting.` }];
  const errors = [
    ...checkEnum(schema, path),
    ...checkOrder(['minimum', schema.minimum], ['maximum', schema.maximum], path),
    ...checkOrder(['minItems', schema.minItems], ['maxItems', schema.maxItems], path),
    ...checkPattern(schema, path),
    ...checkRequired(schema, path),
    ...partsOf(schema, path).flatMap(([place, part]) => checkValueSchema(part, place, level + 1)),
  ];
  return errors.length > 0 ? errors : checkDefault(schema, path);
};
