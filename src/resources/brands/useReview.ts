import { useMutation } from '@tanstack/react-query';
import type { Review } from '../../../model/contract/brands.ts';
import { isResponse } from '../../dataProvider/response.ts';
import { type BrandRecord, useWorkspace } from '../../dataProvider/index.ts';
import { useRefreshBrands } from './useRefreshBrands.ts';

/** An admin's decision about the version of the brand on the screen. The lists are refreshed in any case. */
export const useReview = (brand: BrandRecord, onReviewed: (brand: BrandRecord) => void) => {
  const { reviewBrand } = useWorkspace();
  const refresh = useRefreshBrands();
  return useMutation({
    mutationFn: (review: Review) => reviewBrand(brand.id, brand.version, review),
    onSuccess: ({ data }) => {
      if (isResponse(data)) onReviewed(data);
    },
    onSettled: refresh,
  });
};
