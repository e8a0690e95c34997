import type { CapabilityDefinition, ValueSchema } from '../catalog/definition.ts';
import type { JsonPath } from '../json/tree.ts';
import type { ConfigProblem } from './problems.ts';
import type { EntryContent, EntryValue } from './configDocument.ts';
import { attributeOfKey, numberOf } from './features.ts';

type Params = ConfigProblem['params'];
const found = (
  code: string,
  severity: ConfigProblem['severity'],
  path: JsonPath,
  params: Params,
): ConfigProblem => ({ code, severity, path, params });

const setting = (path: JsonPath, value: string | number): NonNullable<ConfigProblem['fix']> => ({
  code: 'setTo',
  params: { value },
  edits: [{ op: 'set', path, value }],
});

/** Keys that don't name an attribute, such as the one for all commands without arguments. */
const isPlaceholder = (key: string) => key.startsWith('{{');

const checkBound = (
  given: unknown,
  path: JsonPath,
  name: string,
  { minimum, maximum }: ValueSchema,
): ConfigProblem[] => {
  const number = numberOf(given);
  if (number === undefined) return [found('notNumber', 'error', path, { value: String(given) })];
  if (maximum !== undefined && number > maximum)
    return [
      {
        ...found('rangeAbove', 'error', path, { value: number, bound: maximum, name }),
        fix: setting(path, maximum),
      },
    ];
  if (minimum !== undefined && number < minimum)
    return [
      {
        ...found('rangeBelow', 'error', path, { value: number, bound: minimum, name }),
        fix: setting(path, minimum),
      },
    ];
  if (typeof given === 'number') return [];
  return [{ ...found('numberText', 'warning', path, { value: String(given) }), fix: setting(path, number) }];
};

const checkRange = (
  { range }: EntryValue,
  at: JsonPath,
  name: string,
  schema: ValueSchema,
): ConfigProblem[] => {
  if (range === undefined) return [];
  const path = [...at, 'range'];
  if (schema.type !== 'integer' && schema.type !== 'number')
    return [found('rangeUnfit', 'error', path, { name })];
  if (range.length !== 2) return [found('rangeLength', 'error', path, { name })];
  const bounds = range.flatMap((given, index) => checkBound(given, [...path, index], name, schema));
  const [from = 0, to = 0] = range.map(numberOf);
  if (bounds.some(({ severity }) => severity === 'error') || from < to) return bounds;
  const fix = { code: 'swap', params: {}, edits: [{ op: 'set', path, value: [to, from] }] } as const;
  return [...bounds, { ...found('rangeOrder', 'error', path, { from, to }), ...(from > to && { fix }) }];
};

const checkStep = ({ step, range }: EntryValue, at: JsonPath, schema: ValueSchema): ConfigProblem[] => {
  if (step === undefined) return [];
  const path = [...at, 'step'];
  const size = numberOf(step);
  if (size === undefined || size <= 0) return [found('stepSize', 'error', path, { value: String(step) })];
  const [from, to] = [numberOf(range?.[0]) ?? schema.minimum, numberOf(range?.[1]) ?? schema.maximum];
  if (from !== undefined && to !== undefined && from < to && size > to - from)
    return [found('stepLarge', 'error', path, { value: size, span: to - from })];
  if (typeof step === 'number') return [];
  return [{ ...found('numberText', 'warning', path, { value: String(step) }), fix: setting(path, size) }];
};

const checkChoices = (
  { enabledValues = [] }: EntryValue,
  at: JsonPath,
  name: string,
  schema: ValueSchema,
): ConfigProblem[] => {
  const { enum: values } = schema;
  if (values === undefined) return [];
  return enabledValues.flatMap((value, index): ConfigProblem[] => {
    if (values.includes(String(value))) return [];
    const path = [...at, 'enabledValues', index];
    const fix = { code: 'removeValue', params: {}, edits: [{ op: 'remove', path }] } as const;
    return [{ ...found('choiceUnknown', 'error', path, { value: String(value), name }), fix }];
  });
};

/** Checks the `values` of an entry against the attributes of its capability. */
export const checkValues = (
  { values, capability = '' }: EntryContent,
  { attributes, commands }: CapabilityDefinition,
): ConfigProblem[] =>
  values.flatMap((value, index): ConfigProblem[] => {
    const at = ['values', index];
    const { key } = value;
    if (key === undefined) return [found('keyMissing', 'error', [...at, 'key'], { key: 'key' })];
    if (isPlaceholder(key) || Object.hasOwn(commands, key)) return [];
    const name = attributeOfKey(key);
    const definition = Object.hasOwn(attributes, name) ? attributes[name] : undefined;
    if (definition === undefined)
      return [found('attributeMissing', 'error', [...at, 'key'], { attribute: name, capability })];
    const schema = definition.schema.properties?.value ?? {};
    return [
      ...checkRange(value, at, name, schema),
      ...checkStep(value, at, schema),
      ...checkChoices(value, at, name, schema),
    ];
  });
