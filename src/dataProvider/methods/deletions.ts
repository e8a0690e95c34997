import type { RestorableResource } from '../../../model/contract/records.ts';
import { bareList } from '../adapter.ts';
import type { Client } from '../client.ts';

const loadApi = async () => (await import('../../../model/contract/deletions.ts')).deletions;

export const createDeletionMethods = (call: Client) => ({
  /** deletions that the user can restore, newest first, up to 100; by default those of all projects */
  deletions: async (
    query: { resource: RestorableResource; pjtId?: string | undefined; offset?: number },
    signal?: AbortSignal,
  ) => ({ data: await bareList(call, (await loadApi()).list, { query }, signal) }),

  /** continues even if the tab is closed */
  restore: async (deletionId: string) => ({
    data: await call((await loadApi()).restore, { params: { deletionId } }, { keepalive: true }),
  }),

  /** the same for some, in this order; returns the outcome of each */
  restoreMany: async (deletionIds: string[]) => ({
    data: await call((await loadApi()).restoreMany, { body: { deletionIds } }, { keepalive: true }),
  }),
});
