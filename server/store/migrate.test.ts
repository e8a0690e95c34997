import Database from 'libsql';
import { expect, onTestFinished, test } from 'vitest';
import { openSqlite } from './sqlite.ts';

test('a migration is run again if the database has ended a deadlock with a server that is still running', async () => {
  const database = new Database(':memory:');
  let deadlocks = 0;
  const prepare = (statement: string) => {
    if (/^create table "products"/i.test(statement) && deadlocks++ === 0)
      throw Object.assign(new Error('deadlock detected'), { code: '40P01' });
    return database.prepare(statement);
  };
  const store = await openSqlite({ prepare, close: () => void database.close() });
  onTestFinished(store.close);
  expect(deadlocks).toBe(2);
  expect(await store.accounts.isEmpty()).toBe(true);
});
