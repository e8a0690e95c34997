import { useListContext, useTranslate } from 'react-admin';
import { formatCount, formatNumber } from '../format.ts';
import { useIsCapped } from './useIsCapped.ts';

/** The rows of the page, such as 1–50 of 188, and which other pages there are. Undefined while there are no rows. */
export const usePageRange = () => {
  const translate = useTranslate();
  const { page, perPage, total, data, hasNextPage, hasPreviousPage, isPending, isPlaceholderData } =
    useListContext();
  const isCapped = useIsCapped();
  if (isPending || data === undefined || data.length === 0) return undefined;

  const from = (page - 1) * perPage + 1;
  // until the new rows arrive, those of the previous page are shown
  const length = isPlaceholderData ? perPage : data.length;
  const to = Math.min(from + length - 1, total ?? Infinity);
  const last = total === undefined || isCapped ? undefined : Math.max(1, Math.ceil(total / perPage));
  return {
    last,
    isAfter: hasNextPage ?? (last !== undefined && page < last),
    isBefore: hasPreviousPage ?? page > 1,
    range:
      total === undefined
        ? translate('list.pageOfMany', { from: formatNumber(from), to: formatNumber(to) })
        : translate('ra.navigation.page_range_info', {
            offsetBegin: formatNumber(from),
            offsetEnd: formatNumber(to),
            total: formatCount(total, isCapped),
          }),
  };
};
