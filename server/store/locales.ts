import { sql } from 'kysely';
import type { LocaleQuery } from '../../model/contract/locales.ts';
import { requestedPage } from '../../model/contract/query.ts';
import { matchesWords } from './search.ts';
import { listOwnerOf } from './organizationLists.ts';
import type { LocaleRow } from './rows/lists.ts';
import type { Db } from './tables.ts';
import { versionedRows } from './versionedRows.ts';

type Filter = Partial<Pick<LocaleQuery, 'keyword' | 'delYn' | 'idList'>>;

/** With the name of the country in the list of countries. */
export type NamedLocale = LocaleRow & { cntryNm: string };

const filtered = (db: Db, owner: string, { keyword, delYn, idList }: Filter) => {
  let query = db
    .selectFrom('locales')
    .innerJoin('countries', join =>
      join.onRef('countries.mnId', '=', 'locales.mnId').onRef('countries.cntryCd', '=', 'locales.cntryCd'),
    )
    .where('locales.mnId', '=', owner)
    .where(
      matchesWords(keyword, [
        sql`lower("locales"."localeId")`,
        sql.ref('locales.nameKey'),
        sql`lower("locales"."langNm")`,
        sql.ref('countries.nameKey'),
      ]),
    );
  if (delYn !== undefined) query = query.where('locales.delYn', '=', delYn);
  return idList === undefined ? query : query.where('locales.localeId', 'in', idList);
};

const orderOf = (column: LocaleQuery['orderCol']) => {
  if (column === 'localeNm') return 'locales.nameKey' as const;
  return column === 'cntryNm' ? ('countries.nameKey' as const) : (`locales.${column}` as const);
};

export const localeQueries = (db: Db) => {
  const many = async (mnId: string, filter: Filter): Promise<NamedLocale[]> =>
    filtered(db, await listOwnerOf(db, 'places', mnId), filter)
      .selectAll('locales')
      .select('countries.cntryNm')
      .execute();

  return {
    ...versionedRows(db, 'locales'),

    find: async (mnId: string, localeId: string) => (await many(mnId, { idList: [localeId] }))[0],

    page: async (mnId: string, query: LocaleQuery) => {
      const { orderCol, orderKey } = query;
      const { page, pageSize } = requestedPage(query);
      const owner = await listOwnerOf(db, 'places', mnId);
      const [list, { total }] = await Promise.all([
        filtered(db, owner, query)
          .selectAll('locales')
          .select('countries.cntryNm')
          .orderBy(orderOf(orderCol), orderKey)
          .orderBy('locales.nameKey', orderKey)
          .orderBy('locales.localeId', orderKey)
          .offset((page - 1) * pageSize)
          .limit(pageSize)
          .execute(),
        filtered(db, owner, query)
          .select(eb => eb.fn.countAll<number>().as('total'))
          .executeTakeFirstOrThrow(),
      ]);
      return { list, totalCount: total };
    },

    /** in the organization's own list */
    lastOrder: async (mnId: string) => {
      const row = await db
        .selectFrom('locales')
        .select(eb => eb.fn.max('sortOrder').as('last'))
        .where('mnId', '=', mnId)
        .executeTakeFirst();
      return row?.last ?? 0;
    },

    add: async (row: LocaleRow) => {
      await db.insertInto('locales').values(row).execute();
    },
  };
};
