import { sql } from 'kysely';
import type { FirmwareInstallRow } from './rows/deviceConnections.ts';
import type { OrganizationChange } from './audit.ts';
import type { Db } from './tables.ts';

/** the device whose report changed the counts */
type Reporter = { mnId: string; ownerId: string; label: string };

const countIn = (state: FirmwareInstallRow['state'], firmwareId: string) =>
  sql<number>`(select count(*) from "firmwareInstalls" where "firmwareId" = ${firmwareId} and "state" = ${state})`;

export const firmwareInstallQueries = (
  db: Db,
  _onSessionChange: unknown,
  onRecordChange: (change: OrganizationChange) => void,
) => ({
  /** firmware of a project that devices can get, newest first */
  offered: (projectId: string) =>
    db
      .selectFrom('firmwares')
      .selectAll()
      .where('projectId', '=', projectId)
      .where('fileId', 'is not', null)
      .orderBy('crtDt', 'desc')
      .orderBy('firmwareId', 'desc')
      .limit(20)
      .execute(),

  findOffered: (firmwareId: string) =>
    db.selectFrom('firmwares').selectAll().where('firmwareId', '=', firmwareId).executeTakeFirst(),

  /** Only the newest report of a device counts, and each device once. */
  report: async (row: FirmwareInstallRow) => {
    const { firmwareId, state, chgDt } = row;
    // other reports wait, so that the counts include all rows
    await sql`update "firmwares" set "revision" = "revision" where "firmwareId" = ${firmwareId}`.execute(db);
    await db
      .insertInto('firmwareInstalls')
      .values(row)
      .onConflict(conflict => conflict.columns(['firmwareId', 'deviceId']).doUpdateSet({ state, chgDt }))
      .execute();
    await db
      .updateTable('firmwares')
      .set({
        downloadedCount: countIn('DOWNLOADED', firmwareId),
        installedCount: countIn('SUCCEEDED', firmwareId),
        failedCount: countIn('FAILED', firmwareId),
      })
      .where('firmwareId', '=', firmwareId)
      .execute();
  },

  /** Tells open pages that the counts of a firmware have changed. */
  announce: (firmwareId: string, { mnId, ownerId, label }: Reporter, at: number) =>
    onRecordChange({
      mnId,
      change: {
        resource: 'firmwares',
        recordId: firmwareId,
        action: 'report',
        userId: ownerId,
        userNm: label,
        at,
      },
    }),
});
