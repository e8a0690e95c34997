import { sql } from 'kysely';
import type { FirmwareInstallRow } from './rows/deviceConnections.ts';
import type { OrganizationChange } from './audit.ts';
import type { Db, Tables } from './tables.ts';

/** the device whose report changed the counts */
type Reporter = { mnId: string; ownerId: string; label: string };

/** the counts of devices whose newest report is this one */
const countOf = {
  DOWNLOADED: 'downloadedCount',
  SUCCEEDED: 'installedCount',
  FAILED: 'failedCount',
} as const satisfies Record<FirmwareInstallRow['state'], string>;

/** What decides whether a device gets a firmware. */
const deciding = [
  'firmwareId',
  'version',
  'supportedVersion',
  'rolloutPercent',
  'rolloutStopAt',
  'failedCount',
] as const;
export type OfferedFirmware = Pick<Tables['firmwares'], (typeof deciding)[number]>;

export const firmwareInstallQueries = (
  db: Db,
  _onSessionChange: unknown,
  onRecordChange: (change: OrganizationChange) => void,
) => ({
  /** newest first, without what decides nothing: a project can have much firmware */
  offered: (projectId: string, isPublicOnly = false) => {
    const query = db
      .selectFrom('firmwares')
      .select(deciding)
      .where('projectId', '=', projectId)
      .where('fileId', 'is not', null);
    return (isPublicOnly ? query.where('firmwareType', '=', 'PUBLIC') : query)
      .orderBy('crtDt', 'desc')
      .orderBy('firmwareId', 'desc')
      .execute();
  },

  findOffered: (firmwareId: string) =>
    db.selectFrom('firmwares').selectAll().where('firmwareId', '=', firmwareId).executeTakeFirst(),

  /** Only the newest report of a device counts, and each device once. */
  report: async (row: FirmwareInstallRow) => {
    const { firmwareId, deviceId, state, chgDt } = row;
    // other reports wait, so that the previous one of this device is known
    await sql`update "firmwares" set "revision" = "revision" where "firmwareId" = ${firmwareId}`.execute(db);
    const before = await db
      .selectFrom('firmwareInstalls')
      .select('state')
      .where('firmwareId', '=', firmwareId)
      .where('deviceId', '=', deviceId)
      .executeTakeFirst();
    await db
      .insertInto('firmwareInstalls')
      .values(row)
      .onConflict(conflict => conflict.columns(['firmwareId', 'deviceId']).doUpdateSet({ state, chgDt }))
      .execute();
    if (before?.state === state) return;
    const [more, less] = [countOf[state], before && countOf[before.state]];
    await db
      .updateTable('firmwares')
      .set(eb => ({ [more]: eb(more, '+', 1), ...(less && { [less]: eb(less, '-', 1) }) }))
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
