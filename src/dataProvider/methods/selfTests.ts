import type { ArgumentsOf } from '../../../model/contract/endpoint.ts';
import type { selfTests } from '../../../model/contract/selfTests.ts';
import type { Client } from '../client.ts';

const loadApi = async () => (await import('../../../model/contract/selfTests.ts')).selfTests;

type ItemKey = { projectId: string; itemId: string };

export const createSelfTestMethods = (call: Client) => ({
  selfTest: async (projectId: string, signal?: AbortSignal) => ({
    data: await call((await loadApi()).one, { params: { projectId } }, { signal }),
  }),

  /** `version` of the item is the one that the user saw */
  saveTestedItem: async (
    { version, ...params }: ItemKey & { version: number },
    body: ArgumentsOf<typeof selfTests.update>['body'],
  ) => ({ data: await call((await loadApi()).update, { params, body }, { version }) }),

  proveTestedItem: async (params: ItemKey, deviceId: string) => ({
    data: await call((await loadApi()).prove, { params, body: { deviceId } }),
  }),

  completeSelfTest: async (projectId: string) => ({
    data: await call((await loadApi()).complete, { params: { projectId } }),
  }),
});
