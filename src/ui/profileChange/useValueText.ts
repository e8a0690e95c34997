import { useGetList, useTranslate } from 'react-admin';
import { isDay } from '../../../model/contract/fieldRules.ts';
import type { CountryRecord } from '../../dataProvider/index.ts';
import { ALL_ROWS } from '../allRows.ts';
import { formatDay } from '../format.ts';

/** The names of the organization's countries, by code; empty until they are loaded. */
const useCountryNames = (enabled: boolean) => {
  const { data = [] } = useGetList<CountryRecord>(
    'countries',
    { pagination: ALL_ROWS, sort: { field: 'cntryNm', order: 'ASC' }, filter: { view: 'any' } },
    { enabled },
  );
  return new Map(data.map(({ cntryCd, cntryNm }) => [cntryCd, cntryNm]));
};

/**
 * Formats the values of a field: the label of a coded value, otherwise the value itself. Values of a list are separated
 * by commas. `group` is the task that has the field.
 */
export const useValueText = (group: string, field: string | null) => {
  const translate = useTranslate();
  const countryNames = useCountryNames(group === 'product' && field === 'countries');
  return <T extends string | null>(value: T): T | string => {
    if (value === null || field === null) return value;
    if (field === 'releaseDay' && isDay(value)) return formatDay(value);
    return value
      .split(', ')
      .map(
        one => translate(`fieldValues.${group}.${field}.${one}`, { _: '' }) || (countryNames.get(one) ?? one),
      )
      .join(', ');
  };
};
