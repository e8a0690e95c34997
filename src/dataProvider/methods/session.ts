import { featureFlags } from '../../../model/contract/flags.ts';
import { session } from '../../../model/contract/session.ts';
import type { Client } from '../client.ts';

export const createSessionMethods = (call: Client) => ({
  status: async (signal?: AbortSignal) => ({ data: await call(session.status, {}, { signal }) }),

  flags: async (signal?: AbortSignal) => ({ data: await call(featureFlags.list, {}, { signal }) }),
});
