import type { CapabilityDefinition } from './definition.ts';

export type * from './definition.ts';

/**
 * CAP-01: the embedded catalog of December 2019, by ID. It has about 135 KB, so it is loaded on first use and not with
 * the first page.
 */
export const loadCatalog = async (): Promise<ReadonlyMap<string, CapabilityDefinition>> => {
  const { default: list } = await import('./capabilities.json', { with: { type: 'json' } });
  return new Map((list as CapabilityDefinition[]).map(capability => [capability.id, capability]));
};
