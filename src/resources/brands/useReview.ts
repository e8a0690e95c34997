import { useMutation } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import type { Review } from '../../../model/contract/brands.ts';
import { statusOf } from '../../dataProvider/statusOf.ts';
import { isResponse } from '../../dataProvider/response.ts';
import { type BrandRecord, useWorkspace } from '../../dataProvider/index.ts';
import { useRefreshBrands } from './useRefreshBrands.ts';

/** the status of an error about a change by somebody else */
const conflicts: ReadonlySet<number> = new Set([409, 412]);

/** An admin's decision about the version of the brand on the screen. The lists are refreshed in any case. */
export const useReview = (
  brand: BrandRecord,
  onReviewed: (brand: BrandRecord) => void,
  onFailed: (error: Error) => void = () => {},
) => {
  const { reviewBrand } = useWorkspace();
  const notify = useNotify();
  const refresh = useRefreshBrands();
  return useMutation({
    mutationFn: (review: Review) => reviewBrand(brand.id, brand.version, review),
    onSuccess: ({ data }) => {
      if (isResponse(data)) onReviewed(data);
    },
    onError: error => {
      // in a list of pending brands, the row leaves with its dialog
      if (conflicts.has(statusOf(error))) notify(error.message, { type: 'error' });
      else onFailed(error);
    },
    onSettled: refresh,
  });
};
