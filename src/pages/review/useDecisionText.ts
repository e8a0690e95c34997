import { useTranslate } from 'react-admin';
import type { ReviewItem } from '../../../model/contract/reviews.ts';
import { useDetail } from './useDetail.ts';

/** For an item that no longer waits, the text about who has decided. */
export const useDecisionText = (gone: ReviewItem | undefined): string | undefined => {
  const translate = useTranslate();
  const { detail } = useDetail(gone?.reviewId ?? '', gone !== undefined);
  if (gone === undefined) return undefined;
  const decided = detail?.decided;
  return decided
    ? translate(`reviews.decided.row.${decided.decision}`, { name: decided.userNm })
    : translate('reviews.decided.row.gone');
};
