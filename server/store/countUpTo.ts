import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { MAX_COUNTED, type Total } from './pageCache.ts';
import type { Db, Tables } from './tables.ts';

/** The total of a list: above `most`, it is capped. */
const capped = (total: number, most = MAX_COUNTED): Total =>
  total > most ? { total: most, isCapped: true } : { total };

/** The total of several lists together: a minimum if one of them is capped. */
export const sumOf = (totals: readonly Total[]): Total => ({
  total: totals.reduce((sum, { total }) => sum + total, 0),
  ...(totals.some(({ isCapped }) => isCapped) && { isCapped: true }),
});

const countOf = async (db: Db, rows: RawBuilder<unknown>, most: number): Promise<Total> => {
  const counted = await sql<Total>`select count(*) as "total" from ${rows} as "matches"`.execute(db);
  return capped(counted.rows[0]?.total ?? 0, most);
};

/** Counts the rows of a query, up to 10,000: no list is read to its end only to count it. */
export const countUpTo = <T extends keyof Tables>(
  db: Db,
  query: SelectQueryBuilder<Tables, T, object>,
): Promise<Total> =>
  countOf(db, sql`${query.select(sql<number>`1`.as('one')).limit(MAX_COUNTED + 1)}`, MAX_COUNTED);

/** The same for a query in SQL, up to any number. */
export const countRowsUpTo = (db: Db, rows: RawBuilder<unknown>, most = MAX_COUNTED): Promise<Total> =>
  countOf(db, sql`(${rows} limit ${most + 1})`, most);

/** A page of rows with its total. */
export const withTotal = <R>(list: R[], { total, isCapped = false }: Total) => ({
  list,
  totalCount: total,
  ...(isCapped && { isCapped }),
});
