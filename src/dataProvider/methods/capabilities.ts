import { type CapabilityStatus, capabilities } from '../../../model/contract/capabilities.ts';
import { customOf, toRecord } from '../adapters/capabilities.ts';
import { bareList } from '../adapter.ts';
import type { Client } from '../client.ts';

export const createCapabilityMethods = (call: Client) => ({
  capabilityNamespaces: async (signal?: AbortSignal) => ({
    data: await call(capabilities.namespaces, {}, { signal }),
  }),

  /** how many device profiles hold each capability; those that none holds are left out */
  capabilityUsageCounts: async (signal?: AbortSignal) => ({
    data: await call(capabilities.usageCounts, {}, { signal }),
  }),

  capabilityUsages: async (
    { cpbtId, version }: { cpbtId: string; version: number },
    { page = 1, perPage = 25 }: { page?: number; perPage?: number } = {},
    signal?: AbortSignal,
  ) => {
    const args = { params: { id: cpbtId, version }, query: { page, pageSize: perPage } };
    const { rows, total } = await bareList(call, capabilities.usages, args, signal);
    return { data: rows, total };
  },

  /** of a custom capability, newest first */
  capabilityVersions: async (cpbtId: string, signal?: AbortSignal) => {
    const rows = await call(capabilities.versions, { params: customOf(cpbtId) }, { signal });
    return { data: rows.map(toRecord) };
  },

  newCapabilityVersion: async (cpbtId: string) => ({
    data: toRecord(await call(capabilities.newVersion, { params: customOf(cpbtId) })),
  }),

  /** `revision` is what the user saw */
  setCapabilityStatus: async (
    { cpbtId, version, revision }: { cpbtId: string; version: number; revision?: number },
    status: CapabilityStatus,
  ) => ({
    data: toRecord(
      await call(
        capabilities.setStatus,
        { params: { ...customOf(cpbtId), version }, body: { status } },
        { version: revision },
      ),
    ),
  }),
});
