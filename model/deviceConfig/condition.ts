import type { DeviceState } from '../contract/devices.ts';
import { stateAt } from '../rules/simulator.ts';
import type { VisibleCondition } from './configDocument.ts';
import { attributeOfKey, numberOf } from './features.ts';

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

const isOneOf = (value: unknown, operand: unknown) =>
  (Array.isArray(operand)
    ? operand.map(textOf)
    : textOf(operand)
        .split(',')
        .map(one => one.trim())
  ).includes(textOf(value));

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
