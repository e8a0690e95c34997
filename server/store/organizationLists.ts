import { sql } from 'kysely';
import type { Db, Tables } from './tables.ts';

type List = Tables['ownLists']['list'];

const auditColumns = ['nameKey', 'version', 'crtr', 'crtDt', 'chgr', 'chgDt'];
const countries = ['cntryCd', 'cntryCdAlpha3', 'cntryNm', 'useYn', 'delYn', 'zwaveRegion'];
const locales = ['localeId', 'langCd', 'langNm', 'cntryCd', 'localeNm', 'sortOrder', 'delYn'];
const categories = ['ctgrId', 'ctgrNm', 'categoryType', 'iconUrl', 'sortOrder'];

const tablesOf: Record<List, Record<string, string[]>> = {
  places: { countries, locales },
  categories: { categories },
};

/** the `mnId` of the platform's own rows */
const STANDARD = '';

/** The owner of the rows that an organization reads. */
export const listOwnerOf = async (db: Db, list: List, mnId: string) => {
  const own = await db
    .selectFrom('ownLists')
    .select('mnId')
    .where('list', '=', list)
    .where('mnId', '=', mnId)
    .executeTakeFirst();
  return own === undefined ? STANDARD : mnId;
};

export const organizationListQueries = (db: Db) => {
  const lock = async (list: List, mnId: string) => {
    const { numUpdatedRows } = await db
      .updateTable('ownLists')
      .set({ list })
      .where('list', '=', list)
      .where('mnId', '=', mnId)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  };

  /** versions are copied, so that a user who saw the platform's row can still save a change to it */
  const copy = async (list: List, mnId: string) => {
    for (const [table, names] of Object.entries(tablesOf[list])) {
      const columns = sql.join([...names, ...auditColumns].map(name => sql.ref(name)));
      await sql`insert into ${sql.table(table)} ("mnId", ${columns})
        select cast(${mnId} as text), ${columns} from ${sql.table(table)} where "mnId" = ${STANDARD}`.execute(
        db,
      );
    }
  };

  return {
    /**
     * Call this before every write: gives the organization a copy of its own, and keeps others from writing to it until
     * the transaction ends.
     */
    copyOnWrite: async (list: List, mnId: string) => {
      if (await lock(list, mnId)) return;
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('ownLists')
        .values({ list, mnId })
        .onConflict(conflict => conflict.doNothing())
        .executeTakeFirst();
      if (numInsertedOrUpdatedRows === 1n) await copy(list, mnId);
      // a colleague has just created the copy
      else await lock(list, mnId);
    },
  };
};
