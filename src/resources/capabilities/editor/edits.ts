import type { CapabilityDetail } from '../../../../model/contract/capabilities.ts';
import {
  camelCase,
  capitalized,
  uniqueName,
  insertEntryAfter,
  moveEntry,
  removeEntry,
  renameEntry,
  replaceEntry,
} from './names.ts';
import { type Attribute, valueOf, withKey } from './attributeSchema.ts';

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

/** Renames a command in the attributes that refer to it. */
const withRenamedCommand =
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

const baseNames = { attributes: 'attribute', commands: 'command' } satisfies Record<Part, string>;

/** The default name of the next part. */
export const newName = (detail: CapabilityDetail, part: Part) => uniqueName(detail[part], baseNames[part]);

export const addAttribute: Edit = detail => ({
  ...detail,
  attributes: { ...detail.attributes, [newName(detail, 'attributes')]: newAttribute },
});

export const setAttribute =
  (name: string, attribute: Attribute): Edit =>
  detail => ({ ...detail, attributes: replaceEntry(detail.attributes, name, attribute) });

const withCommand = (detail: CapabilityDetail, name: string, args: Argument[]): CapabilityDetail => ({
  ...detail,
  commands: { ...detail.commands, [name]: { name, arguments: args } },
});

export const addCommand: Edit = detail => withCommand(detail, newName(detail, 'commands'), []);

export const setCommand =
  (name: string, command: Command): Edit =>
  detail => ({ ...detail, commands: replaceEntry(detail.commands, name, command) });

/** Renaming a command also renames it in the attributes that refer to it. */
export const rename =
  (part: Part, name: string, next: string): Edit =>
  detail => {
    if (part === 'attributes') return { ...detail, attributes: renameEntry(detail.attributes, name, next) };
    const command = detail.commands[name];
    if (command === undefined) return detail;
    return {
      ...detail,
      attributes: onAttributes(detail, withRenamedCommand(name, next)),
      commands: renameEntry(replaceEntry(detail.commands, name, { ...command, name: next }), name, next),
    };
  };

export const remove =
  (part: Part, name: string): Edit =>
  detail =>
    part === 'attributes'
      ? { ...detail, attributes: removeEntry(detail.attributes, name) }
      : {
          ...detail,
          attributes: onAttributes(detail, withoutCommand(name)),
          commands: removeEntry(detail.commands, name),
        };

export const move =
  (part: Part, name: string, by: -1 | 1): Edit =>
  detail =>
    part === 'attributes'
      ? { ...detail, attributes: moveEntry(detail.attributes, name, by) }
      : { ...detail, commands: moveEntry(detail.commands, name, by) };

export const duplicate =
  (part: Part, name: string): Edit =>
  detail => {
    const { attributes, commands } = detail;
    const next = uniqueName(detail[part], name);
    const attribute = attributes[name];
    const command = commands[name];
    if (part === 'attributes')
      return attribute === undefined
        ? detail
        : { ...detail, attributes: insertEntryAfter(attributes, name, next, attribute) };
    return command === undefined
      ? detail
      : { ...detail, commands: insertEntryAfter(commands, name, next, { ...command, name: next }) };
  };

/** Adds the command setX, with one argument of the attribute's type. */
export const addSetter =
  (name: string): Edit =>
  detail => {
    const attribute = detail.attributes[name];
    if (attribute === undefined) return detail;
    const setter = uniqueName(detail.commands, `set${capitalized(name)}`);
    const argument = { name, optional: false, schema: valueOf(attribute) };
    return withCommand(setAttribute(name, { ...attribute, setter })(detail), setter, [argument]);
  };

/**
 * Adds a command for each value that has none. An existing command with that name and no required arguments is reused.
 */
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
      const command = isThere ? wanted : uniqueName(next.commands, wanted);
      if (!isThere) next = withCommand(next, command, []);
      pairs.push({ command, value });
    }
    return setAttribute(name, { ...attribute, enumCommands: pairs })(next);
  };

export const newArgument = ({ arguments: given }: Command): Argument => ({
  name: uniqueName(Object.fromEntries(given.map(argument => [argument.name, argument])), 'argument'),
  optional: false,
  schema: { type: 'integer' },
});
