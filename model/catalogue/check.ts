import { checkSchema, type Flaw } from './checkSchema.ts';
import type { CapabilityDefinition, ValueSchema } from './definition.ts';

export type { Flaw } from './checkSchema.ts';

const ownOf = <T>(map: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(map, name) ? map[name] : undefined;

const unknownName = (
  path: string,
  kind: string,
  capability: CapabilityDefinition,
  names: string[],
): Flaw => ({
  path,
  message: `${capability.id} has no such ${kind}`,
  allowed: names,
});

const checkUnit = (schema: ValueSchema, unit: string | undefined): Flaw | null => {
  const of = schema.properties?.unit;
  if (of === undefined) return unit === undefined ? null : { path: 'unit', message: 'is not taken here' };
  if (unit !== undefined) return checkSchema(of, unit, 'unit');
  const isNeeded = schema.required?.includes('unit') === true && of.default === undefined;
  return isNeeded ? { path: 'unit', message: 'is missing', ...(of.enum && { allowed: of.enum }) } : null;
};

/**
 * CAP-02: what is wrong with a value of an attribute; null when nothing is. A unit that has a default may be left out.
 *
 * @example checkValue(temperatureMeasurement, 'temperature', -500, 'F')?.message // 'must be at least -460, and is -500'
 */
export const checkValue = (
  capability: CapabilityDefinition,
  attribute: string,
  value: unknown,
  unit?: string,
): Flaw | null => {
  const definition = ownOf(capability.attributes, attribute);
  if (definition === undefined) {
    return unknownName('attribute', 'attribute', capability, Object.keys(capability.attributes));
  }
  const { schema } = definition;
  const of = schema.properties?.value;
  if (value === undefined || of === undefined) {
    const isNeeded = schema.required?.includes('value') ?? false;
    return isNeeded ? { path: 'value', message: 'is missing' } : checkUnit(schema, unit);
  }
  return checkSchema(of, value, 'value') ?? checkUnit(schema, unit);
};

/**
 * CAP-02: what is wrong with a command and its arguments, in their order; null when nothing is.
 *
 * @example checkCommand(switchLevel, 'setLevel', [101])?.path // 'arguments.level'
 */
export const checkCommand = (
  capability: CapabilityDefinition,
  command: string,
  args: readonly unknown[],
): Flaw | null => {
  const definition = ownOf(capability.commands, command);
  if (definition === undefined) {
    return unknownName('command', 'command', capability, Object.keys(capability.commands));
  }
  const { arguments: known } = definition;
  if (args.length > known.length) {
    return { path: 'arguments', message: `are at most ${known.length}, and here are ${args.length}` };
  }
  for (const [index, { name, optional, schema }] of known.entries()) {
    const path = `arguments.${name}`;
    const given = args[index];
    if (given === undefined) {
      if (!optional) return { path, message: 'is missing' };
      continue;
    }
    const flaw = checkSchema(schema, given, path);
    if (flaw !== null) return flaw;
  }
  return null;
};
