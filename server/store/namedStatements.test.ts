import type pg from 'pg';
import { expect, test } from 'vitest';
import { nameStatements } from './namedStatements.ts';

/** Runs statements, and returns the name of each. */
const open = async () => {
  const stream = { cork: () => {}, uncork: () => {} };
  const client = {
    connection: { stream },
    query: async ({ name }: { name?: string }) => ({ rows: [name] }),
    release: () => {},
  };
  const pool = { connect: async () => client, end: async () => {} } as unknown as pg.Pool;
  const connected = await nameStatements(pool).connect();
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
