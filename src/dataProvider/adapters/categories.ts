import {
  type Category,
  type CategoryType,
  categories as api,
  categoryTypes,
} from '../../../model/contract/categories.ts';
import type { Adapter, ListParams } from '../adapter.ts';
import { crudAdapter, keyedBy } from '../crudAdapter.ts';

export type CategoryRecord = Category & { id: string };

export const toCategoryRecord = keyedBy('ctgrId')<Category>;

const isType = (view: unknown): view is CategoryType => categoryTypes.some(type => type === view);

const rankOf = (type: Category['categoryType']) =>
  type === null ? categoryTypes.length : categoryTypes.indexOf(type);

type Key = string | number;

const keysOf: Record<string, (category: Category) => Key[]> = {
  order: ({ categoryType, order, ctgrNm }) => [rankOf(categoryType), order, ctgrNm.toLowerCase()],
  ctgrNm: ({ ctgrNm }) => [ctgrNm.toLowerCase()],
  categoryType: ({ categoryType, order }) => [rankOf(categoryType), order],
  chgr: ({ chgr }) => [chgr],
  crtDt: ({ crtDt }) => [crtDt],
  chgDt: ({ chgDt }) => [chgDt],
};

const compare = (one: Key[], other: Key[]): number => {
  const index = one.findIndex((key, at) => key !== other[at]);
  const [left = '', right = ''] = [one[index], other[index]];
  return index < 0 ? 0 : left < right ? -1 : 1;
};

export const matchesWords = ({ ctgrNm, ctgrId }: Category, q = '') =>
  q
    .toLowerCase()
    .split(/\s+/)
    .every(word => `${ctgrNm} ${ctgrId}`.toLowerCase().includes(word));

/** The API returns the whole list; it is filtered, sorted, and paged here. */
const toPage = (all: readonly Category[], { filter, sort, pagination }: ListParams) => {
  const { page, perPage } = pagination;
  const keys = keysOf[sort.field] ?? keysOf.order;
  const sign = sort.order === 'ASC' ? 1 : -1;
  const found = all
    .filter(category => matchesWords(category, filter.q as string | undefined))
    .map(category => ({ category, keys: keys?.(category) ?? [] }))
    .sort((one, other) => sign * compare(one.keys, other.keys));
  return {
    data: found.slice((page - 1) * perPage, page * perPage).map(({ category }) => toCategoryRecord(category)),
    total: found.length,
  };
};

export const categories = {
  ...crudAdapter(api, { id: 'ctgrId' }),
  list: async (call, params) => {
    const { view } = params.filter as { view?: unknown };
    const query = isType(view) ? { categoryType: view } : {};
    return toPage(await call(api.list, { query }, { signal: params.signal }), params);
  },
  many: async (call, ids, signal) => {
    const all = await call(api.list, {}, { signal });
    return all.filter(({ ctgrId }) => ids.includes(ctgrId)).map(toCategoryRecord);
  },
} satisfies Adapter;
