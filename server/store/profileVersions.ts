import { sql } from 'kysely';
import type { ProfileVersion } from '../../model/contract/profileVersions.ts';
import type { ProfileVersionRow } from './rows/devices.ts';
import type { Db } from './tables.ts';
import { versionedRows } from './versionedRows.ts';

type VersionNumber = Pick<ProfileVersion, 'majorVersion' | 'minorVersion'>;

const listed = [
  'pjtId',
  'majorVersion',
  'minorVersion',
  'id',
  'name',
  'deviceProfileId',
  'dsc',
  'crtr',
  'crtDt',
  'chgr',
  'chgDt',
  'version',
] as const satisfies readonly (keyof ProfileVersionRow)[];

/** The versions of projects' device profiles, each with a snapshot of the document. */
export const profileVersionQueries = (db: Db) => {
  const rows = versionedRows(db, 'profileVersions');
  const newestFirst = (pjtId: string) =>
    db
      .selectFrom('profileVersions')
      .where('pjtId', '=', pjtId)
      .orderBy('majorVersion', 'desc')
      .orderBy('minorVersion', 'desc');

  return {
    lockForUpdate: rows.lockForUpdate,
    remove: rows.remove,

    /** without the documents */
    list: (pjtId: string) => newestFirst(pjtId).select(listed).execute(),

    latest: (pjtId: string): Promise<ProfileVersionRow | undefined> =>
      newestFirst(pjtId).selectAll().limit(1).executeTakeFirst(),

    latestOf: (pjtIds: readonly string[]): Promise<ProfileVersionRow[]> =>
      db
        .selectFrom('profileVersions')
        .selectAll()
        .where('pjtId', 'in', pjtIds)
        .where(
          sql<boolean>`not exists (select 1 from "profileVersions" as "later"
            where "later"."pjtId" = "profileVersions"."pjtId" and ("later"."majorVersion", "later"."minorVersion")
              > ("profileVersions"."majorVersion", "profileVersions"."minorVersion"))`,
        )
        .execute(),

    find: (
      pjtId: string,
      { id, majorVersion, minorVersion }: VersionNumber & { id: string },
    ): Promise<ProfileVersionRow | undefined> =>
      db
        .selectFrom('profileVersions')
        .selectAll()
        .where('pjtId', '=', pjtId)
        .where('majorVersion', '=', majorVersion)
        .where('minorVersion', '=', minorVersion)
        .where('id', '=', id)
        .executeTakeFirst(),

    add: async (row: ProfileVersionRow) => {
      await db.insertInto('profileVersions').values(row).execute();
    },
  };
};
