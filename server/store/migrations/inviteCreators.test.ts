import Database from 'libsql';
import { Kysely, Migrator, SqliteDialect } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import type { Tables } from '../tables.ts';
import { migrationsFor } from './index.ts';

test('invitations from before the migration get their creator from the audit', async () => {
  const db = new Kysely<Tables>({ dialect: new SqliteDialect({ database: new Database(':memory:') }) });
  onTestFinished(() => db.destroy());
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrationsFor('sqlite') } });
  await migrator.migrateTo('0049-fewRows');
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
  const invite = {
    mnId: 'm1',
    email: null,
    role: 'ADMIN' as const,
    needsApproval: 0,
    crtr: 'Ada',
    crtDt: 1,
    expiryDt: 2,
    acceptedDt: null,
    revokedDt: null,
  };
  for (const inviteId of ['audited', 'seeded'])
    // oxlint-disable-next-line no-await-in-loop -- two rows
    await db
      .insertInto('invites')
      .values({ ...invite, inviteId, tokenHash: inviteId })
      .execute();
  const entry = { at: 1, mnId: 'm1', recordId: 'audited', before: null, after: null, requestId: 'r' };
  await db
    .insertInto('audit')
    .values([
      { ...entry, id: 'a1', userId: 'usr-ada', userNm: 'Ada', action: 'invite', resource: 'invites' },
      { ...entry, id: 'a2', userId: 'usr-zoe', userNm: 'Zoe', action: 'revoke', resource: 'invites' },
    ])
    .execute();
  expect((await migrator.migrateToLatest()).error).toBeUndefined();
  const rows = await db.selectFrom('invites').select(['inviteId', 'crtrId']).orderBy('inviteId').execute();
  expect(rows).toEqual([
    { inviteId: 'audited', crtrId: 'usr-ada' },
    { inviteId: 'seeded', crtrId: null },
  ]);
});
