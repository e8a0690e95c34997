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

/**
 * A store with the schema of this version. With a `schedule`, transactions that wait at the same time share a commit.
 */
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
