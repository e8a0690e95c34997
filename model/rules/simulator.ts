import { checkValue } from '../catalog/check.ts';
import type { CapabilityDefinition, ValueSchema } from '../catalog/definition.ts';
import type { AttributeState, DeviceEvent, DeviceState } from '../contract/devices.ts';

/** The position of an attribute in the state of a device. */
export type AttributePath = { component: string; capability: string; attribute: string };

type Change = { attribute: string; value: unknown; unit?: string };

export const stateAt = (state: DeviceState, { component, capability, attribute }: AttributePath) =>
  state[component]?.[capability]?.[attribute];

/** Returns a copy of the state with one attribute changed. */
export const withState = (
  state: DeviceState,
  { component, capability, attribute }: AttributePath,
  value: AttributeState,
): DeviceState => ({
  ...state,
  [component]: {
    ...state[component],
    [capability]: { ...state[component]?.[capability], [attribute]: value },
  },
});

/** As `withState`, unless the state has a newer value of that attribute. */
export const withNewest = (state: DeviceState, path: AttributePath, value: AttributeState): DeviceState => {
  const known = stateAt(state, path);
  return known !== undefined && known.at > value.at ? state : withState(state, path, value);
};

/** The newer value of each attribute in two states; if the times are equal, the one in `received`. */
export const newestState = (stored: DeviceState, received: DeviceState): DeviceState => {
  let state = stored;
  for (const [component, capabilities] of Object.entries(received))
    for (const [capability, attributes] of Object.entries(capabilities))
      for (const [attribute, value] of Object.entries(attributes))
        state = withNewest(state, { component, capability, attribute }, value);
  return state;
};

/** The units of an attribute, the default first; empty if it has no unit. */
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
 * The changes that a command causes: a setter's first argument becomes the attribute's value, and an enum command sets
 * its value. The catalog does not define effects of other commands.
 *
 * @example changesOf(switchCapability, 'on', [], {}) // [{ attribute: 'switch', value: 'on' }]
 */
export const commandEffects = (
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

type SentCommand = { component: string; capability: string; command: string; arguments: readonly unknown[] };

/** The state of a simulated device after a command. */
export const simulateCommand = (
  state: DeviceState,
  definition: CapabilityDefinition | undefined,
  { component, capability, command, arguments: args }: SentCommand,
): DeviceState => {
  if (definition === undefined) return state;
  const before = state[component]?.[capability] ?? {};
  let after = state;
  for (const { attribute, ...said } of commandEffects(definition, command, args, before))
    after = withState(after, { component, capability, attribute }, { ...said, at: 0 });
  return after;
};

const MAX_TEXT = 200;

const formatValue = (value: unknown) => {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}…` : text;
};

/** LOG-04: the log event for a changed attribute. */
export const attributeEvent = (
  deviceId: string,
  { component, capability, attribute }: AttributePath,
  { value, unit, at }: AttributeState,
): DeviceEvent => ({
  type: 'DEVICE_EVENT',
  time: at,
  messageSourceId: deviceId,
  message: `${component}/${capability}.${attribute} = ${formatValue(value)}${unit === undefined ? '' : ` ${unit}`}`,
  component,
  capability,
  attribute,
  value,
  ...(unit !== undefined && { unit }),
});

type Command = { component: string; capability: string; command: string; arguments: unknown[] };

/** LOG-04: the log event for an executed command. */
export const executionEvent = (deviceId: string, at: number, command: Command): DeviceEvent => ({
  type: 'EXECUTION_RESULT',
  time: at,
  messageSourceId: deviceId,
  message: `${command.component}/${command.capability}.${command.command}(${command.arguments.map(formatValue).join(', ')}): done`,
  ...command,
  result: 'SUCCESS',
});

/** The log event for a command that is sent to a physical device. */
export const commandEvent = (deviceId: string, at: number, command: Command): DeviceEvent => ({
  type: 'COMMAND',
  time: at,
  messageSourceId: deviceId,
  message: `${command.component}/${command.capability}.${command.command}(${command.arguments.map(formatValue).join(', ')})`,
  ...command,
});
