import { sql } from 'kysely';
import type { Db, Tables } from './tables.ts';

type ColumnsOf = { [T in keyof Tables]?: readonly (keyof Tables[T] & string)[] };

/** The columns with the ID of a file. */
const fileColumns: ColumnsOf = {
  firmwares: ['fileId'],
  brands: ['logoFileId'],
  products: ['imageFileId'],
  selfTestResults: ['fileId'],
};

/** The columns with JSON that can contain the ID of a file. */
const jsonColumns: ColumnsOf = {
  onboardings: ['screens'],
  applicationForms: ['fields'],
  publishTimeline: ['files'],
  publishSubmissions: ['content'],
  reviewHistory: ['fields', 'before'],
  projectImports: ['undo'],
  deletedRecords: ['rows'],
};

const columnsIn = (columns: ColumnsOf) =>
  Object.entries(columns).flatMap(([table, names]) => names.map(name => ({ table, name })));

/** No record needs the file, not even one that was replaced or deleted and can be restored. */
const isUnused = sql.join(
  [
    ...columnsIn(fileColumns).map(
      ({ table, name }) =>
        sql`not exists (select 1 from ${sql.table(table)} where ${sql.ref(`${table}.${name}`)} = "files"."fileId")`,
    ),
    ...columnsIn(jsonColumns).map(
      ({ table, name }) =>
        sql`not exists (select 1 from ${sql.table(table)} where ${sql.ref(`${table}.${name}`)} like '%' || "files"."fileId" || '%')`,
    ),
  ],
  sql` and `,
);

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

  /** Deletes the rows of the files of deleted firmware that nothing else needs. Returns their storage keys. */
  takeUnused: async (fileIds: readonly string[]): Promise<string[]> => {
    if (fileIds.length === 0) return [];
    const { rows } = await sql<{ storageKey: string }>`
      delete from "files" where "fileId" in (${sql.join(fileIds)})
        and ${isUnused}
      returning "storageKey"`.execute(db);
    return rows.map(({ storageKey }) => storageKey);
  },
});
