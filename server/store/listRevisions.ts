import type { CountedList } from './rows/lists.ts';
import type { Db } from './tables.ts';

/** Which state of an organization's list this is; read before its rows. Triggers raise it with every write. */
export const listRevisionOf = async (db: Db, list: CountedList, mnId: string) => {
  const row = await db
    .selectFrom('listRevisions')
    .select(eb => eb.fn.sum<number | null>('revision').as('revision'))
    .where('list', '=', list)
    .where('mnId', '=', mnId)
    .executeTakeFirst();
  return row?.revision ?? 0;
};

/** How many rows have each facet, kept by triggers: of everybody, or of one owner. */
export const facetTotals = async (db: Db, list: CountedList, mnId: string, owner = '') => {
  const rows = await db
    .selectFrom('listCounts')
    .select(['facet', eb => eb.fn.sum<number>('total').as('total')])
    .where('list', '=', list)
    .where('mnId', '=', mnId)
    .where('owner', '=', owner)
    .groupBy('facet')
    .execute();
  return rows.filter(({ total }) => total > 0);
};
