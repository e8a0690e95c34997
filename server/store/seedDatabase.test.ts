import Database from 'libsql';
import { Kysely, Migrator, SqliteDialect } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createWorld } from '../../model/seed/world.ts';
import { migrationsFor } from './migrations/index.ts';
import { seedDatabase } from './seedDatabase.ts';
import type { Tables } from './tables.ts';

let db: Kysely<Tables>;

beforeEach(async () => {
  db = new Kysely<Tables>({ dialect: new SqliteDialect({ database: new Database(':memory:') }) });
  const provider = { getMigrations: async () => migrationsFor('sqlite') };
  const { error } = await new Migrator({ db, provider }).migrateToLatest();
  if (error !== undefined) throw error;
});

afterEach(() => db.destroy());

const rowsOf = (table: keyof Tables) => db.selectFrom(table).selectAll().execute();

test('writes the whole world', async () => {
  const world = createWorld();
  await seedDatabase(db, world);
  expect(await rowsOf('organizations')).toEqual(world.organizations);
  expect(await rowsOf('users')).toEqual(world.users);
  expect(await rowsOf('memberships')).toHaveLength(world.memberships.length);
  expect(await rowsOf('projects')).toEqual(
    world.projects.map(project => ({
      ...project,
      nameKey: project.pjtNm.toLowerCase(),
      ownerNm: expect.any(String) as string,
      testDevices: expect.any(Number) as number,
      commercialDevices: expect.any(Number) as number,
    })),
  );
  expect(await rowsOf('products')).toMatchObject(
    world.products.map(({ prodId, pjtId, prodNm, modelNm, brandId, commercialDevices }) => ({
      prodId,
      pjtId,
      prodNm,
      modelNm,
      brandId,
      commercialDevices,
    })),
  );
  expect(await rowsOf('meta')).toEqual([{ name: 'world', value: 'demo' }]);
});

test('writes lists and objects as JSON', async () => {
  const world = createWorld();
  await seedDatabase(db, world);
  const tasks = await db.selectFrom('projectTasks').selectAll().execute();
  expect(tasks.map(task => ({ ...task, missing: JSON.parse(task.missing) }))).toEqual(world.projectTasks);
  const parsed = (text: string | null) => (text === null ? null : JSON.parse(text));
  const audit = await db.selectFrom('audit').selectAll().execute();
  expect(
    audit.map(entry => ({ ...entry, before: parsed(entry.before), after: parsed(entry.after) })),
  ).toEqual(world.audit);
});

test('rejects a database with accounts, and leaves it unchanged', async () => {
  await seedDatabase(db, createWorld(1, { projects: 3 }));
  await expect(seedDatabase(db, createWorld(2))).rejects.toMatchObject({ code: 'conflict' });
  expect(
    (await rowsOf('projects')).filter(project => 'mnId' in project && project.mnId === '8kQ2'),
  ).toHaveLength(3);
});

test('writes all or nothing', async () => {
  const world = createWorld(1, { projects: 3 });
  const [first] = world.audit;
  await expect(seedDatabase(db, { ...world, audit: first ? [first, first] : [] })).rejects.toThrow(/unique/i);
  expect(await rowsOf('users')).toEqual([]);
  expect(await rowsOf('meta')).toEqual([]);
});

test('joins the transaction it is given', async () => {
  const attempt = db.transaction().execute(async transaction => {
    await seedDatabase(transaction, createWorld(1, { projects: 0 }));
    throw new Error('changed my mind');
  });
  await expect(attempt).rejects.toThrow('changed my mind');
  expect(await rowsOf('users')).toEqual([]);
});

test('takes a large world', async () => {
  const large = createWorld(1, { projects: 5_000 });
  await seedDatabase(db, large);
  const { total } = await db
    .selectFrom('projectTasks')
    .select(eb => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  expect(total).toBe(large.projectTasks.length);
});
