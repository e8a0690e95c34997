import type {
  comparisons,
  publishCommentSchema,
  publishStepSchema,
} from '../../../model/contract/publishRequests.ts';
import type * as z from 'zod/mini';
import { withCurrent } from '../adapter.ts';
import type { Client } from '../client.ts';

type Version = { version?: number | undefined };

const load = () => import('../adapters/publishRequests.ts');

export const createPublishRequestMethods = (call: Client) => ({
  /**
   * Rejects with 409 if the request's state doesn't allow the step, and with 412 and the current record if the version
   * is stale.
   */
  takePublishStep: async (
    requestId: string,
    body: z.input<typeof publishStepSchema>,
    { version }: Version = {},
  ) => {
    const { publishRequestsApi: api, toPublishRequestRecord: toRecord } = await load();
    const args = { params: { requestId }, body };
    return {
      data: toRecord(await withCurrent(() => call(api.step, args, { version }), toRecord)),
    };
  },

  undoPublishDecision: async (requestId: string, { version }: Version = {}) => {
    const { publishRequestsApi: api, toPublishRequestRecord: toRecord } = await load();
    return { data: toRecord(await call(api.undo, { params: { requestId } }, { version })) };
  },

  publishTimeline: async (requestId: string, signal?: AbortSignal) => {
    const { publishRequestsApi: api } = await load();
    return { data: await call(api.timeline, { params: { requestId } }, { signal }) };
  },

  commentOnPublishRequest: async (requestId: string, body: z.input<typeof publishCommentSchema>) => {
    const { publishRequestsApi: api } = await load();
    return { data: await call(api.comment, { params: { requestId }, body }) };
  },

  comparePublishRequest: async (
    requestId: string,
    since: (typeof comparisons)[number],
    signal?: AbortSignal,
  ) => {
    const { publishRequestsApi: api } = await load();
    return { data: await call(api.changes, { params: { requestId }, query: { since } }, { signal }) };
  },
});
