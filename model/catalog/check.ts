import { checkSchema, counted, type ValidationError } from './checkSchema.ts';
import type { CapabilityDefinition, ValueSchema } from './definition.ts';

export type { ValidationError } from './checkSchema.ts';

const ownOf = <T>(map: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(map, name) ? map[name] : undefined;

const unknownName = (
  path: string,
  kind: string,
  capability: CapabilityDefinition,
  names: string[],
): ValidationError => ({
  path,
  message: `must be ${kind === 'attribute' ? 'an attribute' : 'a command'} of ${capability.id}`,
  allowed: names,
});

const checkUnit = (schema: ValueSchema, unit: string | undefined): ValidationError | null => {
  const of = schema.properties?.unit;
  if (of === undefined) return unit === undefined ? null : { path: 'unit', message: "isn't allowed here" };
  if (unit !== undefined) return checkSchema(of, unit, 'unit');
  const isNeeded = schema.required?.includes('unit') === true && of.default === undefined;
  return isNeeded ? { path: 'unit', message: 'is missing', ...(of.enum && { allowed: of.enum }) } : null;
};

/**
 * CAP-02: checks the value of an attribute; returns null if it is valid. A unit with a default can be omitted.
 *
 * @example checkValue(temperatureMeasurement, 'temperature', -500, 'F')?.message // 'must be -460 or more (got -500)'
 */
export const checkValue = (
  capability: CapabilityDefinition,
  attribute: string,
  value: unknown,
  unit?: string,
): ValidationError | null => {
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
 * CAP-02: checks a command and its arguments, in order; returns null if they are valid.
 *
 * @example checkCommand(switchLevel, 'setLevel', [101])?.path // 'arguments.level'
 */
export const checkCommand = (
  capability: CapabilityDefinition,
  command: string,
  args: readonly unknown[],
): ValidationError | null => {
  const definition = ownOf(capability.commands, command);
  if (definition === undefined) {
    return unknownName('command', 'command', capability, Object.keys(capability.commands));
  }
  const { arguments: known } = definition;
  if (args.length > known.length) {
    return {
      path: 'arguments',
      message: `must have at most ${counted(known.length, 'item')} (got ${args.length})`,
    };
  }
  for (const [index, { name, optional, schema }] of known.entries()) {
    const path = `arguments.${name}`;
    const given = args[index];
    if (given === undefined) {
      if (!optional) return { path, message: 'is missing' };
      continue;
    }
    const error = checkSchema(schema, given, path);
    if (error !== null) return error;
  }
  return null;
};
