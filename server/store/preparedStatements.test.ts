import Database from 'libsql';
import { describe, expect, test, vi } from 'vitest';
import { cachePreparedStatements } from './preparedStatements.ts';

const open = () => {
  const database = new Database(':memory:');
  const prepare = vi.fn<(sql: string) => ReturnType<typeof database.prepare>>(sql => database.prepare(sql));
  const cached = cachePreparedStatements({ prepare, close: () => database.close() });
  const run = (sql: string, ...values: unknown[]) => cached.prepare(sql).run(values);
  const all = (sql: string, ...values: unknown[]) => cached.prepare(sql).all(values);
  run('create table lamps (id integer primary key, name text unique)');
  run('insert into lamps (name) values (?)', 'porch');
  prepare.mockClear();
  return { cached, run, all, prepare };
};

const SELECT = 'select id, name from lamps where name = ?';

describe('[G10] a statement', () => {
  test('is prepared once per text, and gets new values each time', () => {
    const { all, prepare } = open();
    expect(all(SELECT, 'porch')).toEqual([{ id: 1, name: 'porch' }]);
    expect(all(SELECT, 'hall')).toEqual([]);
    expect(all(SELECT, 'porch')).toEqual([{ id: 1, name: 'porch' }]);
    expect(prepare).toHaveBeenCalledOnce();
  });

  test('still works after it failed, and its transaction can end', () => {
    const { run, all } = open();
    const insert = 'insert into lamps (name) values (?) returning id';
    run('begin');
    expect(() => all(insert, 'porch')).toThrow(/UNIQUE/);
    expect(all(insert, 'hall')).toEqual([{ id: 2 }]);
    run('commit');
    run('begin');
    expect(() => all(insert, 'hall')).toThrow(/UNIQUE/);
    run('rollback');
    expect(all('select count(*) as total from lamps')).toEqual([{ total: 2 }]);
  });

  test('sees the current schema', () => {
    const { run, all } = open();
    expect(all('select * from lamps')).toEqual([{ id: 1, name: 'porch' }]);
    run(`alter table lamps add column watts integer not null default 7`);
    expect(all('select * from lamps')).toEqual([{ id: 1, name: 'porch', watts: 7 }]);
  });

  test('can be read row by row while the same text is used again', () => {
    const { cached, run, all } = open();
    run('insert into lamps (name) values (?)', 'hall');
    const names: unknown[] = [];
    for (const row of cached.prepare('select name from lamps order by id').iterate([])) {
      names.push(row, all('select name from lamps order by id').length);
    }
    expect(names).toEqual([{ name: 'porch' }, 2, { name: 'hall' }, 2]);
  });
});

test("is cached if it's among the most recently used", () => {
  const { all, prepare } = open();
  for (let index = 0; index < 499; index++) all(`select ${index} as n`);
  all('select 0 as n');
  for (let index = 500; index < 510; index++) all(`select ${index} as n`);
  prepare.mockClear();
  all('select 0 as n');
  expect(prepare).not.toHaveBeenCalled();
  all('select 1 as n');
  expect(prepare).toHaveBeenCalledOnce();
});
