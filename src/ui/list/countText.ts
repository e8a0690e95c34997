import { formatCount } from '../format.ts';

/** The text of a view's or a filter's number of rows; '' while it is unknown. */
export const countText = (count: number | undefined, isCapped = false) =>
  // if none of the counted rows has it, the count is meaningless
  count === undefined || (isCapped && count === 0) ? '' : formatCount(count, isCapped);
