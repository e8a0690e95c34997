import type { ImportRow } from './rows/drivers.ts';
import type { Db } from './tables.ts';

/** The imports of one kind that can still be undone. */
export const undoableImports = (db: Db, table: 'driverImports' | 'projectImports') => ({
  addImport: async (row: ImportRow): Promise<void> => {
    await db.insertInto(table).values(row).execute();
  },

  /** Finds an import that can still be undone, and removes it, so that it is undone only once. */
  takeImport: async (
    { mnId, userId, importId }: Pick<ImportRow, 'mnId' | 'userId' | 'importId'>,
    now: number,
  ): Promise<ImportRow | undefined> =>
    db
      .deleteFrom(table)
      .where('importId', '=', importId)
      .where('mnId', '=', mnId)
      .where('userId', '=', userId)
      .where('expiryDt', '>', now)
      .returningAll()
      .executeTakeFirst(),

  forgetExpired: async (now: number): Promise<void> => {
    await db.deleteFrom(table).where('expiryDt', '<=', now).execute();
  },
});

/** Imports of project files. */
export const projectImportQueries = (db: Db) => undoableImports(db, 'projectImports');
