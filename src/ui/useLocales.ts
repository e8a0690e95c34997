import { useGetList } from 'react-admin';
import type { LocaleRecord } from '../dataProvider/index.ts';
import { ALL_ROWS } from './allRows.ts';

const defaultFirst = { field: 'sortOrder', order: 'ASC' as const };
const NO_LOCALES: readonly LocaleRecord[] = [];

/** The locales of the organization, the default one first; none until they are loaded. */
export const useLocales = (): readonly LocaleRecord[] => {
  const { data = NO_LOCALES } = useGetList<LocaleRecord>('locales', {
    pagination: ALL_ROWS,
    sort: defaultFirst,
    filter: {},
  });
  return data;
};
