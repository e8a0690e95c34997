import type { CapabilityDefinition } from '../catalog/definition.ts';

/** The command that sets an attribute to a value; undefined if the capability has none. */
export const commandFor = (
  definition: CapabilityDefinition | undefined,
  attribute: string,
  value: unknown,
): { command: string; arguments: unknown[] } | undefined => {
  const { setter, enumCommands = [] } = definition?.attributes[attribute] ?? {};
  const named = enumCommands.find(one => one.value === value);
  if (named !== undefined) return { command: named.command, arguments: [] };
  return setter === undefined ? undefined : { command: setter, arguments: [value] };
};
