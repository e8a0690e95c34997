import { sql } from 'kysely';
import type { ListRevisionRow } from './rows/lists.ts';
import type { Db } from './tables.ts';

type List = ListRevisionRow['list'];

/** Which state of an organization's list this is; read before its rows. */
export const listRevisionOf = async (db: Db, list: List, mnId: string) => {
  const row = await db
    .selectFrom('listRevisions')
    .select('revision')
    .where('list', '=', list)
    .where('mnId', '=', mnId)
    .executeTakeFirst();
  return row?.revision ?? 0;
};

/** Runs in the transaction of the write: a reader sees both or neither. */
export const bumpRevision = async (db: Db, list: List, mnId: string) => {
  await db
    .insertInto('listRevisions')
    .values({ list, mnId, revision: 1 })
    .onConflict(conflict =>
      conflict
        .columns(['list', 'mnId'])
        .doUpdateSet({ revision: sql<number>`"listRevisions"."revision" + 1` }),
    )
    .execute();
};
