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
import { createStore } from './index.ts';
import { migrate } from './migrate.ts';
import type { Tables } from './tables.ts';

// SQLite rolls DDL back; Kysely's adapter denies it only because SQLite lacks some ALTER forms
class TransactionalDdl extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true;
  }
}

/** SQLite ends a transaction by itself when the disk is full. The error to report is that one, not that no rollback is left. */
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

/** Kysely over any SQLite that it can speak to: libsql in Node, SQLite's WASM build in the browser. */
export const connectSqlite = async (database: SqliteDatabase) => {
  const db = new Kysely<Tables>({ dialect: new Dialect({ database }) });
  // an `insert or replace` deletes; only so does the audit's trigger see it
  await sql`pragma recursive_triggers = on`.execute(db);
  return db;
};

/** A store with this version's schema. With a `schedule`, transactions that wait at the same time share a commit. */
export const openSqlite = async (database: SqliteDatabase, schedule?: (start: () => void) => void) => {
  const db = await connectSqlite(database);
  try {
    await migrate(db, 'sqlite');
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return createStore(db, schedule && createGroupCommit(db, schedule));
};
