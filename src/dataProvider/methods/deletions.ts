import type { RestorableResource } from '../../../model/contract/records.ts';
import type { Client } from '../client.ts';

const loadApi = async () => (await import('../../../model/contract/deletions.ts')).deletions;

export const createDeletionMethods = (call: Client) => ({
  /** deletions that the user can restore, newest first */
  deletions: async (resource: RestorableResource, signal?: AbortSignal) => ({
    data: await call((await loadApi()).list, { query: { resource } }, { signal }),
  }),

  /** continues even if the tab is closed */
  restore: async (deletionId: string) => ({
    data: await call((await loadApi()).restore, { params: { deletionId } }, { keepalive: true }),
  }),
});
