import type { Client } from '../client.ts';

const load = async () => (await import('../../../model/contract/mentions.ts')).mentions;

export const createMentionMethods = (call: Client) => ({
  /** The newest comments that mention the user, and the number of unread ones. */
  mentions: async (signal?: AbortSignal) => ({ data: await call((await load()).list, {}, { signal }) }),

  /** Marks those in one publish request, or all. */
  readMentions: async (requestId?: string) => ({
    data: await call((await load()).read, { body: requestId === undefined ? {} : { requestId } }),
  }),
});
