import type { CapabilityStatus } from '../../../model/contract/capabilities.ts';
import { customOf, toRecord } from '../adapters/capabilityIds.ts';
import { bareList } from '../adapter.ts';
import type { Client } from '../client.ts';

// with its first use: the contract brings the check of definitions along
const loadApi = async () => (await import('../../../model/contract/capabilities.ts')).capabilities;

export const createCapabilityMethods = (call: Client) => ({
  capabilityNamespaces: async (signal?: AbortSignal) => ({
    data: await call((await loadApi()).namespaces, {}, { signal }),
  }),

  /** how many device profiles hold each capability; those that none holds are left out */
  capabilityUsageCounts: async (signal?: AbortSignal) => ({
    data: await call((await loadApi()).usageCounts, {}, { signal }),
  }),

  capabilityUsages: async (
    { cpbtId, version }: { cpbtId: string; version: number },
    { page = 1, perPage = 25 }: { page?: number; perPage?: number } = {},
    signal?: AbortSignal,
  ) => {
    const args = { params: { id: cpbtId, version }, query: { page, pageSize: perPage } };
    const { rows, total } = await bareList(call, (await loadApi()).usages, args, signal);
    return { data: rows, total };
  },

  /** of a custom capability, newest first */
  capabilityVersions: async (cpbtId: string, signal?: AbortSignal) => {
    const { versions } = await loadApi();
    const rows = await call(versions, { params: customOf(cpbtId) }, { signal });
    return { data: rows.map(toRecord) };
  },

  newCapabilityVersion: async (cpbtId: string) => {
    const { newVersion } = await loadApi();
    return { data: toRecord(await call(newVersion, { params: customOf(cpbtId) })) };
  },

  /** `revision` is what the user saw */
  setCapabilityStatus: async (
    { cpbtId, version, revision }: { cpbtId: string; version: number; revision?: number },
    status: CapabilityStatus,
  ) => {
    const { setStatus } = await loadApi();
    const args = { params: { ...customOf(cpbtId), version }, body: { status } };
    return { data: toRecord(await call(setStatus, args, { version: revision })) };
  },
});
