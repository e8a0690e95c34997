import type { CapabilityStatus } from '../../../model/contract/capabilities.ts';
import { customOf, toRecord } from '../adapters/capabilityIds.ts';
import { bareList } from '../adapter.ts';
import type { Client } from '../client.ts';

// on first use, because the contract also loads the check of definitions
const loadApi = async () => (await import('../../../model/contract/capabilities.ts')).capabilities;

export const createCapabilityMethods = (call: Client) => ({
  capabilityNamespaces: async (signal?: AbortSignal) => ({
    data: await call((await loadApi()).namespaces, {}, { signal }),
  }),

  /** number of device profiles by capability; unused ones are omitted */
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

  /** `revision` is the one that the user saw */
  setCapabilityStatus: async (
    { cpbtId, version, revision }: { cpbtId: string; version: number; revision?: number },
    status: CapabilityStatus,
  ) => {
    const { setStatus } = await loadApi();
    const args = { params: { ...customOf(cpbtId), version }, body: { status } };
    return { data: toRecord(await call(setStatus, args, { version: revision })) };
  },
});
