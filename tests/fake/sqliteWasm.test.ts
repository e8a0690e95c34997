import { expect, it } from 'vitest';
import { createWorld } from '../../model/seed/world.ts';
import { isUniqueViolation } from '../../server/store/databaseErrors.ts';
import { seedDatabase } from '../../server/store/seedDatabase.ts';
import { openSqliteWasm } from '../../server/store/sqliteWasm.ts';

const NOON = Date.UTC(2026, 10, 21, 12);
const row = {
  fileNm: 'a.csv',
  size: 12,
  sha256: '00',
  mnId: 'm1',
  userId: 'u1',
  storageKey: 's1',
  crtDt: NOON,
};

it('writes and reads a row with its types', async () => {
  const store = await openSqliteWasm();
  await store.files.add({ fileId: 'f1', ...row });
  expect(await store.files.find('f1', 'm1')).toEqual({ fileId: 'f1', ...row });
  expect(await store.files.find('f2', 'm1')).toBeUndefined();
});

it('rolls a failed transaction back, also with earlier statements', async () => {
  const store = await openSqliteWasm();
  const work = store.transaction(async queries => {
    await queries.files.add({ fileId: 'f1', ...row });
    expect(await queries.files.find('f1', 'm1')).toBeDefined();
    throw new Error('halfway');
  });
  await expect(work).rejects.toThrow('halfway');
  expect(await store.files.find('f1', 'm1')).toBeUndefined();
});

it('names a violated constraint like the other engines, and continues to work', async () => {
  const store = await openSqliteWasm();
  const add = () => store.db.insertInto('meta').values({ name: 'n', value: 'v' }).execute();
  await add();
  const refusal: unknown = await add().catch((error: unknown) => error);
  expect(isUniqueViolation(refusal)).toBe(true);
  await store.ping();
});

it('enforces foreign keys', async () => {
  const store = await openSqliteWasm();
  const orphan = { userId: 'nobody', mnId: 'nowhere', role: 'MEMBER' as const, joinDt: 0 };
  await expect(store.db.insertInto('memberships').values(orphan).execute()).rejects.toThrow(/FOREIGN KEY/);
});

it('counts the rows that an update changed', async () => {
  const store = await openSqliteWasm();
  await seedDatabase(store.db, createWorld(1, { projects: 3 }));
  const [project] = await store.db.selectFrom('projects').select(['pjtId', 'version']).execute();
  if (project === undefined) throw new Error('no project was seeded');
  expect(await store.projects.change({ pjtId: project.pjtId }, project.version, { dsc: 'new' })).toBe(true);
  expect(await store.projects.change({ pjtId: project.pjtId }, project.version, { dsc: 'late' })).toBe(false);
});

it('opens with the content of its image, and can grow from there', async () => {
  const store = await openSqliteWasm();
  await store.files.add({ fileId: 'f1', ...row });
  const copy = await openSqliteWasm(await store.image());
  await store.files.add({ fileId: 'f2', ...row });
  expect(await copy.files.find('f1', 'm1')).toBeDefined();
  expect(await copy.files.find('f2', 'm1')).toBeUndefined();
  await seedDatabase(copy.db, createWorld());
  expect((await copy.accounts.personas()).length).toBe(6);
});
