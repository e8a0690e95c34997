import type { CapabilityDefinition, ValueSchema } from '../catalog/definition.ts';
import type { DeviceState } from '../contract/devices.ts';
import { stateAt } from '../rules/simulator.ts';
import type { VisibleCondition } from './configDocument.ts';
import { attributeOfKey, isNumeric, numberOf } from './features.ts';

export const operators = [
  'EQUALS',
  'DOES_NOT_EQUAL',
  'CONTAINS',
  'DOES_NOT_CONTAIN',
  'GREATER_THAN',
  'GREATER_THAN_OR_EQUALS',
  'LESS_THAN',
  'LESS_THAN_OR_EQUALS',
  'ONE_OF',
] as const;
type Operator = (typeof operators)[number];

const textOf = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value));

const compare =
  (holds: (one: number, other: number) => boolean) =>
  (value: unknown, operand: unknown): boolean => {
    const [one, other] = [numberOf(value), numberOf(operand)];
    return one !== undefined && other !== undefined && holds(one, other);
  };

const contains = (value: unknown, operand: unknown) =>
  Array.isArray(value)
    ? value.map(textOf).includes(textOf(operand))
    : textOf(value).includes(textOf(operand));

const equals = (value: unknown, operand: unknown) => textOf(value) === textOf(operand);

/** The values of ONE_OF: a list, or text with commas. */
const choicesIn = (operand: unknown) =>
  Array.isArray(operand)
    ? operand.map(textOf)
    : textOf(operand)
        .split(',')
        .map(one => one.trim());

const isOneOf = (value: unknown, operand: unknown) => choicesIn(operand).includes(textOf(value));

const holds: Record<Operator, (value: unknown, operand: unknown) => boolean> = {
  EQUALS: equals,
  DOES_NOT_EQUAL: (value, operand) => !equals(value, operand),
  CONTAINS: contains,
  DOES_NOT_CONTAIN: (value, operand) => !contains(value, operand),
  GREATER_THAN: compare((one, other) => one > other),
  GREATER_THAN_OR_EQUALS: compare((one, other) => one >= other),
  LESS_THAN: compare((one, other) => one < other),
  LESS_THAN_OR_EQUALS: compare((one, other) => one <= other),
  ONE_OF: isOneOf,
};

export const isKnownOperator = (operator: string): operator is Operator => Object.hasOwn(holds, operator);

/** Whether an entry is shown in this state. A condition that can't be read shows it. */
export const isVisible = (condition: VisibleCondition | undefined, state: DeviceState): boolean => {
  if (condition === undefined) return true;
  const { component = '', capability = '', value: key = '', operator = '', operand } = condition;
  if (!isKnownOperator(operator)) return true;
  const current = stateAt(state, { component, capability, attribute: attributeOfKey(key) });
  return current === undefined || holds[operator](current.value, operand);
};

/** The schema of the attribute to which the `value` of a condition refers. */
export const conditionSchema = (
  definition: CapabilityDefinition | undefined,
  key: string,
): ValueSchema | undefined => {
  const attribute = attributeOfKey(key);
  return definition !== undefined && Object.hasOwn(definition.attributes, attribute)
    ? (definition.attributes[attribute]?.schema.properties?.value ?? {})
    : undefined;
};

/** A condition to start with, which can hold for an attribute with this schema. */
export const initialCondition = (schema: ValueSchema) => {
  const { type, enum: values, minimum = 0 } = schema;
  if (type === 'array') return { operator: 'CONTAINS', operand: '' } as const;
  const operand = type === 'boolean' ? true : isNumeric(schema) ? minimum : (values?.[0] ?? '');
  return { operator: 'EQUALS', operand } as const;
};

const isListText = (text: string) => {
  try {
    return Array.isArray(JSON.parse(text));
  } catch {
    return false;
  }
};

/** The values in the operand that the attribute can't have, as far as its schema tells. */
export const impossibleValues = (
  { operator, operand = '' }: Partial<Pick<VisibleCondition, 'operator' | 'operand'>>,
  schema: ValueSchema,
): string[] => {
  if (operator !== 'EQUALS' && operator !== 'ONE_OF') return [];
  const wanted = operator === 'EQUALS' ? [textOf(operand)] : choicesIn(operand);
  if (schema.type === 'array') return wanted.filter(value => !isListText(value));
  if (isNumeric(schema)) return wanted.filter(value => numberOf(value) === undefined);
  const values = schema.type === 'boolean' ? ['true', 'false'] : schema.enum;
  return values === undefined ? [] : wanted.filter(value => !values.includes(value));
};

/** An operand as the text of its field. */
export const formatOperand = (operand: unknown) =>
  typeof operand === 'string' ? operand : operand === undefined ? '' : JSON.stringify(operand);

/** The operand for a text that replaces another operand, with the type of that one; undefined if it is incomplete. */
export const parseOperand = (text: string, before: unknown): unknown => {
  if (typeof before === 'string' || before === undefined) return text;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return /^\s*[[{"]/.test(text) ? undefined : text;
  }
};
