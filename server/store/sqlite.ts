import {
  type DatabaseConnection,
  Kysely,
  sql,
  SqliteAdapter,
  SqliteDialect,
  type SqliteDatabase,
  type SqliteDialectConfig,
  SqliteDriver,
} from 'kysely';
import { createGroupCommit } from './groupCommit.ts';
import { countWrites } from './countWrites.ts';
import { createStore, type Store } from './index.ts';
import { migrate } from './migrate.ts';
import { cacheSessions } from './sessionReads.ts';
import type { Tables } from './tables.ts';

// SQLite can roll back DDL; Kysely's adapter denies it only because SQLite lacks some ALTER forms
class TransactionalDdl extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true;
  }
}

/** On a full disk, SQLite ends the transaction itself. That error is reported, not the one of the failing rollback. */
class Driver extends SqliteDriver {
  override async rollbackTransaction(connection: DatabaseConnection) {
    try {
      await super.rollbackTransaction(connection);
    } catch (error) {
      if (!(error instanceof Error && error.message.includes('no transaction is active'))) throw error;
    }
  }
}

class Dialect extends SqliteDialect {
  private readonly config: SqliteDialectConfig;

  constructor(config: SqliteDialectConfig) {
    super(config);
    this.config = config;
  }

  override createDriver() {
    return new Driver(this.config);
  }

  override createAdapter() {
    return new TransactionalDdl();
  }
}

/** Kysely on any SQLite: libsql in Node, or SQLite's WASM build in the browser. */
export const connectSqlite = async (database: SqliteDatabase) => {
  const db = new Kysely<Tables>({ dialect: new Dialect({ database }) });
  // an `insert or replace` deletes the old row, which the audit's trigger only notices with this
  await sql`pragma recursive_triggers = on`.execute(db);
  return db;
};

type Schedule = (start: () => void) => void;

/**
 * A store on a database that nobody else writes to, with its current schema. With a `schedule`, transactions that wait
 * at the same time share a commit.
 */
export const createSqliteStore = async (database: SqliteDatabase, schedule?: Schedule): Promise<Store> => {
  const { database: counted, writeCount } = countWrites(database);
  const db = await connectSqlite(counted);
  const store = createStore(db, schedule && createGroupCommit(db, schedule));
  return { ...store, sessions: cacheSessions(store.sessions, writeCount) };
};

/** The same, with the schema of this version. */
export const openSqlite = async (database: SqliteDatabase, schedule?: Schedule) => {
  const store = await createSqliteStore(database, schedule);
  try {
    await migrate(store.db, 'sqlite');
  } catch (error) {
    await store.close();
    throw error;
  }
  return store;
};
