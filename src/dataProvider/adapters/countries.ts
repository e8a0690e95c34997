import {
  type Country,
  type CountryQuery,
  countries as api,
  countryColumns,
  countryEditSchema,
} from '../../../model/contract/countries.ts';
import { type Adapter, byIds, type ListParams, pageOf, sortOf } from '../adapter.ts';

export type CountryRecord = Country & { id: string };

const toRecord = (country: Country): CountryRecord => ({ ...country, id: country.cntryCd });

/** What the views of the list are made of. */
const views: Record<string, Pick<CountryQuery, 'useYn' | 'delYn'>> = {
  all: { delYn: 'N' },
  used: { delYn: 'N', useYn: 'Y' },
  unused: { delYn: 'N', useYn: 'N' },
  removed: { delYn: 'Y' },
};

/** react-admin's filter values as the API takes them. */
export const toCountryFilter = ({ q, view = 'all', zwaveRegion }: Record<string, unknown>) => ({
  keyword: q as string | undefined,
  zwaveRegion: Array.isArray(zwaveRegion) && zwaveRegion.length > 0 ? zwaveRegion.join(',') : undefined,
  ...views[String(view)],
});

const toQuery = ({ filter, ...params }: ListParams) => ({
  ...toCountryFilter(filter as Record<string, unknown>),
  ...sortOf(params, countryColumns, 'cntryNm'),
  ...pageOf(params),
});

export const countries = {
  list: async (call, params) => {
    const { list, totalCount } = await call(api.list, { query: toQuery(params) }, { signal: params.signal });
    return { data: list.map(toRecord), total: totalCount };
  },
  many: async (call, ids, signal) => (await call(api.list, byIds(ids), { signal })).list.map(toRecord),
  one: async (call, id, signal) =>
    toRecord(await call(api.one, { params: { cntryCd: String(id) } }, { signal })),
  update: async (call, id, { cntryNm, useYn, delYn, zwaveRegion }, previous) =>
    toRecord(
      await call(
        api.update,
        {
          params: { cntryCd: String(id) },
          body: countryEditSchema.parse({ cntryNm, useYn, delYn, zwaveRegion: zwaveRegion ?? '' }),
        },
        { version: previous?.version },
      ),
    ),
} satisfies Adapter;
