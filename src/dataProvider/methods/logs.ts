import type { ArgumentsOf, ResponseOf } from '../../../model/contract/endpoint.ts';
import type { logs } from '../../../model/contract/logs.ts';
import type { deviceKinds } from '../../../model/contract/deviceKinds.ts';
import type { Client } from '../client.ts';
import { MAX_ROWS } from '../maxRows.ts';

type DeviceKind = (typeof deviceKinds)[keyof typeof deviceKinds];

const loadApi = async () => (await import('../../../model/contract/logs.ts')).logs;

export const createLogMethods = (call: Client) => ({
  startLog: async (body: ArgumentsOf<typeof logs.start>['body']) => ({
    data: await call((await loadApi()).start, { body }),
  }),

  /** LOG-03: another code for a device whose log the user has already opened through the pop-up on this page */
  renewAuthCode: async (target: string) => ({
    data: await call((await loadApi()).authCode, { body: { purpose: 'createlogger', target } }),
  }),

  /** all devices of a project, whose logs can be watched */
  logTargets: async (type: DeviceKind, appId: string, signal?: AbortSignal) => {
    const { devices } = await import('../../../model/contract/devices.ts');
    const data: ResponseOf<typeof devices.ofProject> = [];
    for (let page = 1; ; page++) {
      const query = { appId, page, pageSize: MAX_ROWS };
      const rows = await call(devices.ofProject, { params: { type }, query }, { signal });
      data.push(...rows);
      if (rows.length < MAX_ROWS) return { data };
    }
  },

  logHistory: async (query: ArgumentsOf<typeof logs.history>['query'], signal?: AbortSignal) => ({
    data: await call((await loadApi()).history, { query }, { signal }),
  }),
});
