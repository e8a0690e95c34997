import type { ReviewItem } from '../../../model/contract/reviews.ts';
import type { QueueMeta } from './QueueHead.tsx';

/** The counts without the items that were decided after these counts were fetched. */
export const countsLeft = (
  { waitingCount, kindCounts }: QueueMeta,
  decided: readonly ReviewItem[],
): QueueMeta => {
  const left = { ...kindCounts };
  for (const { kind } of decided) left[kind] -= 1;
  return { waitingCount: waitingCount - decided.length, kindCounts: left };
};
