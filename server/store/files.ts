import type { Db, FileRow } from './tables.ts';

export const fileQueries = (db: Db) => ({
  add: async (file: FileRow) => {
    await db.insertInto('files').values(file).execute();
  },

  find: (fileId: string, mnId: string) =>
    db
      .selectFrom('files')
      .selectAll()
      .where('fileId', '=', fileId)
      .where('mnId', '=', mnId)
      .executeTakeFirst(),
});
