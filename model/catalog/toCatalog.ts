import type { CapabilityDefinition } from './definition.ts';

/** The capabilities of `capabilities.json` by ID. */
export const toCatalog = (list: readonly { id: string }[]): ReadonlyMap<string, CapabilityDefinition> =>
  new Map((list as CapabilityDefinition[]).map(capability => [capability.id, capability]));
