import { MAX_REVIEWS, type ReviewItem, reviews as api } from '../../../model/contract/reviews.ts';
import { type Adapter, pageOf, type Values } from '../adapter.ts';
import { keyedBy } from '../crudAdapter.ts';

// exported for the named methods, which load the same chunk
export { api as reviewsApi };

export type ReviewRecord = ReviewItem & { id: string };

const toRecord = keyedBy('reviewId')<ReviewItem>;

/** The whole queue is fetched at once: its rows are small, and 'select all' means all of them. */
export const reviews = {
  maxRows: MAX_REVIEWS,
  list: async (call, params) => {
    const { sort, signal } = params;
    const { q, view, assignment } = params.filter as Values;
    const query = {
      keyword: q as string | undefined,
      kindList: view as string | undefined,
      assignment: assignment as 'mine' | 'unassigned' | undefined,
      orderKey: sort.order === 'ASC' ? ('asc' as const) : ('desc' as const),
      ...pageOf(params),
    };
    const { list, totalCount, ...meta } = await call(api.list, { query }, { signal });
    return { data: list.map(toRecord), total: totalCount, meta };
  },
} satisfies Adapter;
