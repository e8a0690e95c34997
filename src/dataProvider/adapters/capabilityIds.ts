import type { Capability } from '../../../model/contract/capabilities.ts';

/** The ID is `cpbtId~version`. */
export type CapabilityRecord = Capability & { id: string };

export const toRecord = (capability: Capability): CapabilityRecord => ({
  ...capability,
  id: `${capability.cpbtId}~${capability.version}`,
});

/** The path parameters of a custom one. */
export const customOf = (cpbtId: string) => {
  const dot = cpbtId.indexOf('.');
  return { namespace: cpbtId.slice(0, dot), capability: cpbtId.slice(dot + 1) };
};
