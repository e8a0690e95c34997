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
 * Removes invalid parameters from the search part of a list's URL, such as a page before the first one: the list then
 * uses its defaults. Returns the same text if all are valid.
 */
export const sanitizeSearch = (search: string, perPage: number): string => {
  const params = new URLSearchParams(search);
  const validators: Record<string, (text: string) => boolean> = {
    page: isPage,
    perPage: text => [...PAGE_SIZES, perPage].includes(Number(text)),
    order: text => text === 'ASC' || text === 'DESC',
    filter: isObject,
    displayedFilters: isObject,
  };
  const invalid = Object.entries(validators)
    .filter(([name, isValid]) => params.getAll(name).some(text => !isValid(text)))
    .map(([name]) => name);
  if (invalid.length === 0) return search;
  for (const name of invalid) params.delete(name);
  if (invalid.includes('order')) params.delete('sort');
  return params.size === 0 ? '' : `?${params.toString()}`;
};
