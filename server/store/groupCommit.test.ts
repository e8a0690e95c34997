import { CompiledQuery } from 'kysely';
import Database from 'libsql';
import { expect, test } from 'vitest';
import { createGroupCommit } from './groupCommit.ts';
import { connectSqlite } from './sqlite.ts';
import type { Db } from './tables.ts';

/** A table `meta`, and the executed statements; `failOn` makes one statement fail like on a full disk. */
const open = async () => {
  const database = new Database(':memory:');
  database.exec('create table meta (name text primary key, value text not null)');
  const said: string[] = [];
  let failing: string | undefined;
  const db = await connectSqlite({
    prepare: sql => {
      said.push(sql);
      if (sql === failing) {
        failing = undefined;
        // on a full disk, SQLite may roll back the whole transaction on its own
        database.exec('rollback');
        throw Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' });
      }
      return database.prepare(sql);
    },
    close: () => database.close(),
  });
  said.length = 0;
  const starts: (() => void)[] = [];
  const transaction = createGroupCommit(db, start => void starts.push(start));
  const names = () =>
    (database.prepare('select name from meta order by name').all() as { name: string }[]).map(
      ({ name }) => name,
    );
  return {
    db,
    transaction,
    names,
    said,
    count: (text: string) => said.filter(sql => sql === text).length,
    failOn: (sql: string) => (failing = sql),
    /** like the event loop after it has read what arrived */
    start: () => starts.shift()?.(),
  };
};

const add = (name: string) => async (db: Db) => {
  await db.insertInto('meta').values({ name, value: '' }).execute();
  return name;
};

const addAndFail = (name: string) => async (db: Db) => {
  await add(name)(db);
  throw new Error(`${name} is refused`);
};

test('[G11] transactions that wait together share one commit, and none resolves before it', async () => {
  const { transaction, names, said, count, start } = await open();
  const returned: string[] = [];
  const all = ['a', 'b', 'c'].map(async name => {
    returned.push(await transaction(add(name)));
    expect(said).toContain('commit');
  });
  expect(said).toEqual([]);
  start();
  await Promise.all(all);
  expect(returned).toEqual(['a', 'b', 'c']);
  expect(names()).toEqual(['a', 'b', 'c']);
  expect([count('begin'), count('savepoint job'), count('commit')]).toEqual([1, 3, 1]);
});

test('[G11] a job that fails is rejected and undone alone', async () => {
  const { transaction, names, start } = await open();
  const all = Promise.allSettled([
    transaction(add('a')),
    transaction(addAndFail('b')),
    transaction(add('c')),
  ]);
  start();
  expect((await all).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(names()).toEqual(['a', 'c']);
});

test('a job sees what earlier ones of its group wrote', async () => {
  const { transaction, start } = await open();
  const all = Promise.allSettled([transaction(add('a')), transaction(add('a'))]);
  start();
  expect(await all).toMatchObject([{ status: 'fulfilled' }, { reason: { code: /^SQLITE_CONSTRAINT/ } }]);
});

test('[G11] a commit that fails rejects the whole group, and the next one works', async () => {
  const { transaction, names, failOn, start } = await open();
  failOn('commit');
  const all = Promise.allSettled([transaction(add('a')), transaction(addAndFail('b'))]);
  start();
  const full = { status: 'rejected', reason: { code: 'SQLITE_FULL' } };
  expect(await all).toMatchObject([full, full]);
  const next = transaction(add('c'));
  await expect.poll(() => (start(), names())).toEqual(['c']);
  expect(await next).toBe('c');
});

test('[G11] if SQLite rolls everything back by itself, the jobs that ran are rejected', async () => {
  const { transaction, names, failOn, start } = await open();
  const fill = async (db: Db) => void (await db.executeQuery(CompiledQuery.raw('select 1')));
  failOn('select 1');
  const all = Promise.allSettled([transaction(add('a')), transaction(fill), transaction(add('c'))]);
  start();
  const full = { status: 'rejected', reason: { code: 'SQLITE_FULL' } };
  // the third has not run yet; it runs in the next group
  const late = all.then(results => expect(results).toMatchObject([full, full, { value: 'c' }]));
  await expect.poll(() => names()).toEqual([]);
  await expect.poll(() => (start(), names())).toEqual(['c']);
  await late;
});

test('a long queue is committed in parts', async () => {
  const { transaction, count, names, start } = await open();
  const all = Promise.all(Array.from({ length: 100 }, (_, index) => transaction(add(`${index}`))));
  await expect.poll(() => (start(), names().length)).toBe(100);
  await all;
  expect(count('commit')).toBe(2);
});

test('after the database was closed, transactions are rejected', async () => {
  const { db, transaction, start } = await open();
  await db.destroy();
  const late = transaction(add('a'));
  start();
  await expect(late).rejects.toThrow();
});
