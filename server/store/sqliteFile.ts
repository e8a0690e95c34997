import { mkdirSync } from 'node:fs';
import path from 'node:path';
import Database from 'libsql';
import { openSqlite } from './sqlite.ts';

const isBusy = (error: unknown) => error instanceof Error && /busy|locked/i.test(error.message);

/**
 * Leaves one whole file and no lock. Closing alone does not: libsql keeps the file open until the last statement is
 * collected, and an exclusive lock ends only outside of WAL.
 */
const release = (database: Database.Database) => {
  database.exec('pragma journal_mode = delete');
  database.exec('pragma locking_mode = normal');
  database.exec('select 1 from sqlite_schema');
  database.close();
};

/**
 * The embedded database. Every commit is synced to the disk before it is answered; one process holds the file,
 * a second one is refused with a sentence.
 */
export const openSqliteFile = async (folder: string) => {
  mkdirSync(folder, { recursive: true });
  const database = new Database(path.join(folder, 'porchlight.db'));
  try {
    database.exec('pragma locking_mode = exclusive');
    database.exec('pragma journal_mode = wal');
    database.exec('pragma synchronous = full');
    database.exec('pragma foreign_keys = on');
    // takes the lock now, so that the refusal comes at the start and not at the first write
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
  return openSqlite({ prepare: statement => database.prepare(statement), close: () => release(database) });
};

export const openSqliteMemory = async () => {
  const database = new Database(':memory:');
  database.exec('pragma foreign_keys = on');
  return openSqlite(database);
};
