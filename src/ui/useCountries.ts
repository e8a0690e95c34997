import { useGetList } from 'react-admin';
import type { CountryRecord } from '../dataProvider/index.ts';
import { ALL_ROWS } from './allRows.ts';

/** The countries where products of the organization can be sold, by name. */
export const useCountries = () => {
  const { data = [], isPending } = useGetList<CountryRecord>('countries', {
    pagination: ALL_ROWS,
    sort: { field: 'cntryNm', order: 'ASC' },
    filter: { view: 'used' },
  });
  return { countries: data, isPending };
};
