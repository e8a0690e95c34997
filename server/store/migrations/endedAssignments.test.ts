import Database from 'libsql';
import { Kysely, Migrator, SqliteDialect } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import type { Tables } from '../tables.ts';
import { migrationsFor } from './index.ts';

test('only what waits for a decision stays assigned', async () => {
  const db = new Kysely<Tables>({ dialect: new SqliteDialect({ database: new Database(':memory:') }) });
  onTestFinished(() => db.destroy());
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrationsFor('sqlite') } });
  await migrator.migrateTo('0051-withdrawReasons');
  const organization = {
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
  } as const;
  await db.insertInto('organizations').values(organization).execute();
  const brand = {
    mnId: 'm1',
    crtr: 'Ada',
    crtDt: 1,
    chgr: 'Ada',
    chgDt: 1,
    reason: '',
    dsc: '',
    logoFileId: 'file-1',
    version: 1,
  };
  const brands = [
    { id: 'waiting', status: 'PENDING_APPROVAL' as const },
    { id: 'decided', status: 'APPROVED' as const },
  ].map(one => ({ ...brand, ...one, brandNm: one.id, nameKey: one.id }));
  await db.insertInto('brands').values(brands).execute();
  const reviewIds = ['brand:waiting', 'brand:decided', 'brand:deleted', 'capability:acme.lamp~1'];
  await db
    .insertInto('reviewAssignments')
    .values(
      reviewIds.map(reviewId => ({
        mnId: 'm1',
        reviewId,
        assigneeId: 'usr-ada',
        assigneeNm: 'Ada',
      })) as never,
    )
    .execute();
  expect((await migrator.migrateToLatest()).error).toBeUndefined();
  expect(await db.selectFrom('reviewAssignments').select('reviewId').execute()).toEqual([
    { reviewId: 'brand:waiting' },
  ]);
});
