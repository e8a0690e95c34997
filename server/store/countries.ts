import { sql } from 'kysely';
import type { CountryCounts, CountryQuery } from '../../model/contract/countries.ts';
import { regionFilters } from '../../model/contract/countries.ts';
import { likeWords } from './likeWords.ts';
import { placeOf } from './ownLists.ts';
import type { CountryRow } from './rows/lists.ts';
import type { Db } from './tables.ts';
import { versionedRows } from './versionedRows.ts';

type Filter = Partial<Pick<CountryQuery, 'keyword' | 'useYn' | 'delYn' | 'inUse' | 'zwaveRegion' | 'idList'>>;

/** `locales` counts those that name the country. */
export type CountedCountry = CountryRow & { locales: number };

const locales = sql<number>`(select count(*) from "locales" where "locales"."mnId" = "countries"."mnId"
  and "locales"."cntryCd" = "countries"."cntryCd" and "locales"."delYn" = 'N')`;

const regionOf = (filter: (typeof regionFilters)[number]) => (filter === 'NONE' ? '' : filter);

const filtered = (db: Db, place: string, filter: Filter) => {
  const { keyword, useYn, delYn, inUse, zwaveRegion, idList } = filter;
  let query = db.selectFrom('countries').where('mnId', '=', place);
  for (const pattern of likeWords(keyword))
    query = query.where(
      sql<boolean>`("nameKey" like ${pattern} escape '\\' or lower("cntryCd") like ${pattern} escape '\\' or lower("cntryCdAlpha3") like ${pattern} escape '\\')`,
    );
  if (useYn !== undefined) query = query.where('useYn', '=', useYn);
  if (delYn !== undefined) query = query.where('delYn', '=', delYn);
  if (inUse !== undefined) query = query.where(locales, inUse === 'true' ? '>' : '=', 0);
  if (zwaveRegion !== undefined) query = query.where('zwaveRegion', 'in', zwaveRegion.map(regionOf));
  return idList === undefined ? query : query.where('cntryCd', 'in', idList);
};

const orderOf = (column: CountryQuery['orderCol']) => {
  if (column === 'locales') return locales;
  return sql.ref(column === 'cntryNm' ? 'nameKey' : column);
};

export const countryQueries = (db: Db) => {
  const numberOf = async (place: string, filter: Filter) => {
    const { total } = await filtered(db, place, filter)
      .select(eb => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    return total;
  };

  const many = async (mnId: string, filter: Filter): Promise<CountedCountry[]> =>
    filtered(db, await placeOf(db, 'places', mnId), filter)
      .selectAll()
      .select(locales.as('locales'))
      .orderBy('nameKey')
      .execute();

  return {
    ...versionedRows(db, 'countries', ['mnId', 'cntryCd']),

    many,

    find: async (mnId: string, cntryCd: string) => (await many(mnId, { idList: [cntryCd] }))[0],

    page: async (mnId: string, query: CountryQuery) => {
      const { orderCol, orderKey, page, pageSize, ...filter } = query;
      const place = await placeOf(db, 'places', mnId);
      const [list, totalCount] = await Promise.all([
        filtered(db, place, filter)
          .selectAll()
          .select(locales.as('locales'))
          .orderBy(orderOf(orderCol), orderKey)
          .orderBy('cntryCd', orderKey)
          .offset((page - 1) * pageSize)
          .limit(pageSize)
          .execute(),
        numberOf(place, filter),
      ]);
      return { list, totalCount };
    },

    used: async (mnId: string) => numberOf(await placeOf(db, 'places', mnId), { useYn: 'Y', delYn: 'N' }),

    counts: async (mnId: string, filter: Filter): Promise<CountryCounts> => {
      const place = await placeOf(db, 'places', mnId);
      const { keyword } = filter;
      const regions = await filtered(db, place, { ...filter, zwaveRegion: undefined })
        .select(['zwaveRegion', eb => eb.fn.countAll<number>().as('total')])
        .groupBy('zwaveRegion')
        .execute();
      const totals = new Map(regions.map(({ zwaveRegion, total }) => [zwaveRegion, total]));
      return {
        all: await numberOf(place, { keyword, delYn: 'N' }),
        used: await numberOf(place, { keyword, delYn: 'N', useYn: 'Y' }),
        unused: await numberOf(place, { keyword, delYn: 'N', useYn: 'N' }),
        removed: await numberOf(place, { keyword, delYn: 'Y' }),
        regions: Object.fromEntries(
          regionFilters.map(region => [region, totals.get(regionOf(region)) ?? 0]),
        ) as CountryCounts['regions'],
      };
    },

    changeMany: async (
      mnId: string,
      ids: readonly string[],
      change: Partial<Pick<CountryRow, 'useYn' | 'zwaveRegion' | 'chgr' | 'chgDt'>>,
    ) => {
      await db
        .updateTable('countries')
        .set(eb => ({ ...change, version: eb('version', '+', 1) }))
        .where('mnId', '=', mnId)
        .where('cntryCd', 'in', ids)
        .execute();
    },
  };
};
