import {
  type Country,
  type CountryQuery,
  countries as api,
  countryColumns,
} from '../../../model/contract/countries.ts';
import { crudAdapter } from '../crudAdapter.ts';
import { toArrayFilter } from '../toArrayFilter.ts';

export type CountryRecord = Country & { id: string };

/** The filters of the list's views, and of forms that show what they have even if it isn't enabled any more. */
const views: Record<string, Pick<CountryQuery, 'useYn' | 'delYn'>> = {
  any: {},
  all: { delYn: 'N' },
  used: { delYn: 'N', useYn: 'Y' },
  unused: { delYn: 'N', useYn: 'N' },
  removed: { delYn: 'Y' },
};

/** Converts react-admin's filter values for the API. */
export const toCountryFilter = ({ q, view = 'all', zwaveRegion }: Record<string, unknown>) => ({
  keyword: q as string | undefined,
  zwaveRegion: toArrayFilter(zwaveRegion).join(',') || undefined,
  ...views[String(view)],
});

export const countries = crudAdapter(api, {
  id: 'cntryCd',
  columns: countryColumns,
  filter: toCountryFilter,
  toBody: ({ zwaveRegion, ...values }) => ({ ...values, zwaveRegion: zwaveRegion ?? '' }),
});
