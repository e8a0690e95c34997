import type { Client } from '../client.ts';

const load = async () => (await import('../../../model/contract/mentions.ts')).mentions;

export const createMentionMethods = (call: Client) => ({
  /** The newest comments that mention the user, and how many are unread. */
  mentions: async (signal?: AbortSignal) => ({ data: await call((await load()).list, {}, { signal }) }),

  /** Those in one publish request, or all. */
  readMentions: async (requestId?: string) => ({
    data: await call((await load()).read, { body: requestId === undefined ? {} : { requestId } }),
  }),
});
