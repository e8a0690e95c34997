import type { CapabilityDetail } from '../contract/capabilityDetail.ts';
import type { ValueSchema } from '../catalog/definition.ts';
import { isEqual } from './isEqual.ts';
import type { ChangeClass } from './types.ts';

export type DefinitionChange = { text: string; class: ChangeClass };

type Named = Readonly<Record<string, unknown>>;

const diffKeys = (before: Named, after: Named, noun: string): DefinitionChange[] => [
  ...Object.keys(before)
    .filter(key => !Object.hasOwn(after, key))
    .map(key => ({ text: `Removes the ${noun} ${key}`, class: 'breaking' as const })),
  ...Object.keys(after)
    .filter(key => !Object.hasOwn(before, key))
    .map(key => ({ text: `Adds the ${noun} ${key}`, class: 'minor' as const })),
];

const valuesOf = (schema: ValueSchema) => schema.properties?.['value']?.enum;

const withoutValues = (schema: ValueSchema): ValueSchema => {
  const { enum: _, ...value } = schema.properties?.['value'] ?? {};
  return { ...schema, properties: { ...schema.properties, value } };
};

type Attribute = CapabilityDetail['attributes'][string];

const diffAttribute = (name: string, before: Attribute, after: Attribute): DefinitionChange[] => {
  if (isEqual(before, after)) return [];
  const [old, now] = [valuesOf(before.schema), valuesOf(after.schema)];
  const isRestSame = isEqual(
    { ...before, schema: withoutValues(before.schema) },
    { ...after, schema: withoutValues(after.schema) },
  );
  if (!isRestSame || old === undefined || now === undefined)
    return [{ text: `Changes the attribute ${name}`, class: 'breaking' }];
  return [
    ...old
      .filter(value => !now.includes(value))
      .map(value => ({ text: `Removes the value ${value} of ${name}`, class: 'breaking' as const })),
    ...now
      .filter(value => !old.includes(value))
      .map(value => ({ text: `Adds the value ${value} to ${name}`, class: 'minor' as const })),
  ];
};

/** The changes in the definition of a capability, as sentences. The order of values is ignored. */
export const diffDefinition = (before: CapabilityDetail, after: CapabilityDetail): DefinitionChange[] => [
  ...diffKeys(before.attributes, after.attributes, 'attribute'),
  ...diffKeys(before.commands, after.commands, 'command'),
  ...Object.entries(after.attributes).flatMap(([name, attribute]) => {
    const old = Object.hasOwn(before.attributes, name) ? before.attributes[name] : undefined;
    return old === undefined ? [] : diffAttribute(name, old, attribute);
  }),
  ...Object.entries(after.commands).flatMap(([name, command]): DefinitionChange[] => {
    const isKept = Object.hasOwn(before.commands, name);
    return isKept && !isEqual(before.commands[name], command)
      ? [{ text: `Changes the command ${name}`, class: 'breaking' }]
      : [];
  }),
];
