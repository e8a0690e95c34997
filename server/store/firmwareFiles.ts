import { sql } from 'kysely';
import type { Db } from './tables.ts';

/** The files of firmware, in addition to the standard queries of its table. */
export const firmwareFileQueries = (db: Db) => ({
  /** other firmware of the project with the same bytes */
  withChecksum: (projectId: string, checksum: string) =>
    db
      .selectFrom('firmwares')
      .select('version')
      .where('projectId', '=', projectId)
      .where('checksum', '=', checksum)
      .executeTakeFirst(),

  /**
   * Deletes the rows of firmware files that no firmware needs anymore, including deleted firmware that can be restored.
   * Returns their storage keys.
   */
  takeUnused: async (fileIds: readonly string[]): Promise<string[]> => {
    if (fileIds.length === 0) return [];
    const { rows } = await sql<{ storageKey: string }>`
      delete from "files" where "fileId" in (${sql.join(fileIds)})
        and not exists (select 1 from "firmwares" where "firmwares"."fileId" = "files"."fileId")
        and not exists (select 1 from "brands" where "brands"."logoFileId" = "files"."fileId")
        and not exists (select 1 from "products" where "products"."imageFileId" = "files"."fileId")
        and not exists (select 1 from "deletedRecords" where "rows" like '%' || "files"."fileId" || '%')
      returning "storageKey"`.execute(db);
    return rows.map(({ storageKey }) => storageKey);
  },
});
