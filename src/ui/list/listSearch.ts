import { isFields } from '../../../model/contract/fields.ts';

/** The rows per page that users can choose; the last one is the maximum of the API. */
export const PAGE_SIZES = [10, 25, 50, 100];

/** The last page of the API; react-admin accepts any number. */
const MAX_PAGE = 1_000_000;

const isObject = (text: string) => {
  try {
    return isFields(JSON.parse(text));
  } catch {
    return false;
  }
};

const isPage = (text: string) => /^[1-9]\d*$/.test(text) && Number(text) <= MAX_PAGE;

/** Whether the search part of an address has a filter, an order or a page of a list. */
export const hasListParams = (search: string) => {
  const params = new URLSearchParams(search);
  return ['page', 'perPage', 'sort', 'order', 'filter', 'displayedFilters'].some(name => params.has(name));
};

/**
 * The search part of a list's address without what no list can read, such as a page before the first one: the list then
 * has its defaults. Returns the same text where nothing is wrong.
 */
export const readableSearch = (search: string, perPage: number): string => {
  const params = new URLSearchParams(search);
  const isReadable: Record<string, (text: string) => boolean> = {
    page: isPage,
    perPage: text => [...PAGE_SIZES, perPage].includes(Number(text)),
    order: text => text === 'ASC' || text === 'DESC',
    filter: isObject,
    displayedFilters: isObject,
  };
  const wrong = Object.entries(isReadable)
    .filter(([name, isRight]) => params.getAll(name).some(text => !isRight(text)))
    .map(([name]) => name);
  if (wrong.length === 0) return search;
  for (const name of wrong) params.delete(name);
  if (wrong.includes('order')) params.delete('sort');
  return params.size === 0 ? '' : `?${params.toString()}`;
};
