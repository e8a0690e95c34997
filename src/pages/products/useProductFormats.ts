import { useTranslate } from 'react-admin';
import type { ProductRecord } from '../../dataProvider/index.ts';
import { useProductBrands, useProductCategories, useProductCountries } from './useMarkets.ts';

/** Formats the values of a product's fields, by field. */
export const useProductFormats = (product: ProductRecord): Record<string, (value: unknown) => string> => {
  const translate = useTranslate();
  const { brands } = useProductBrands(product);
  const categories = useProductCategories(product);
  const countries = useProductCountries(product.countries);
  const nameIn =
    <T>(rows: readonly T[], keyOf: (row: T) => string, nameOf: (row: T) => string) =>
    (value: unknown) => {
      const row = rows.find(one => keyOf(one) === value);
      return row === undefined ? String(value ?? '') : nameOf(row);
    };
  const countryName = nameIn(
    countries,
    ({ code }) => code,
    ({ name }) => name,
  );
  return {
    brandId: nameIn(
      brands,
      ({ id }) => id,
      ({ name }) => name,
    ),
    ctgrId: nameIn(
      categories,
      ({ ctgrId }) => ctgrId,
      ({ ctgrNm }) => ctgrNm,
    ),
    countryMode: value => translate(`products.countries.${String(value)}`),
    countries: value => (value as string[]).map(countryName).join(', '),
    names: value =>
      (value as ProductRecord['names']).map(({ localeId, name }) => `${localeId}: ${name}`).join('\n'),
  };
};
