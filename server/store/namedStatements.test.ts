import type pg from 'pg';
import { expect, test } from 'vitest';
import { nameStatements } from './namedStatements.ts';

const isAudit = (sql: string) => sql.startsWith('insert into "audit"');

/** A connection that sends to `client`. */
const connect = async (query: (statement: { name?: string; text: string }) => Promise<unknown>) => {
  const stream = { cork: () => {}, uncork: () => {} };
  const client = { connection: { stream }, query, release: () => {} };
  const pool = { connect: async () => client, end: async () => {} } as unknown as pg.Pool;
  return nameStatements(pool, { canWait: isAudit }).connect();
};

/** Runs statements, and returns the name of each. */
const open = async () => {
  const connected = await connect(async ({ name }) => ({ rows: [name] }));
  return async (sql: string) => (await connected.query<string | undefined>(sql, [])).rows[0];
};

const parameters = (count: number) => Array.from({ length: count }, (_, index) => `$${index + 1}`).join(', ');

test('a statement keeps its name', async () => {
  const nameOf = await open();
  const [first, second] = ['select "a" from "b" where "c" = $1', 'select "d" from "b" where "c" = $1'];
  const names = [await nameOf(first), await nameOf(second)];
  expect(new Set(names).size).toBe(2);
  expect([await nameOf(first), await nameOf(second)]).toEqual(names);
});

test.each([
  ['values', (count: number) => `select "a" from "b" where "c" in (${parameters(count)})`],
  ['pairs', (count: number) => `delete from "b" where ("c", "d") in (${'($1, $2), '.repeat(count)}($3, $4))`],
  ['rows', (count: number) => `insert into "b" ("c", "d") values ${'($1, $2), '.repeat(count)}($3, $4)`],
])('lists of %s do not use up the names of other statements', async (_, sqlOf) => {
  const nameOf = await open();
  const names: (string | undefined)[] = [];
  for (let count = 2; count < 602; count++) names.push(await nameOf(sqlOf(count)));
  expect(names.filter(name => name !== undefined)).toHaveLength(100);
  expect(await nameOf('insert into "b" ("c", "d") values ($1, $2)')).toMatch(/^s\d+$/);
  expect(await nameOf('select "a" from "b" where "c" in ($1)')).toMatch(/^s\d+$/);
});

const INSERT = 'insert into "lamps" ("id") values ($1) returning "id"';
const AUDIT = 'insert into "audit" ("id") values ($1)';

/** Runs statements, and returns which were sent in each round trip. */
const createRecorder = async (failing?: string) => {
  const trips: string[][] = [];
  let trip: string[] | undefined;
  const connected = await connect(async ({ text }) => {
    if (trip === undefined) {
      trip = [];
      trips.push(trip);
      setImmediate(() => (trip = undefined));
    }
    trip.push(text);
    await new Promise(setImmediate);
    if (text === failing) throw new Error(`failed: ${text}`);
    return { rows: [text] };
  });
  return { trips, run: (sql: string) => connected.query<string>(sql, []) };
};

test('in a transaction, what can wait shares the round trip of the next statement', async () => {
  const { trips, run } = await createRecorder();
  for (const sql of ['begin', INSERT, AUDIT, AUDIT]) await run(sql);
  expect(trips).toEqual([['begin', INSERT]]);
  expect(await run('commit')).toEqual({ rows: ['commit'] });
  expect(trips).toEqual([
    ['begin', INSERT],
    [AUDIT, AUDIT, 'commit'],
  ]);
});

test('without a transaction, nothing waits', async () => {
  const { trips, run } = await createRecorder();
  expect(await run(AUDIT)).toEqual({ rows: [AUDIT] });
  for (const sql of ['begin', INSERT, 'commit', AUDIT]) await run(sql);
  expect(trips).toEqual([[AUDIT], ['begin', INSERT], ['commit'], [AUDIT]]);
});

test('the next statement throws the error of one that waited', async () => {
  const { run } = await createRecorder(AUDIT);
  for (const sql of ['begin', INSERT, AUDIT]) await run(sql);
  await expect(run('commit')).rejects.toThrow(`failed: ${AUDIT}`);
});

test('what waited for a rollback is not sent', async () => {
  const { trips, run } = await createRecorder();
  for (const sql of ['begin', INSERT, AUDIT, 'rollback', 'begin', AUDIT, 'rollback']) await run(sql);
  expect(trips).toEqual([['begin', INSERT], ['rollback'], ['begin', 'rollback']]);
});
