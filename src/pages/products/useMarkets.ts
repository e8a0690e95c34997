import { useGetList } from 'react-admin';
import type { BrandRecord, CategoryRecord, CountryRecord, LocaleRecord } from '../../dataProvider/index.ts';
import { useUser } from '../../auth/SessionContext.ts';

/** more than the number of countries in the world */
const whole = { page: 1, perPage: 300 };
const byName = (field: string) => ({ field, order: 'ASC' as const });

/** The countries where products of the organization can be sold, by name. */
export const useCountries = () => {
  const { data = [] } = useGetList<CountryRecord>('countries', {
    pagination: whole,
    sort: byName('cntryNm'),
    filter: { view: 'used' },
  });
  return data;
};

/** The languages of the organization, the default one first. */
export const useLanguages = () => {
  const { data = [] } = useGetList<LocaleRecord>('locales', {
    pagination: whole,
    sort: byName('sortOrder'),
    filter: {},
  });
  return data;
};

export const useProductCategories = () => {
  const { data = [] } = useGetList<CategoryRecord>('categories', {
    pagination: { page: 1, perPage: 100 },
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
      pagination: { page: 1, perPage: 100 },
      sort: byName('brandNm'),
      filter: { status: ['APPROVED', 'IN_USE'] },
    },
    { enabled: !isPrivate },
  );
  return { brands: data, isPrivate };
};
