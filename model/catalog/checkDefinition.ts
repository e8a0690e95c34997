import type { CapabilityDetail } from '../contract/capabilityDetail.ts';
import { checkValueSchema, type DefinitionError, repeatedIn } from './checkValueSchema.ts';
import type { ValueSchema } from './definition.ts';

export type { DefinitionError } from './checkValueSchema.ts';

type Attribute = CapabilityDetail['attributes'][string];
type Commands = CapabilityDetail['commands'];
type Command = Commands[string];

const MAX_ATTRIBUTES = 30;
const MAX_COMMANDS = 30;

// some commands of real devices start with a capital letter, such as High and Low
const NAME = /^[a-zA-Z][a-zA-Z0-9]{0,39}$/;
const NAME_RULE = 'Start with a letter. Use up to 40 letters and numbers.';

const checkName = (name: string, path: string): DefinitionError[] =>
  NAME.test(name) ? [] : [{ path, message: NAME_RULE }];

const commandOf = (commands: Commands, name: string): Command | undefined =>
  Object.hasOwn(commands, name) ? commands[name] : undefined;

const valueOf = ({ type, properties = {} }: ValueSchema): ValueSchema | undefined =>
  type === 'object' && Object.hasOwn(properties, 'value') ? properties.value : undefined;

const checkSetter = ({ setter }: Attribute, commands: Commands, path: string): DefinitionError[] => {
  if (setter === undefined) return [];
  const command = commandOf(commands, setter);
  if (command === undefined) return [{ path, message: `There is no command "${setter}".` }];
  if (command.arguments.length > 0) return [];
  return [{ path, message: `The command "${setter}" has no arguments, so it can't be a setter.` }];
};

const checkEnumCommands = (
  { schema, enumCommands = [] }: Attribute,
  commands: Commands,
  path: string,
): DefinitionError[] => {
  const values = valueOf(schema)?.enum ?? [];
  return enumCommands.flatMap(({ command: name, value }, index) => {
    const place = `${path}[${index}]`;
    const errors: DefinitionError[] = [];
    const command = commandOf(commands, name);
    if (command === undefined)
      errors.push({ path: `${place}.command`, message: `There is no command "${name}".` });
    else if (command.arguments.some(({ optional }) => !optional))
      errors.push({ path: `${place}.command`, message: `The command "${name}" requires arguments.` });
    if (!values.includes(value))
      errors.push({ path: `${place}.value`, message: `"${value}" isn't one of the attribute's values.` });
    return errors;
  });
};

const checkAttribute = (name: string, attribute: Attribute, commands: Commands): DefinitionError[] => {
  const path = `attributes.${name}`;
  const { schema } = attribute;
  const hasValue = valueOf(schema) !== undefined;
  return [
    ...checkName(name, path),
    ...(hasValue
      ? []
      : [{ path: `${path}.schema`, message: 'Must be an object schema with a "value" property.' }]),
    ...checkValueSchema(schema, `${path}.schema`),
    ...checkSetter(attribute, commands, `${path}.setter`),
    ...checkEnumCommands(attribute, commands, `${path}.enumCommands`),
  ];
};

const checkCommand = (key: string, { name, arguments: given }: Command): DefinitionError[] => {
  const path = `commands.${key}`;
  const twice = repeatedIn(given.map(argument => argument.name));
  return [
    ...checkName(key, path),
    ...(name === key
      ? []
      : [{ path: `${path}.name`, message: `Must be "${key}", the name of the command.` }]),
    ...(twice === undefined
      ? []
      : [{ path: `${path}.arguments`, message: `Two arguments have the name "${twice}".` }]),
    ...given.flatMap((argument, index) => [
      ...checkName(argument.name, `${path}.arguments[${index}].name`),
      ...checkValueSchema(argument.schema, `${path}.arguments[${index}].schema`),
    ]),
  ];
};

const checkCount = (path: 'attributes' | 'commands', map: object, most: number): DefinitionError[] =>
  Object.keys(map).length > most ? [{ path, message: `Use at most ${most} ${path}.` }] : [];

/**
 * CAP-06: returns all errors in the definition of a custom capability. An empty definition is valid, but can't be made
 * live.
 *
 * @example checkDefinition({ attributes: { Level: … }, commands: {} })[0].path // 'attributes.Level'
 */
export const checkDefinition = ({ attributes, commands }: CapabilityDetail): DefinitionError[] => [
  ...checkCount('attributes', attributes, MAX_ATTRIBUTES),
  ...checkCount('commands', commands, MAX_COMMANDS),
  ...Object.entries(attributes).flatMap(([name, attribute]) => checkAttribute(name, attribute, commands)),
  ...Object.entries(commands).flatMap(([key, command]) => checkCommand(key, command)),
];
