import { checkValue } from '../catalogue/check.ts';
import type { CapabilityDefinition, ValueSchema } from '../catalogue/definition.ts';
import type { AttributeState, DeviceEvent, DeviceState } from '../contract/devices.ts';

/** Where an attribute stands on a device. */
export type Place = { component: string; capability: string; attribute: string };

type Change = { attribute: string; value: unknown; unit?: string };

export const stateAt = (state: DeviceState, { component, capability, attribute }: Place) =>
  state[component]?.[capability]?.[attribute];

/** The state with one attribute set anew; the given one stays as it was. */
export const withState = (
  state: DeviceState,
  { component, capability, attribute }: Place,
  value: AttributeState,
): DeviceState => ({
  ...state,
  [component]: {
    ...state[component],
    [capability]: { ...state[component]?.[capability], [attribute]: value },
  },
});

/** The units an attribute may be told in, the usual one first; none where it has no unit. */
export const unitsOf = (schema: ValueSchema): readonly string[] => {
  const unit = schema.properties?.unit;
  const units = unit?.enum ?? [];
  return typeof unit?.default === 'string'
    ? [unit.default, ...units.filter(one => one !== unit.default)]
    : units;
};

const unitFor = (schema: ValueSchema, before: AttributeState | undefined) => {
  const units = unitsOf(schema);
  return before?.unit !== undefined && units.includes(before.unit) ? before.unit : units[0];
};

/**
 * What a device does when it is told: a setter's first argument becomes the attribute's value, and a command that
 * stands for a value sets it. Others change nothing that the catalogue tells of.
 *
 * @example changesOf(switchCapability, 'on', [], {}) // [{ attribute: 'switch', value: 'on' }]
 */
export const changesOf = (
  capability: CapabilityDefinition,
  command: string,
  args: readonly unknown[],
  before: Readonly<Record<string, AttributeState>>,
): Change[] =>
  Object.entries(capability.attributes).flatMap(([attribute, { schema, setter, enumCommands }]) => {
    const named = enumCommands?.find(one => one.command === command)?.value;
    const value = named ?? (setter === command ? args[0] : undefined);
    if (value === undefined) return [];
    const unit = unitFor(schema, before[attribute]);
    if (checkValue(capability, attribute, value, unit) !== null) return [];
    return [{ attribute, value, ...(unit !== undefined && { unit }) }];
  });

const LONGEST_TEXT = 200;

const inWords = (value: unknown) => {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT)}…` : text;
};

/** LOG-04: a changed attribute as the log tells it. */
export const attributeEvent = (
  deviceId: string,
  { component, capability, attribute }: Place,
  { value, unit, at }: AttributeState,
): DeviceEvent => ({
  type: 'DEVICE_EVENT',
  time: at,
  messageSourceId: deviceId,
  message: `${component}/${capability}.${attribute} = ${inWords(value)}${unit === undefined ? '' : ` ${unit}`}`,
  component,
  capability,
  attribute,
  value,
  ...(unit !== undefined && { unit }),
});

type Command = { component: string; capability: string; command: string; arguments: unknown[] };

/** LOG-04: that a command was carried out. */
export const executionEvent = (deviceId: string, at: number, command: Command): DeviceEvent => ({
  type: 'EXECUTION_RESULT',
  time: at,
  messageSourceId: deviceId,
  message: `${command.component}/${command.capability}.${command.command}(${command.arguments.map(inWords).join(', ')}): done`,
  ...command,
  result: 'SUCCESS',
});
