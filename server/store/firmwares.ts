import { sql } from 'kysely';
import type { FirmwareQuery } from '../../model/contract/firmwares.ts';
import { matchesWords } from './search.ts';
import type { Db, Tables } from './tables.ts';
import { countUpTo, withTotal } from './countUpTo.ts';
import { versionedRows } from './versionedRows.ts';

type FirmwareRow = Tables['firmwares'];
type Filter = Pick<FirmwareQuery, 'keyword' | 'firmwareType'>;

const filtered = (db: Db, projectId: string, { keyword, firmwareType }: Filter = {}) => {
  const query = db
    .selectFrom('firmwares')
    .where('projectId', '=', projectId)
    .where(matchesWords(keyword, [sql`lower("version")`, sql`lower("fileName")`]));
  return firmwareType === undefined ? query : query.where('firmwareType', '=', firmwareType);
};

export const firmwareQueries = (db: Db) => ({
  ...versionedRows(db, 'firmwares', ['projectId', 'firmwareId'], 'revision'),

  find: (projectId: string, firmwareId: string): Promise<FirmwareRow | undefined> =>
    filtered(db, projectId).selectAll().where('firmwareId', '=', firmwareId).executeTakeFirst(),

  page: async (projectId: string, { orderCol, orderKey, page, pageSize, ...filter }: FirmwareQuery) => {
    const [list, count] = await Promise.all([
      filtered(db, projectId, filter)
        .selectAll()
        .orderBy(orderCol, orderKey)
        .orderBy('firmwareId', orderKey)
        .offset((page - 1) * pageSize)
        .limit(pageSize)
        .execute(),
      countUpTo(db, filtered(db, projectId, filter)),
    ]);
    return withTotal(list, count);
  },

  add: async (row: FirmwareRow) => {
    await db.insertInto('firmwares').values(row).execute();
  },
});
