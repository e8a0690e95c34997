import { checkCommand, type ValidationError } from '../catalog/check.ts';
import type { CapabilityDefinition, ValueSchema } from '../catalog/definition.ts';
import type { Feature } from './features.ts';

type Command = CapabilityDefinition['commands'][string];

/** One field of the form that asks for the arguments of a command. */
export type ArgumentField = {
  /** `level`, or `color.hue` for a part of an argument */
  key: string;
  name: string;
  schema: ValueSchema;
  isOptional: boolean;
};

/** The texts in the fields of a command, by the key of the field. */
export type ArgumentTexts = Readonly<Record<string, string>>;

const partsIn = ({ type, properties = {} }: ValueSchema) =>
  type === 'object' ? Object.entries(properties) : [];

/** Whether the value alone is not a valid argument; the text of a color, for example, is none of `setColor`. */
const needsMore = ({ arguments: [first, ...others] }: Command, { type }: ValueSchema) =>
  (first?.schema.type === 'object' && type !== 'object') || others.some(({ optional }) => !optional);

/** The command that a feature runs with arguments; undefined if its control sets a value. */
export const commandOfFeature = (
  definition: CapabilityDefinition | undefined,
  { attribute, command, kind, schema }: Feature,
): Command | undefined => {
  if (attribute === undefined) return definition?.commands[command ?? ''];
  const { setter } = definition?.attributes[attribute] ?? {};
  const known = definition?.commands[setter ?? ''];
  if (known === undefined || kind === 'state') return undefined;
  return kind === 'multiArgCommand' || needsMore(known, schema) ? known : undefined;
};

/** The fields for the arguments of a command, with one field for each property of an object. */
export const argumentFields = (command: Command): ArgumentField[] =>
  command.arguments.flatMap(({ name, optional, schema }) => {
    const parts = partsIn(schema);
    if (parts.length === 0) return [{ key: name, name, schema, isOptional: optional }];
    return parts.map(([part, of]) => ({
      key: `${name}.${part}`,
      name: part,
      schema: of,
      isOptional: optional || schema.required?.includes(part) !== true,
    }));
  });

/**
 * Converts a field's text to its value. Text that is not a number or JSON stays a string, which the check then reports.
 */
const readValue = (text: string, { type, enum: values }: ValueSchema): unknown => {
  if (type === 'number' || type === 'integer') {
    const number = Number(text);
    return text.trim() === '' || Number.isNaN(number) ? text : number;
  }
  if (type === 'string' || values !== undefined) return text;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
};

const readArgument = (name: string, schema: ValueSchema, texts: ArgumentTexts): unknown => {
  const read = (key: string, of: ValueSchema) => {
    const text = texts[key] ?? '';
    return text === '' ? undefined : readValue(text, of);
  };
  const parts = partsIn(schema);
  if (parts.length === 0) return read(name, schema);
  const given = parts
    .map(([part, of]) => [part, read(`${name}.${part}`, of)] as const)
    .filter(([, value]) => value !== undefined);
  return given.length === 0 ? undefined : Object.fromEntries(given);
};

/**
 * Reads the arguments of a command from the form, or returns the error in them. Empty optional fields are left out.
 *
 * @example readArguments(switchLevel, switchLevel.commands.setLevel, { level: '40' }) // { values: [40], error: null }
 */
export const readArguments = (
  definition: CapabilityDefinition,
  command: Command,
  texts: ArgumentTexts,
): { values: unknown[]; error: ValidationError | null } => {
  const values = command.arguments.map(({ name, schema }) => readArgument(name, schema, texts));
  const last = values.findLastIndex(value => value !== undefined);
  const given = values.slice(0, last + 1);
  const error = checkCommand(definition, command.name, given);
  if (error !== null) return { values: given, error };
  // arguments are positional, so only the last ones can be left out
  const gap = given.indexOf(undefined);
  const path = `arguments.${command.arguments[gap]?.name}`;
  return { values: given, error: gap === -1 ? null : { path, message: 'is missing' } };
};
