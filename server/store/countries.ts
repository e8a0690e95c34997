import { sql } from 'kysely';
import type { CountryCounts, CountryQuery } from '../../model/contract/countries.ts';
import { regionFilters } from '../../model/contract/countries.ts';
import { requestedPage } from '../../model/contract/query.ts';
import { matchesWords } from './search.ts';
import { listOwnerOf } from './organizationLists.ts';
import type { CountryRow } from './rows/lists.ts';
import type { Db } from './tables.ts';
import { versionedRows } from './versionedRows.ts';

type Filter = Partial<Pick<CountryQuery, 'keyword' | 'useYn' | 'delYn' | 'inUse' | 'zwaveRegion' | 'idList'>>;

/** `locales` is the number of locales that use the country. */
export type CountedCountry = CountryRow & { locales: number };

const locales = sql<number>`(select count(*) from "locales" where "locales"."mnId" = "countries"."mnId"
  and "locales"."cntryCd" = "countries"."cntryCd" and "locales"."delYn" = 'N')`;

const regionOf = (filter: (typeof regionFilters)[number]) => (filter === 'NONE' ? '' : filter);

const filtered = (db: Db, owner: string, filter: Filter) => {
  const { keyword, useYn, delYn, inUse, zwaveRegion, idList } = filter;
  let query = db
    .selectFrom('countries')
    .where('mnId', '=', owner)
    .where(matchesWords(keyword, [sql.ref('nameKey'), sql`lower("cntryCd")`, sql`lower("cntryCdAlpha3")`]));
  if (useYn !== undefined) query = query.where('useYn', '=', useYn);
  if (delYn !== undefined) query = query.where('delYn', '=', delYn);
  if (inUse !== undefined) query = query.where(locales, inUse === 'true' ? '>' : '=', 0);
  if (zwaveRegion !== undefined) query = query.where('zwaveRegion', 'in', zwaveRegion.map(regionOf));
  return idList === undefined ? query : query.where('cntryCd', 'in', idList);
};

const collator = new Intl.Collator('en');

/** In alphabetical order, as SQLite can't sort accented letters; stable for equal names. */
const sortedByName = <R extends Pick<CountryRow, 'cntryNm'>>(rows: R[], orderKey: 'asc' | 'desc' = 'asc') => {
  const direction = orderKey === 'asc' ? 1 : -1;
  return rows.sort((a, b) => direction * collator.compare(a.cntryNm, b.cntryNm));
};

export const countryQueries = (db: Db) => {
  const numberOf = async (owner: string, filter: Filter) => {
    const { total } = await filtered(db, owner, filter)
      .select(eb => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    return total;
  };

  const many = async (mnId: string, filter: Filter): Promise<CountedCountry[]> =>
    sortedByName(
      await filtered(db, await listOwnerOf(db, 'places', mnId), filter)
        .selectAll()
        .select(locales.as('locales'))
        .orderBy('cntryCd')
        .execute(),
    );

  return {
    ...versionedRows(db, 'countries'),

    many,

    find: async (mnId: string, cntryCd: string) => (await many(mnId, { idList: [cntryCd] }))[0],

    page: async (mnId: string, query: CountryQuery) => {
      const { orderCol, orderKey } = query;
      const { page, pageSize } = requestedPage(query);
      const owner = await listOwnerOf(db, 'places', mnId);
      const offset = (page - 1) * pageSize;
      const rows = filtered(db, owner, query).selectAll().select(locales.as('locales'));
      if (orderCol === 'cntryNm') {
        const all = sortedByName(await rows.orderBy('cntryCd', orderKey).execute(), orderKey);
        return { list: all.slice(offset, offset + pageSize), totalCount: all.length };
      }
      const [list, totalCount] = await Promise.all([
        rows
          .orderBy(orderCol === 'locales' ? locales : sql.ref(orderCol), orderKey)
          .orderBy('cntryCd', orderKey)
          .offset(offset)
          .limit(pageSize)
          .execute(),
        numberOf(owner, query),
      ]);
      return { list, totalCount };
    },

    used: async (mnId: string) => numberOf(await listOwnerOf(db, 'places', mnId), { useYn: 'Y', delYn: 'N' }),

    counts: async (mnId: string, filter: Filter): Promise<CountryCounts> => {
      const owner = await listOwnerOf(db, 'places', mnId);
      const { keyword } = filter;
      const regions = await filtered(db, owner, { ...filter, zwaveRegion: undefined })
        .select(['zwaveRegion', eb => eb.fn.countAll<number>().as('total')])
        .groupBy('zwaveRegion')
        .execute();
      const totals = new Map(regions.map(({ zwaveRegion, total }) => [zwaveRegion, total]));
      return {
        all: await numberOf(owner, { keyword, delYn: 'N' }),
        used: await numberOf(owner, { keyword, delYn: 'N', useYn: 'Y' }),
        unused: await numberOf(owner, { keyword, delYn: 'N', useYn: 'N' }),
        removed: await numberOf(owner, { keyword, delYn: 'Y' }),
        regions: Object.fromEntries(
          regionFilters.map(region => [region, totals.get(regionOf(region)) ?? 0]),
        ) as CountryCounts['regions'],
      };
    },

    changeMany: async (
      mnId: string,
      ids: readonly string[],
      change: Partial<Pick<CountryRow, 'useYn' | 'delYn' | 'zwaveRegion' | 'chgr' | 'chgDt'>>,
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
