import type { CapabilityDefinition } from '../../../../model/catalog/definition.ts';

/** The selection in the playground: an event of an attribute, or a command. */
export type Choice = { kind: 'attribute' | 'command'; name: string };

export const keyOf = ({ kind, name }: Choice) => `${kind} ${name}`;

export const sameChoice = (one: Choice, other: Choice) => keyOf(one) === keyOf(other);

export const choicesOf = ({ attributes, commands }: CapabilityDefinition): Choice[] => [
  ...Object.keys(attributes).map(name => ({ kind: 'attribute' as const, name })),
  ...Object.keys(commands).map(name => ({ kind: 'command' as const, name })),
];
