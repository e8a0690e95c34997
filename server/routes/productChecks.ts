import { LAST_TIME_ZONE, todayOrAfter } from '../../model/contract/fieldRules.ts';
import { fieldErrors } from '../../model/contract/problem.ts';
import { MAX_IMAGE_BYTES, type ProductEdit } from '../../model/contract/products.ts';
import { IMAGE_RULE, IMAGE_TOO_LARGE, imageError } from '../../model/rules/products.ts';
import { type FileStore, readSmallFile } from '../files/index.ts';
import type { AnyCall } from '../http/call.ts';

type Check = (call: AnyCall, edit: ProductEdit, before: ProductEdit | null) => Promise<string | undefined>;

const brandError: Check = async ({ queries, user }, { brandId }, before) => {
  if (brandId === null || brandId === before?.brandId) return undefined;
  await queries.brands.lockForShare({ mnId: user.mnId, id: brandId });
  const brand = await queries.brands.find(user.mnId, brandId);
  if (brand === undefined) return 'Your organization has no such brand.';
  return brand.status === 'APPROVED' || brand.status === 'IN_USE'
    ? undefined
    : `${brand.brandNm} isn't approved yet.`;
};

const categoryError: Check = async ({ queries, user }, { ctgrId }, before) => {
  if (ctgrId === null || ctgrId === before?.ctgrId) return undefined;
  await queries.categories.lockForShare({ mnId: user.mnId, ctgrId });
  const category = await queries.categories.find(user.mnId, ctgrId);
  return category?.categoryType === 'product' ? undefined : 'Choose a product category.';
};

/**
 * Countries and languages that a product already has remain valid, even if the organization removes them from its list.
 */
const countriesError: Check = async ({ queries, user }, { countries }, before) => {
  const idList = countries.filter(code => before?.countries.includes(code) !== true);
  if (idList.length === 0) return undefined;
  const query = { idList, useYn: 'Y', delYn: 'N', orderCol: 'cntryNm', orderKey: 'asc' } as const;
  const { list } = await queries.countries.page(user.mnId, query);
  const unknown = idList.find(code => !list.some(({ cntryCd }) => cntryCd === code));
  return unknown && `${unknown} isn't an enabled country of your organization.`;
};

const languagesError: Check = async ({ queries, user }, { names }, before) => {
  const known = new Set(before?.names.map(({ localeId }) => localeId));
  const idList = names.map(({ localeId }) => localeId).filter(localeId => !known.has(localeId));
  if (idList.length === 0) return undefined;
  const query = { idList, delYn: 'N', orderCol: 'sortOrder', orderKey: 'asc' } as const;
  const { list } = await queries.locales.page(user.mnId, query);
  const unknown = idList.find(localeId => !list.some(row => row.localeId === localeId));
  return unknown && `${unknown} isn't a language of your organization.`;
};

const releaseError: Check = async ({ now }, { releaseDay }, before) => {
  if (releaseDay === '' || releaseDay === before?.releaseDay) return undefined;
  const rule = todayOrAfter(now, LAST_TIME_ZONE);
  return rule.holds(releaseDay) ? undefined : rule.message('Release date');
};

const imageFileError =
  (files: FileStore): Check =>
  async ({ queries, user }, { imageFileId }, before) => {
    if (imageFileId === null || imageFileId === before?.imageFileId) return undefined;
    const file = await queries.files.find(imageFileId, user.mnId);
    if (file !== undefined && file.size > MAX_IMAGE_BYTES) return IMAGE_TOO_LARGE;
    const bytes = file && (await readSmallFile(files, file, MAX_IMAGE_BYTES));
    return bytes === undefined ? IMAGE_RULE : imageError(bytes);
  };

/**
 * Checks everything that a product refers to, as far as it changed: an approved brand, a product category, countries
 * and languages of the organization, an image that is valid, a date that isn't over. Throws one error for all fields.
 */
export const createProductChecks = (files: FileStore) => {
  const checks: Partial<Record<keyof ProductEdit, Check>> = {
    names: languagesError,
    brandId: brandError,
    ctgrId: categoryError,
    imageFileId: imageFileError(files),
    countries: countriesError,
    releaseDay: releaseError,
  };
  return async (call: AnyCall, edit: ProductEdit, before: ProductEdit | null): Promise<void> => {
    const errors: Record<string, string> = {};
    for (const [field, check] of Object.entries(checks)) {
      const problem = await check(call, edit, before);
      if (problem !== undefined) errors[field] = problem;
    }
    if (Object.keys(errors).length > 0) throw fieldErrors(errors);
  };
};
