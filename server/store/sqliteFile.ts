import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import Database from 'libsql';
import type { Store } from './index.ts';
import { cachePreparedStatements } from './preparedStatements.ts';
import { openSqlite } from './sqlite.ts';
import { createWorkspaceMarker } from './workspaceMarker.ts';

/** Page cache: it holds the indexes of 100,000 rows, which the default of 2 MB would read again. */
const CACHE_KB = 16_384;

const isBusy = (error: unknown) => error instanceof Error && /busy|locked/i.test(error.message);

/**
 * Leaves a single complete file, and no lock. Closing alone is not enough: libsql keeps the file open until the last
 * statement is garbage collected, and an exclusive lock ends only outside of WAL.
 */
const release = (database: Database.Database) => {
  database.exec('pragma journal_mode = delete');
  database.exec('pragma locking_mode = normal');
  database.exec('select 1 from sqlite_schema');
  database.close();
};

/**
 * The embedded database. Every commit is synced to the disk before the response. One process owns the file; a second
 * one gets an error of one sentence.
 */
export const openSqliteFile = async (folder: string): Promise<Store> => {
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, 'porchlight.db');
  const marker = createWorkspaceMarker(folder, file);
  marker.checkLog();
  const database = new Database(file);
  try {
    database.exec('pragma locking_mode = exclusive');
    database.exec('pragma journal_mode = wal');
    database.exec('pragma synchronous = full');
    database.exec('pragma foreign_keys = on');
    database.exec(`pragma cache_size = -${CACHE_KB}`);
    // takes the lock now, so that a conflict is reported at start, not at the first write
    database.exec('begin exclusive');
    database.exec('commit');
  } catch (error) {
    database.close();
    if (isBusy(error)) {
      throw new Error(
        `Another server is already using ${folder}. Stop it, or set DATA_DIR to another folder.`,
        {
          cause: error,
        },
      );
    }
    throw error;
  }
  const close = () => {
    release(database);
    marker.markClosed();
  };
  const store = await openSqlite(
    cachePreparedStatements({ prepare: statement => database.prepare(statement), close }),
    setImmediate,
  );
  try {
    marker.checkWorkspace(await store.accounts.isEmpty());
  } catch (error) {
    await store.close();
    throw error;
  }
  marker.markOpen();
  return {
    ...store,
    /** Moves committed data from the log to the database, and records that there is a workspace. */
    keepWorkspace: async () => {
      await sql`pragma wal_checkpoint(truncate)`.execute(store.db);
      marker.markWorkspace();
    },
  };
};

export const openSqliteMemory = async () => {
  const database = new Database(':memory:');
  database.exec('pragma foreign_keys = on');
  return openSqlite(
    cachePreparedStatements({
      prepare: statement => database.prepare(statement),
      close: () => database.close(),
    }),
    setImmediate,
  );
};
