import { useGetList } from 'react-admin';
import type { LocaleRecord } from '../dataProvider/index.ts';

/** more than any organization has; fetched in pages of 100 */
const ALL = { page: 1, perPage: 1000 };

const defaultFirst = { field: 'sortOrder', order: 'ASC' as const };
const NO_LOCALES: readonly LocaleRecord[] = [];

/** The locales of the organization, the default one first; none until they are loaded. */
export const useLocales = (): readonly LocaleRecord[] => {
  const { data = NO_LOCALES } = useGetList<LocaleRecord>('locales', {
    pagination: ALL,
    sort: defaultFirst,
    filter: {},
  });
  return data;
};
