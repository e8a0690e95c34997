import { spawn } from 'node:child_process';
import path from 'node:path';
import { sql } from 'kysely';
import Database from 'libsql';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createWorld } from '../../model/seed/world.ts';
import type { Store } from '../../server/store/index.ts';
import { seedDatabase } from '../../server/store/seedDatabase.ts';
import { openPostgres } from '../../server/store/postgres.ts';
import { openSqlite } from '../../server/store/sqlite.ts';
import { createSchema, openPostgresStore, runSql } from '../postgres.ts';
import { bundle } from '../process/bundle.ts';
import { scratchFolder } from '../scratchFolder.ts';

const BOOKS = ['kysely_migration', 'kysely_migration_lock'];

const migrateAndDie = async (target: string, step: number) => {
  const script = await bundle('tests/process/migrateAndDie.ts');
  return new Promise<NodeJS.Signals | null>(resolve => {
    const child = spawn(process.execPath, [script, target, String(step)], { stdio: 'ignore' });
    onTestFinished(() => void child.kill('SIGKILL'));
    child.once('exit', (_, signal) => resolve(signal));
  });
};

const expectWhole = async (store: Store) => {
  await seedDatabase(store.db, createWorld(1, { projects: 0 }));
  expect(await store.accounts.isEmpty()).toBe(false);
  await store.close();
};

/** of about 37 */
const steps = [5, 14, 23, 32];

describe('a killed migration leaves no partial changes, and the next start completes it', () => {
  test('at every statement, on SQLite', async () => {
    const folder = scratchFolder();
    let step = 0;
    for (let failed = true; failed;) {
      const file = path.join(folder, `${++step}.db`);
      const database = new Database(file);
      let left = step;
      const prepare = (statement: string) => {
        if (--left === 0) throw new Error('cut');
        return database.prepare(statement);
      };
      failed = await openSqlite({ prepare, close: () => {} }).then(
        () => false,
        (error: Error) => error.message === 'cut',
      );
      if (!failed) break;
      const tables = database.prepare(`select name from sqlite_schema where type = 'table'`).all() as {
        name: string;
      }[];
      expect(
        tables.map(({ name }) => name).filter(name => !BOOKS.includes(name)),
        `step ${step}`,
      ).toEqual([]);
      // an interruption leaves the same state at every statement, so a full start after every tenth is enough
      if (step % 10 === 1) await openSqlite(database).then(store => store.close());
      else database.close();
    }
    expect(step).toBeGreaterThan(30);
  }, 300_000);

  test.each(steps)('by SIGKILL at statement %i, on SQLite', async step => {
    const file = path.join(scratchFolder(), 'porchlight.db');
    expect(await migrateAndDie(file, step)).toBe('SIGKILL');
    const database = new Database(file);
    const tables = database.prepare(`select name from sqlite_schema where type = 'table'`).all() as {
      name: string;
    }[];
    expect(tables.map(({ name }) => name).filter(name => !BOOKS.includes(name))).toEqual([]);
    await expectWhole(await openSqlite(database));
  });

  test.each(steps)('by SIGKILL at statement %i, on PostgreSQL', async step => {
    const { address, schema, drop } = await createSchema();
    onTestFinished(() => drop().then(() => {}));
    expect(await migrateAndDie(address, step)).toBe('SIGKILL');
    const tables = await runSql(
      `select table_name as name from information_schema.tables where table_schema = '${schema}'`,
    );
    expect(tables.map(({ name }) => name).filter(name => !BOOKS.includes(String(name)))).toEqual([]);
    await expectWhole(await openPostgres(address));
  });
});

test('two servers that start at the same time on an empty PostgreSQL both start, on one schema', async () => {
  const { address, drop } = await createSchema();
  onTestFinished(() => drop().then(() => {}));
  const stores = await Promise.all([openPostgres(address), openPostgres(address), openPostgres(address)]);
  for (const store of stores) expect(await store.accounts.isEmpty()).toBe(true);
  await Promise.all(stores.map(store => store.close()));
});

test('two schemas of one PostgreSQL are independent', async () => {
  const [one, two] = [await openPostgresStore(), await openPostgresStore()];
  onTestFinished(() => Promise.all([one.close(), two.close()]).then(() => {}));
  await seedDatabase(one.db, createWorld(1, { projects: 0 }));
  expect([await one.accounts.isEmpty(), await two.accounts.isEmpty()]).toEqual([false, true]);
});

test("migrations have no statement timeout on PostgreSQL, the product's statements do, whatever the URL says", async () => {
  const { address, drop } = await createSchema();
  onTestFinished(() => drop().then(() => {}));
  // the migrator's own table records the statement timeout of each migration
  await runSql(
    `create table kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null, bound text
      not null default current_setting('statement_timeout'))`,
    address,
  );
  const store = await openPostgres(`${address}&statement_timeout=1234`);
  const bounds = await runSql('select distinct bound from kysely_migration', address);
  const { rows } = await sql<{ bound: string }>`select current_setting('statement_timeout') as bound`.execute(
    store.db,
  );
  await store.close();
  expect([bounds, rows]).toEqual([[{ bound: '0' }], [{ bound: '5s' }]]);
});

test('a PostgreSQL database of a newer version is rejected', async () => {
  const { address, drop } = await createSchema();
  onTestFinished(() => drop().then(() => {}));
  await openPostgres(address).then(store => store.close());
  await runSql(`insert into kysely_migration values ('9999-from-the-future', '2030-01-01')`, address);
  await expect(openPostgres(address)).rejects.toThrow(
    'The database was created by a newer version of this product.',
  );
});
