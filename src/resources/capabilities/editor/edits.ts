import type { CapabilityDetail } from '../../../../model/contract/capabilities.ts';
import {
  camelCase,
  capitalized,
  freshName,
  insertedAfter,
  moved,
  removed,
  renamed,
  replaced,
} from './names.ts';
import { type Attribute, valueOf, withKey } from './valueLens.ts';

export type Command = CapabilityDetail['commands'][string];
export type Argument = Command['arguments'][number];
export type Part = 'attributes' | 'commands';
type Edit = (detail: CapabilityDetail) => CapabilityDetail;

const newAttribute: Attribute = {
  schema: {
    type: 'object',
    properties: { value: { type: 'string', maxLength: 255 } },
    additionalProperties: false,
    required: ['value'],
  },
};

const onAttributes = (
  detail: CapabilityDetail,
  change: (attribute: Attribute) => Attribute,
): CapabilityDetail['attributes'] =>
  Object.fromEntries(Object.entries(detail.attributes).map(([name, value]) => [name, change(value)]));

/** Wherever an attribute names a command. */
const withCommandCalled =
  (name: string, next: string) =>
  (attribute: Attribute): Attribute => ({
    ...attribute,
    ...(attribute.setter === name && { setter: next }),
    ...(attribute.enumCommands && {
      enumCommands: attribute.enumCommands.map(pair =>
        pair.command === name ? { ...pair, command: next } : pair,
      ),
    }),
  });

const withoutCommand =
  (name: string) =>
  (attribute: Attribute): Attribute => {
    const setter = attribute.setter === name ? undefined : attribute.setter;
    const pairs = attribute.enumCommands?.filter(({ command }) => command !== name);
    return withKey(
      withKey(attribute, 'setter', setter),
      'enumCommands',
      pairs?.length === 0 && attribute.enumCommands?.length !== 0 ? undefined : pairs,
    );
  };

export const addAttribute: Edit = detail => ({
  ...detail,
  attributes: { ...detail.attributes, [freshName(detail.attributes, 'attribute')]: newAttribute },
});

export const setAttribute =
  (name: string, attribute: Attribute): Edit =>
  detail => ({ ...detail, attributes: replaced(detail.attributes, name, attribute) });

const withCommand = (detail: CapabilityDetail, name: string, args: Argument[]): CapabilityDetail => ({
  ...detail,
  commands: { ...detail.commands, [name]: { name, arguments: args } },
});

export const addCommand: Edit = detail => withCommand(detail, freshName(detail.commands, 'command'), []);

export const setCommand =
  (name: string, command: Command): Edit =>
  detail => ({ ...detail, commands: replaced(detail.commands, name, command) });

/** A command takes its name along to the attributes that it sets. */
export const rename =
  (part: Part, name: string, next: string): Edit =>
  detail => {
    if (part === 'attributes') return { ...detail, attributes: renamed(detail.attributes, name, next) };
    const command = detail.commands[name];
    if (command === undefined) return detail;
    return {
      ...detail,
      attributes: onAttributes(detail, withCommandCalled(name, next)),
      commands: renamed(replaced(detail.commands, name, { ...command, name: next }), name, next),
    };
  };

export const remove =
  (part: Part, name: string): Edit =>
  detail =>
    part === 'attributes'
      ? { ...detail, attributes: removed(detail.attributes, name) }
      : {
          ...detail,
          attributes: onAttributes(detail, withoutCommand(name)),
          commands: removed(detail.commands, name),
        };

export const move =
  (part: Part, name: string, by: -1 | 1): Edit =>
  detail =>
    part === 'attributes'
      ? { ...detail, attributes: moved(detail.attributes, name, by) }
      : { ...detail, commands: moved(detail.commands, name, by) };

export const duplicate =
  (part: Part, name: string): Edit =>
  detail => {
    const { attributes, commands } = detail;
    const next = freshName(detail[part], name);
    const attribute = attributes[name];
    const command = commands[name];
    if (part === 'attributes')
      return attribute === undefined
        ? detail
        : { ...detail, attributes: insertedAfter(attributes, name, next, attribute) };
    return command === undefined
      ? detail
      : { ...detail, commands: insertedAfter(commands, name, next, { ...command, name: next }) };
  };

/** setX, with one argument that is described as the attribute's value is. */
export const addSetter =
  (name: string): Edit =>
  detail => {
    const attribute = detail.attributes[name];
    if (attribute === undefined) return detail;
    const setter = freshName(detail.commands, `set${capitalized(name)}`);
    const argument = { name, optional: false, schema: valueOf(attribute) };
    return withCommand(setAttribute(name, { ...attribute, setter })(detail), setter, [argument]);
  };

/** A command for each value that has none yet; one without arguments that bears its name already will do. */
export const addValueCommands =
  (name: string): Edit =>
  detail => {
    const attribute = detail.attributes[name];
    if (attribute === undefined) return detail;
    const pairs = [...(attribute.enumCommands ?? [])];
    let next = detail;
    for (const value of valueOf(attribute).enum ?? []) {
      if (pairs.some(pair => pair.value === value)) continue;
      const wanted = camelCase(value);
      const isThere = next.commands[wanted]?.arguments.every(({ optional }) => optional) === true;
      const command = isThere ? wanted : freshName(next.commands, wanted);
      if (!isThere) next = withCommand(next, command, []);
      pairs.push({ command, value });
    }
    return setAttribute(name, { ...attribute, enumCommands: pairs })(next);
  };

export const freshArgument = ({ arguments: given }: Command): Argument => ({
  name: freshName(Object.fromEntries(given.map(argument => [argument.name, argument])), 'argument'),
  optional: false,
  schema: { type: 'integer' },
});
