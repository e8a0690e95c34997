import type * as z from 'zod/mini';
import type { reviews } from '../../../model/contract/reviews.ts';
import type { Client } from '../client.ts';

const load = async () => (await import('../adapters/reviews.ts')).reviewsApi;

export const createReviewMethods = (call: Client) => ({
  reviewDetail: async (reviewId: string, signal?: AbortSignal) => ({
    data: await call((await load()).one, { params: { reviewId } }, { signal }),
  }),

  reviewSummary: async (signal?: AbortSignal) => ({
    data: await call((await load()).summary, {}, { signal }),
  }),

  reviewDigest: async (signal?: AbortSignal) => ({
    data: await call((await load()).digest, {}, { signal }),
  }),

  setReviewDigest: async (isOn: boolean) => ({
    data: await call((await load()).setDigest, { body: { isOn } }),
  }),

  /** `assigneeId` null: nobody. */
  assignReviews: async (reviewIds: string[], assigneeId: string | null) => ({
    data: await call((await load()).assign, { body: { reviewIds, assigneeId } }),
  }),

  /**
   * If there are only a few items, they are decided when it resolves; many are processed in the background. Failed
   * items don't reject.
   */
  decideReviews: async (body: z.input<typeof reviews.decide.body>) => ({
    data: await call((await load()).decide, { body }),
  }),

  /** The user's own decisions that are running or can be undone. */
  reviewDecisions: async (signal?: AbortSignal) => ({
    data: await call((await load()).decisions, {}, { signal, isBackground: true }),
  }),

  undoReviewDecision: async (decisionId: string) => ({
    data: await call((await load()).undo, { params: { decisionId } }),
  }),
});
