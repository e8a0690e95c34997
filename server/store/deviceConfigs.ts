import { sql } from 'kysely';
import { MAX_CONFIG_VERSIONS } from '../../model/contract/deviceConfigs.ts';
import type { DeviceConfigRow } from './rows/deviceConfigs.ts';
import { isOfVisibleProfile, type Scope } from './scope.ts';
import type { Db } from './tables.ts';
import { versionedRows } from './versionedRows.ts';

/** Device configs: the current text of each device profile, and earlier versions. */
export const deviceConfigQueries = (db: Db) => {
  const rows = versionedRows(db, 'deviceConfigs');

  const keepVersion = async ({ dvcPrflId, version, vid, text, chgr, chgDt }: DeviceConfigRow) => {
    await db
      .insertInto('deviceConfigVersions')
      .values({ dvcPrflId, version, vid, text, chgr, chgDt })
      .execute();
    await db
      .deleteFrom('deviceConfigVersions')
      .where('dvcPrflId', '=', dvcPrflId)
      .where('version', '<=', version - MAX_CONFIG_VERSIONS)
      .execute();
  };

  return {
    find: (dvcPrflId: string): Promise<DeviceConfigRow | undefined> =>
      db.selectFrom('deviceConfigs').selectAll().where('dvcPrflId', '=', dvcPrflId).executeTakeFirst(),

    findMany: (ids: readonly string[]): Promise<DeviceConfigRow[]> =>
      ids.length === 0
        ? Promise.resolve([])
        : db.selectFrom('deviceConfigs').selectAll().where('dvcPrflId', 'in', ids).execute(),

    /** including the versions; returns false if stale */
    remove: async (dvcPrflId: string, seen: number) => {
      if (!(await rows.remove({ dvcPrflId }, seen))) return false;
      await db.deleteFrom('deviceConfigVersions').where('dvcPrflId', '=', dvcPrflId).execute();
      return true;
    },

    /** the newest one in the scope with the vid */
    findByVid: (scope: Scope, vid: string): Promise<DeviceConfigRow | undefined> =>
      db
        .selectFrom('deviceConfigs')
        .selectAll()
        .where('mnId', '=', scope.mnId)
        .where('vid', '=', vid)
        .where(isOfVisibleProfile(scope, sql.ref('deviceConfigs.dvcPrflId')))
        .orderBy('chgDt', 'desc')
        .orderBy('dvcPrflId')
        .limit(1)
        .executeTakeFirst(),

    add: async (row: DeviceConfigRow) => {
      await db.insertInto('deviceConfigs').values(row).execute();
      await keepVersion(row);
    },

    /** returns false if stale; `row` is the current one */
    change: async (
      row: DeviceConfigRow,
      seen: number,
      change: Pick<DeviceConfigRow, 'text' | 'vid' | 'chgr' | 'chgDt'>,
    ) => {
      if (!(await rows.change(row, seen, change))) return false;
      await keepVersion({ ...row, ...change, version: seen + 1 });
      return true;
    },

    /** without the texts, newest first */
    versions: (dvcPrflId: string) =>
      db
        .selectFrom('deviceConfigVersions')
        .select(['version', 'vid', 'chgr', 'chgDt'])
        .where('dvcPrflId', '=', dvcPrflId)
        .orderBy('version', 'desc')
        .execute(),

    version: (dvcPrflId: string, version: number) =>
      db
        .selectFrom('deviceConfigVersions')
        .select(['version', 'text'])
        .where('dvcPrflId', '=', dvcPrflId)
        .where('version', '=', version)
        .executeTakeFirst(),
  };
};
