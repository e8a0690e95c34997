import type { ArgumentsOf } from '../../../model/contract/endpoint.ts';
import { logs } from '../../../model/contract/logs.ts';
import type { Client } from '../client.ts';

export const createLogMethods = (call: Client) => ({
  startLog: async (body: ArgumentsOf<typeof logs.start>['body']) => ({
    data: await call(logs.start, { body }),
  }),

  logHistory: async (query: ArgumentsOf<typeof logs.history>['query'], signal?: AbortSignal) => ({
    data: await call(logs.history, { query }, { signal }),
  }),
});
