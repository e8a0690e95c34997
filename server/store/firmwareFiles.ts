import { type RawBuilder, sql } from 'kysely';
import type { Db, Tables } from './tables.ts';

/** A column with the ID of a file, and the column that tells the organization of the row. */
type Use = {
  [T in keyof Tables]: {
    table: T;
    column: keyof Tables[T] & string;
    owner: keyof Tables[T] & ('mnId' | 'pjtId' | 'projectId');
  };
}[keyof Tables];

const fileColumns: readonly Use[] = [
  { table: 'firmwares', column: 'fileId', owner: 'projectId' },
  { table: 'brands', column: 'logoFileId', owner: 'mnId' },
  { table: 'products', column: 'imageFileId', owner: 'mnId' },
  { table: 'selfTestResults', column: 'fileId', owner: 'pjtId' },
];

/** Their JSON can contain the ID. */
const jsonColumns: readonly Use[] = [
  { table: 'onboardings', column: 'screens', owner: 'mnId' },
  { table: 'applicationForms', column: 'fields', owner: 'pjtId' },
  { table: 'publishTimeline', column: 'files', owner: 'pjtId' },
  { table: 'publishSubmissions', column: 'content', owner: 'pjtId' },
  { table: 'reviewHistory', column: 'fields', owner: 'mnId' },
  { table: 'reviewHistory', column: 'before', owner: 'mnId' },
  { table: 'projectImports', column: 'undo', owner: 'mnId' },
  { table: 'deletedRecords', column: 'rows', owner: 'mnId' },
];

const isNowhere = ({ table, column, owner }: Use, holdsId: RawBuilder<unknown>) => {
  const isOfOrganization =
    owner === 'mnId'
      ? sql`= "files"."mnId"`
      : sql`in (select "pjtId" from "projects" where "projects"."mnId" = "files"."mnId")`;
  return sql`not exists (select 1 from ${sql.table(table)}
    where ${sql.ref(`${table}.${owner}`)} ${isOfOrganization} and ${sql.ref(`${table}.${column}`)} ${holdsId})`;
};

/**
 * No record of its organization needs the file, not even one that was replaced or deleted and can be restored.
 * Records of others can't refer to it.
 */
const isUnused = sql.join(
  [
    ...fileColumns.map(use => isNowhere(use, sql`= "files"."fileId"`)),
    ...jsonColumns.map(use => isNowhere(use, sql`like '%' || "files"."fileId" || '%'`)),
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
