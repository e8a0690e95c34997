import { useGetList, useGetOne } from 'react-admin';
import type {
  BrandRecord,
  CategoryRecord,
  CountryRecord,
  DeviceProfileRecord,
  ProductRecord,
  ProjectRecord,
} from '../../dataProvider/index.ts';
import { workspacePages } from '../../../model/rules/pages.ts';
import { useFlags, useUser } from '../../auth/SessionContext.ts';
import { ALL_ROWS } from '../../ui/allRows.ts';
import { likelyCategory, onlyOne } from './likelyCategory.ts';

const byName = (field: string) => ({ field, order: 'ASC' as const });

/** What a product already has; '' or null if it has none. */
type Own = Partial<Pick<ProductRecord, 'brandId' | 'brandNm' | 'ctgrId'>>;

const useCategories = () =>
  useGetList<CategoryRecord>('categories', {
    pagination: ALL_ROWS,
    sort: byName('order'),
    filter: {},
  });

/** The categories that a product can have, and its own one, whose type can have changed since. */
export const useProductCategories = ({ ctgrId }: Own = {}) => {
  const { data = [] } = useCategories();
  return data.filter(({ id, categoryType }) => categoryType === 'product' || id === ctgrId);
};

/** The brands that a product can have, and its own one, which can wait for a new approval; none in a private workspace. */
export const useProductBrands = ({ brandId, brandNm = '' }: Own = {}) => {
  const user = useUser();
  const flags = useFlags();
  const isPrivate = user?.mnIdTypeCd === 'INDIVIDUAL';
  const canRequest = user !== null && workspacePages.brands.opensFor({ user, flags });
  const { data, isLoading } = useGetList<BrandRecord>(
    'brands',
    {
      pagination: ALL_ROWS,
      sort: byName('brandNm'),
      filter: { status: ['APPROVED', 'IN_USE'] },
    },
    { enabled: canRequest },
  );
  const brands = (data ?? []).map(({ id, brandNm: name }) => ({ id, name, isUnapproved: false }));
  if (brandId && brands.every(({ id }) => id !== brandId))
    brands.push({ id: brandId, name: brandNm, isUnapproved: data !== undefined });
  return {
    brands,
    isLoading,
    isPrivate,
    /** the company has no brand to choose, as opposed to brands that are still loading */
    isEmpty: !isPrivate && brands.length === 0 && (!canRequest || data !== undefined),
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

/** What a new product has from the start, because nothing else is likely; undefined while that is loading. */
export const useProductDefaults = ({
  prodType,
  dvcPrflId,
}: Pick<ProjectRecord, 'prodType' | 'dvcPrflId'>) => {
  const { defaultTagCategoryId } = useFlags();
  const { isLoading } = useCategories();
  const categories = useProductCategories();
  const { brands, isPrivate, ...brandList } = useProductBrands();
  const profile = useGetOne<DeviceProfileRecord>(
    'deviceProfiles',
    { id: dvcPrflId ?? '' },
    { enabled: dvcPrflId !== null },
  );
  if (isLoading || brandList.isLoading || profile.isLoading) return undefined;
  const onlyBrand = isPrivate ? undefined : onlyOne(brands);
  const category = profile.data?.document.components[0]?.categories?.[0]?.name;
  const ofTags =
    prodType === 'TAG_DEVICE' && categories.find(({ ctgrId }) => ctgrId === defaultTagCategoryId);
  return {
    brandId: onlyBrand?.id ?? '',
    ctgrId: (ofTags || likelyCategory(categories, category))?.ctgrId ?? '',
  };
};
