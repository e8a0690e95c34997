import type { Client } from '../client.ts';
import { statusOf } from '../statusOf.ts';

const adapter = () => import('../adapters/deviceConfigs.ts');

const isMissing = (error: unknown) => statusOf(error) === 404;

export const createDeviceConfigMethods = (call: Client) => ({
  /** the organization's config with this vid; null if there is none */
  configByVid: async (vid: string): Promise<{ data: { config: Record<string, unknown> | null } }> => {
    const { deviceConfigsApi } = await adapter();
    try {
      const response = await call(deviceConfigsApi.byVid, { params: { vid } });
      return { data: { config: response.data } };
    } catch (error) {
      if (isMissing(error)) return { data: { config: null } };
      throw error;
    }
  },

  /** the saved versions of a config, newest first */
  configVersions: async (dvcPrflId: string, signal?: AbortSignal) => {
    const { deviceConfigsApi } = await adapter();
    return { data: await call(deviceConfigsApi.versions, { params: { dvcPrflId } }, { signal }) };
  },

  /** a saved version of a config */
  configVersion: async (dvcPrflId: string, version: number) => {
    const { deviceConfigsApi } = await adapter();
    const params = { dvcPrflId, version: String(version) };
    return { data: await call(deviceConfigsApi.version, { params }) };
  },
});
