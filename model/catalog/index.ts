import { toCatalog } from './toCatalog.ts';

export type * from './definition.ts';

/**
 * CAP-01: the embedded catalog of December 2019, by ID. It has about 135 KB, so it is loaded on first use and not with
 * the first page.
 */
export const loadCatalog = async () => {
  const { default: list } = await import('./capabilities.json', { with: { type: 'json' } });
  return toCatalog(list);
};
