import type { RestorableResource } from '../../../model/contract/records.ts';
import type { Client } from '../client.ts';

const loadApi = async () => (await import('../../../model/contract/deletions.ts')).deletions;

export const createDeletionMethods = (call: Client) => ({
  /** deletions that the user can restore, newest first; by default those of all projects */
  deletions: async (
    { resource, pjtId }: { resource: RestorableResource; pjtId?: string | undefined },
    signal?: AbortSignal,
  ) => ({
    data: await call((await loadApi()).list, { query: { resource, pjtId } }, { signal }),
  }),

  /** continues even if the tab is closed */
  restore: async (deletionId: string) => ({
    data: await call((await loadApi()).restore, { params: { deletionId } }, { keepalive: true }),
  }),
});
