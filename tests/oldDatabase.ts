import Database from 'libsql';
import { Kysely, Migrator, SqliteDialect } from 'kysely';
import { expect, onTestFinished } from 'vitest';
import { migrationsFor } from '../server/store/migrations/index.ts';
import type { Tables } from '../server/store/tables.ts';

/** A database of an earlier version with the organization `m1`, and a function that migrates it to the current one. */
export const openOldDatabase = async (lastMigration: string) => {
  const db = new Kysely<Tables>({ dialect: new SqliteDialect({ database: new Database(':memory:') }) });
  onTestFinished(() => db.destroy());
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrationsFor('sqlite') } });
  await migrator.migrateTo(lastMigration);
  await db
    .insertInto('organizations')
    .values({
      mnId: 'm1',
      mnNm: 'Northgate',
      mnIdTypeCd: 'COMPANY',
      website: '',
      crtr: 'Ada',
      crtDt: 1,
      chgr: 'Ada',
      chgDt: 1,
      currentDeviceIdentities: 0,
      maxDeviceIdentities: 0,
    })
    .execute();
  const migrate = async () => expect((await migrator.migrateToLatest()).error).toBeUndefined();
  return { db, migrate };
};
