import type { Client } from '../client.ts';

const adapter = () => import('../adapters/deviceProfiles.ts');

export const createDeviceProfileMethods = (call: Client) => ({
  /** the attributes and commands of a device profile's capabilities */
  profileCapabilities: async (dvcPrflId: string, signal?: AbortSignal) => {
    const { profilesApi } = await adapter();
    return { data: await call(profilesApi.capabilities, { params: { dvcPrflId } }, { signal }) };
  },

  /** freezes a complete profile */
  publishProfile: async (dvcPrflId: string) => {
    const { profilesApi, toProfileRecord } = await adapter();
    return { data: toProfileRecord(await call(profilesApi.publish, { params: { dvcPrflId }, body: {} })) };
  },
});
