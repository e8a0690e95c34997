import Database from 'libsql';
import pg from 'pg';
import { openPostgres } from '../../server/store/postgres.ts';
import { openSqlite } from '../../server/store/sqlite.ts';

// node … migrateAndDie.ts <file or address> <n>: migrates the schema and is killed at the n-th statement
const [, , target = '', step = ''] = process.argv;
let left = Number(step);

const count = () => {
  if (--left === 0) process.kill(process.pid, 'SIGKILL');
};

const migrateSqlite = () => {
  const database = new Database(target);
  database.exec('pragma journal_mode = wal');
  const prepare = (statement: string) => {
    count();
    return database.prepare(statement);
  };
  return openSqlite({ prepare, close: () => database.close() });
};

const migratePostgres = () => {
  // oxlint-disable-next-line unbound-method -- it is called with its own client below
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function counted(this: pg.Client, ...given: unknown[]) {
    count();
    return Reflect.apply(query, this, given);
  } as typeof query;
  return openPostgres(target);
};

await (target.startsWith('postgres') ? migratePostgres() : migrateSqlite());
process.exit(0);
