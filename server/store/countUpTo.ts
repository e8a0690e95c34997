import { type SelectQueryBuilder, sql } from 'kysely';
import { MAX_COUNTED, type Total } from './pageCache.ts';
import type { Db, Tables } from './tables.ts';

/** How many rows a query has, counted up to 10,000: no list is read to its end to say how long it is. */
export const countUpTo = async <T extends keyof Tables>(
  db: Db,
  query: SelectQueryBuilder<Tables, T, object>,
): Promise<Total> => {
  const some = query.select(sql<number>`1`.as('one')).limit(MAX_COUNTED + 1);
  const { rows } = await sql<Total>`select count(*) as "total" from ${some} as "matches"`.execute(db);
  const total = rows[0]?.total ?? 0;
  return total > MAX_COUNTED ? { total: MAX_COUNTED, isCapped: true } : { total };
};

/** A page of rows with what was counted. */
export const withTotal = <R>(list: R[], { total, isCapped = false }: Total) => ({
  list,
  totalCount: total,
  ...(isCapped && { isCapped }),
});
