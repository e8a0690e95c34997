import { sql } from 'kysely';
import { compileOnce } from './compileOnce.ts';
import type { CountedList, RevisedList } from './rows/lists.ts';
import type { Db } from './tables.ts';

const revisions = (db: Db, list: RevisedList) =>
  db
    .selectFrom('listRevisions')
    .select(eb => eb.fn.sum<number | null>('revision').as('revision'))
    .where('list', '=', list);

const findRevision = compileOnce((db, { list, mnId }: { list: RevisedList; mnId: string }) =>
  revisions(db, list).where('mnId', '=', mnId),
);

/** The revision of an organization's list; read it before the rows. Triggers increment it on every write. */
export const listRevisionOf = async (db: Db, list: RevisedList, mnId: string) =>
  (await findRevision(db, { list, mnId })).rows[0]?.revision ?? 0;

/** The same as part of a query whose `mnId` column has the organization. */
export const listRevisionWithin = (db: Db, list: RevisedList, mnId: 'sessions.mnId' | 'apiTokens.mnId') =>
  revisions(db, list).where('listRevisions.mnId', '=', sql.ref<string>(mnId));

/** Number of rows by facet, maintained by triggers: of all owners, or of one. */
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
