import type { Client } from '../client.ts';

const adapter = () => import('../adapters/profileVersions.ts');

export const createProfileVersionMethods = (call: Client) => ({
  /** the document of the profile in a version */
  profileVersionDocument: async (id: string, signal?: AbortSignal) => {
    const { profileVersionsApi, toVersionParams } = await adapter();
    const { document } = await call(profileVersionsApi.one, { params: toVersionParams(id) }, { signal });
    return { data: document };
  },

  /** restores it as a new version, and as the device profile of the project */
  restoreProfileVersion: async (id: string) => {
    const { profileVersionsApi, toVersionParams, toVersionRecord } = await adapter();
    const args = { params: toVersionParams(id), body: {} };
    return { data: toVersionRecord(await call(profileVersionsApi.restore, args)) };
  },
});
