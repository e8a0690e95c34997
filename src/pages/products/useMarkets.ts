import { useGetList } from 'react-admin';
import type { BrandRecord, CategoryRecord } from '../../dataProvider/index.ts';
import { useUser } from '../../auth/SessionContext.ts';
import { ALL_ROWS } from '../../ui/allRows.ts';

const byName = (field: string) => ({ field, order: 'ASC' as const });

export const useProductCategories = () => {
  const { data = [] } = useGetList<CategoryRecord>('categories', {
    pagination: ALL_ROWS,
    sort: byName('order'),
    filter: { view: 'product' },
  });
  return data;
};

/** The brands that a product can have; none in a private workspace. */
export const useApprovedBrands = () => {
  const user = useUser();
  const isPrivate = user?.mnIdTypeCd === 'INDIVIDUAL';
  const { data = [] } = useGetList<BrandRecord>(
    'brands',
    {
      pagination: ALL_ROWS,
      sort: byName('brandNm'),
      filter: { status: ['APPROVED', 'IN_USE'] },
    },
    { enabled: !isPrivate },
  );
  return { brands: data, isPrivate };
};
