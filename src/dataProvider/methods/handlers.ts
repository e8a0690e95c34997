import type { DeviceReport, Fingerprint } from '../../../model/contract/fingerprints.ts';
import type { Client } from '../client.ts';

export const createHandlerMethods = (call: Client) => ({
  /** the handlers of the organization by shard, with their device counts */
  handlerGroups: async (signal?: AbortSignal) => {
    const { handlersApi } = await import('../adapters/handlers.ts');
    return { data: await call(handlersApi.groups, {}, { signal }) };
  },

  /** the fingerprints that match the same devices as this one */
  fingerprintDuplicates: async (fingerprint: Fingerprint, signal?: AbortSignal) => {
    const { fingerprintsApi } = await import('../adapters/fingerprints.ts');
    return { data: await call(fingerprintsApi.duplicates, { body: { fingerprint } }, { signal }) };
  },

  /** the handler that would take a device with this report */
  matchHandler: async (report: DeviceReport, signal?: AbortSignal) => {
    const { fingerprintsApi } = await import('../adapters/fingerprints.ts');
    return { data: await call(fingerprintsApi.match, { body: { report } }, { signal }) };
  },
});
