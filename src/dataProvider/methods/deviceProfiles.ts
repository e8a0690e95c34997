import type { Client } from '../client.ts';

const adapter = () => import('../adapters/deviceProfiles.ts');

export const createDeviceProfileMethods = (call: Client) => ({
  /** the attributes and commands of a device profile's capabilities */
  profileCapabilities: async (dvcPrflId: string, signal?: AbortSignal) => {
    const { profilesApi } = await adapter();
    return { data: await call(profilesApi.capabilities, { params: { dvcPrflId } }, { signal }) };
  },

  /** freezes a complete profile; rejects with 412 if this version, which the user saw, is no longer the current one */
  publishProfile: async (dvcPrflId: string, version: number) => {
    const { profilesApi, toProfileRecord } = await adapter();
    const args = { params: { dvcPrflId }, body: {} };
    return { data: toProfileRecord(await call(profilesApi.publish, args, { version })) };
  },
});
