import type { Compilable, InsertResult } from 'kysely';
import { expect, test, vi } from 'vitest';
import { compileOnce } from './compileOnce.ts';
import { openSqliteMemory } from './sqliteFile.ts';
import type { Db } from './tables.ts';

type Meta = { name: string; value: string };

test('[G10] a query is built once, on the database and within transactions, and gets its own values each time', async () => {
  const { db, close } = await openSqliteMemory();
  const build = vi.fn<(db: Db, values: Meta) => Compilable<InsertResult>>((db, { name, value }) =>
    db
      .insertInto('meta')
      .values({ name, value })
      .onConflict(conflict => conflict.column('name').doNothing()),
  );
  const insert = compileOnce(build);
  expect((await insert(db, { name: 'a', value: '1' })).numAffectedRows).toBe(1n);
  await db.transaction().execute(trx => insert(trx, { name: 'b', value: '2' }));
  expect((await insert(db, { name: 'a', value: '3' })).numAffectedRows).toBe(0n);
  expect(build).toHaveBeenCalledOnce();

  const find = compileOnce((db, { name }: { name: string }) =>
    db.selectFrom('meta').select('value').where('name', '=', name).where('value', '<>', 'constant'),
  );
  expect((await find(db, { name: 'a' })).rows).toEqual([{ value: '1' }]);
  expect((await find(db, { name: 'b' })).rows).toEqual([{ value: '2' }]);
  await close();
});

test('each engine has its own SQL', async () => {
  const [one, other] = await Promise.all([openSqliteMemory(), openSqliteMemory()]);
  const build = vi.fn<(db: Db, values: { name: string }) => Compilable<{ value: string }>>((db, { name }) =>
    db.selectFrom('meta').select('value').where('name', '=', name),
  );
  const find = compileOnce(build);
  await find(one.db, { name: 'x' });
  await find(other.db, { name: 'x' });
  expect(build).toHaveBeenCalledTimes(2);
  await Promise.all([one.close(), other.close()]);
});
