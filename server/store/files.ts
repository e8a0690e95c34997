import type { FileRow } from './rows/projects.ts';
import type { Db } from './tables.ts';

export const fileQueries = (db: Db) => ({
  add: async (file: FileRow) => {
    await db.insertInto('files').values(file).execute();
  },

  /** of all organizations, including unfinished uploads: everything that can be on the disk */
  storageKeys: async () => {
    const files = await db.selectFrom('files').select('storageKey').execute();
    const parts = await db.selectFrom('uploadParts').select('storageKey').execute();
    return new Set([...files, ...parts].map(({ storageKey }) => storageKey));
  },

  find: (fileId: string, mnId: string) =>
    db
      .selectFrom('files')
      .selectAll()
      .where('fileId', '=', fileId)
      .where('mnId', '=', mnId)
      .executeTakeFirst(),
});
