import { useMutation } from '@tanstack/react-query';
import type { Review } from '../../../model/contract/brands.ts';
import { isAnswered } from '../../dataProvider/answer.ts';
import { type BrandRecord, useWorkspace } from '../../dataProvider/index.ts';
import { useRefreshBrands } from './useRefreshBrands.ts';

/** An admin's word on the brand as the admin saw it. Whatever comes of it, the lists ask again. */
export const useReview = (brand: BrandRecord, onReviewed: (brand: BrandRecord) => void) => {
  const { reviewBrand } = useWorkspace();
  const refresh = useRefreshBrands();
  return useMutation({
    mutationFn: (review: Review) => reviewBrand(brand.id, brand.version, review),
    onSuccess: ({ data }) => {
      if (isAnswered(data)) onReviewed(data);
    },
    onSettled: refresh,
  });
};
