import { fromBase64, toBase64 } from '../base64.ts';
import type { Choices, DriverFile } from '../../model/drivers/types.ts';
import type { Db } from './tables.ts';
import { undoableImports } from './undoableImports.ts';

/** The folder that a project was imported from. */
export type StoredFolder = {
  name: string | null;
  choices: Choices;
  /** IDs of profiles, by the paths of their files */
  profiles: Readonly<Record<string, string>>;
  files: readonly DriverFile[];
};

// a file has at most 2 MB, and a statement at most 32,766 values
const FILES_OF_ONE_INSERT = 20;

/** Imported driver folders with all files, and the imports that can still be undone. */
export const driverQueries = (db: Db) => {
  const removeFolder = async (pjtId: string) => {
    await db.deleteFrom('driverFiles').where('pjtId', '=', pjtId).execute();
    await db.deleteFrom('driverFolders').where('pjtId', '=', pjtId).execute();
  };

  return {
    folder: async (pjtId: string): Promise<StoredFolder | null> => {
      const row = await db
        .selectFrom('driverFolders')
        .selectAll()
        .where('pjtId', '=', pjtId)
        .executeTakeFirst();
      if (row === undefined) return null;
      const files = await db
        .selectFrom('driverFiles')
        .select(['path', 'content'])
        .where('pjtId', '=', pjtId)
        .orderBy('path')
        .execute();
      return {
        name: row.name,
        choices: JSON.parse(row.choices) as Choices,
        profiles: JSON.parse(row.profiles) as StoredFolder['profiles'],
        files: files.map(({ path, content }) => ({ path, bytes: fromBase64(content) })),
      };
    },

    /** null if the project has none */
    replaceFolder: async (pjtId: string, folder: StoredFolder | null): Promise<void> => {
      await removeFolder(pjtId);
      if (folder === null) return;
      const { name, choices, profiles, files } = folder;
      await db
        .insertInto('driverFolders')
        .values({ pjtId, name, choices: JSON.stringify(choices), profiles: JSON.stringify(profiles) })
        .execute();
      for (let from = 0; from < files.length; from += FILES_OF_ONE_INSERT)
        await db
          .insertInto('driverFiles')
          .values(
            files
              .slice(from, from + FILES_OF_ONE_INSERT)
              .map(({ path, bytes }) => ({ pjtId, path, content: toBase64(bytes) })),
          )
          .execute();
    },

    ...undoableImports(db, 'driverImports'),
  };
};
