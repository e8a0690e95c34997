import { describe, expect, test } from 'vitest';
import { categoryEditSchema, MAX_CATEGORIES } from '../contract/categories.ts';
import { countryEditSchema } from '../contract/countries.ts';
import { DEFAULT_LOCALE, localeEditSchema, newLocaleSchema } from '../contract/locales.ts';
import { isPictureOf } from '../contract/categoryPictures.ts';
import { standardCategories } from './categories.ts';
import { standardCountries } from './countries.ts';
import { standardLocales } from './locales.ts';

const distinct = (values: readonly string[]) => new Set(values).size;

describe('the lists in every database', () => {
  test('[LOC-02] hold the 249 countries of ISO 3166, each as the form would take it', () => {
    expect(standardCountries).toHaveLength(249);
    expect(distinct(standardCountries.map(({ cntryCd }) => cntryCd))).toBe(249);
    expect(distinct(standardCountries.map(({ cntryCdAlpha3 }) => cntryCdAlpha3))).toBe(249);
    expect(distinct(standardCountries.map(({ cntryNm }) => cntryNm))).toBe(249);
    for (const { cntryCd, cntryCdAlpha3, cntryNm, useYn, delYn, zwaveRegion } of standardCountries) {
      expect(`${cntryCd} ${cntryCdAlpha3}`).toMatch(/^[A-Z]{2} [A-Z]{3}$/);
      const typed = { cntryNm, useYn, delYn, zwaveRegion };
      expect(countryEditSchema.parse(typed)).toEqual(typed);
    }
  });

  test('[LOC-01] hold locales of countries in use, en-US first', () => {
    const used = new Set(standardCountries.flatMap(({ cntryCd, useYn }) => (useYn === 'Y' ? [cntryCd] : [])));
    expect(standardLocales[0]).toMatchObject({ localeId: DEFAULT_LOCALE, sortOrder: 0 });
    expect(distinct(standardLocales.map(({ localeId }) => localeId))).toBe(standardLocales.length);
    for (const { langCd, langNm, cntryCd, localeNm, sortOrder, delYn } of standardLocales) {
      expect(used.has(cntryCd)).toBe(true);
      expect(newLocaleSchema.safeParse({ langCd, langNm, cntryCd, localeNm }).success).toBe(true);
      expect(localeEditSchema.safeParse({ langNm, localeNm, sortOrder, delYn }).success).toBe(true);
    }
    const orders = standardLocales.map(({ sortOrder }) => sortOrder);
    expect(orders).toEqual([...new Set(orders)].toSorted((one, other) => one - other));
  });

  test('[CTG-01] hold categories with pictures of the product, each as the form would take it', () => {
    expect(standardCategories.length).toBeLessThan(MAX_CATEGORIES);
    expect(distinct(standardCategories.map(({ ctgrId }) => ctgrId))).toBe(standardCategories.length);
    for (const { ctgrNm, categoryType, iconUrl, sortOrder } of standardCategories) {
      const typed = { ctgrNm, categoryType, iconUrl, order: sortOrder };
      expect(categoryEditSchema.parse(typed)).toEqual(typed);
      expect(isPictureOf(iconUrl)).toBe(true);
    }
  });
});
