import type { CapabilityDefinition } from './definition.ts';

export type * from './definition.ts';

/**
 * CAP-01: the embedded catalogue of December 2019, by id. About 135 KB, so that it is loaded where it is used and not
 * with the first page.
 */
export const loadCatalogue = async (): Promise<ReadonlyMap<string, CapabilityDefinition>> => {
  const { default: list } = await import('./capabilities.json', { with: { type: 'json' } });
  return new Map((list as CapabilityDefinition[]).map(capability => [capability.id, capability]));
};
