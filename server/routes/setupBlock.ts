import { ApiError } from '../../model/contract/problem.ts';
import { setupBlock } from '../../model/rules/deletionBlocks.ts';
import type { Queries } from '../store/index.ts';

const nouns = {
  connectors: 'connector',
  handlers: 'device handler',
  onboardings: 'onboarding configuration',
} as const;
export type SetupResource = keyof typeof nouns;

export const isSetupResource = (resource: string): resource is SetupResource =>
  Object.hasOwn(nouns, resource);

/** Why the connector, device handler or onboarding configuration of a project can't be deleted; undefined if it can. */
export const readSetupBlock = async (queries: Queries, resource: SetupResource, pjtId: string) =>
  setupBlock(nouns[resource], await queries.publishRequests.ofProjects([pjtId]));

/** Throws 409 if it can't be deleted. Until the transaction ends, no request of its project can be submitted. */
export const requireDeletable = async (queries: Queries, resource: SetupResource, pjtId: string) => {
  await queries.projects.lockForUpdate({ pjtId });
  const block = await readSetupBlock(queries, resource, pjtId);
  if (block !== undefined) throw new ApiError('conflict', block);
};
