import { checkSchema, isKnownPattern } from './checkSchema.ts';
import type { ValueSchema } from './definition.ts';

/** What is wrong with a definition, and where: `attributes.level.schema.properties.value.maximum`. */
export type DefinitionFlaw = { path: string; message: string };

/** The schema of an attribute is the first level. */
const MOST_SCHEMA_LEVELS = 6;

type Part = readonly [path: string, schema: ValueSchema];

const partsOf = ({ items, properties = {}, additionalProperties }: ValueSchema, path: string): Part[] => {
  const places: Part[] = isPlaces(items)
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

const isPlaces = (items: ValueSchema['items']): items is readonly ValueSchema[] => Array.isArray(items);

const checkOrder = (
  [leastName, least]: [string, number | undefined],
  [mostName, most]: [string, number | undefined],
  path: string,
): DefinitionFlaw[] =>
  least === undefined || most === undefined || least <= most
    ? []
    : [{ path: `${path}.${mostName}`, message: `Must not be less than ${leastName}, which is ${least}.` }];

export const repeatedIn = (names: readonly string[]) =>
  names.find((name, index) => names.indexOf(name) !== index);

const checkEnum = ({ type, enum: values }: ValueSchema, path: string): DefinitionFlaw[] => {
  if (values === undefined) return [];
  const flaws: DefinitionFlaw[] = [];
  if (type !== undefined && type !== 'string')
    flaws.push({ path: `${path}.enum`, message: 'Values can be listed for the type string only.' });
  const twice = repeatedIn(values);
  if (twice !== undefined) flaws.push({ path: `${path}.enum`, message: `Lists "${twice}" twice.` });
  return flaws;
};

const checkRequired = ({ required = [], properties = {} }: ValueSchema, path: string): DefinitionFlaw[] =>
  required
    .filter(name => !Object.hasOwn(properties, name))
    .map(name => ({ path: `${path}.required`, message: `Names "${name}", which is no property.` }));

const checkPattern = ({ pattern }: ValueSchema, path: string): DefinitionFlaw[] =>
  pattern === undefined || isKnownPattern(pattern)
    ? []
    : [{ path: `${path}.pattern`, message: 'Use a pattern of a standard capability: others are not run.' }];

// only with a sound schema: what its pattern is has been seen to by then
const checkDefault = (schema: ValueSchema, path: string): DefinitionFlaw[] => {
  if (schema.default === undefined) return [];
  const flaw = checkSchema(schema, schema.default, 'default');
  return flaw === null ? [] : [{ path: `${path}.${flaw.path}`, message: `The default ${flaw.message}.` }];
};

/** Everything that is wrong with a value's description. No expression that a user wrote is ever run. */
export const checkValueSchema = (schema: ValueSchema, path: string, level = 1): DefinitionFlaw[] => {
  if (level > MOST_SCHEMA_LEVELS)
    return [{ path, message: `Nest at most ${MOST_SCHEMA_LEVELS} levels deep.` }];
  const flaws = [
    ...checkEnum(schema, path),
    ...checkOrder(['the minimum', schema.minimum], ['maximum', schema.maximum], path),
    ...checkOrder(['the least number of entries', schema.minItems], ['maxItems', schema.maxItems], path),
    ...checkPattern(schema, path),
    ...checkRequired(schema, path),
    ...partsOf(schema, path).flatMap(([place, part]) => checkValueSchema(part, place, level + 1)),
  ];
  return flaws.length > 0 ? flaws : checkDefault(schema, path);
};
