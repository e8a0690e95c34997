import { useGetList } from 'react-admin';
import type { BrandRecord, CategoryRecord, CountryRecord } from '../../dataProvider/index.ts';
import { workspacePages } from '../../../model/rules/pages.ts';
import { useFlags, useUser } from '../../auth/SessionContext.ts';
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
  const flags = useFlags();
  const isPrivate = user?.mnIdTypeCd === 'INDIVIDUAL';
  const canRequest = user !== null && workspacePages.brands.opensFor({ user, flags });
  const { data } = useGetList<BrandRecord>(
    'brands',
    {
      pagination: ALL_ROWS,
      sort: byName('brandNm'),
      filter: { status: ['APPROVED', 'IN_USE'] },
    },
    { enabled: canRequest },
  );
  return {
    brands: data ?? [],
    isPrivate,
    /** the company has no brand to choose, as opposed to brands that are still loading */
    isEmpty: !isPrivate && (!canRequest || data?.length === 0),
    canRequest,
  };
};

/** The countries that a product can have, and those of `codes`, which can have been disabled since. */
export const useProductCountries = (codes: readonly string[]) => {
  const { data = [] } = useGetList<CountryRecord>('countries', {
    pagination: ALL_ROWS,
    sort: byName('cntryNm'),
    filter: { view: 'any' },
  });
  return data
    .map(({ cntryCd, cntryNm, useYn, delYn }) => ({
      code: cntryCd,
      name: cntryNm,
      isDisabled: useYn === 'N' || delYn === 'Y',
    }))
    .filter(({ code, isDisabled }) => !isDisabled || codes.includes(code));
};
