import { sql } from 'kysely';
import { likeWords } from './likeWords.ts';
import type { Db, DeviceRow } from './tables.ts';

/** As the lists show it: with the names of its project, its profile and its owner. */
export type StoredDevice = DeviceRow & { ownerNm: string; pjtNm: string | null; prodType: string | null };

export const deviceSortColumns = ['label', 'name', 'pjtNm', 'type', 'eventDt', 'ownerNm', 'chgDt'] as const;
type Column = (typeof deviceSortColumns)[number];

export type DeviceFilter = {
  q?: string | undefined;
  type?: DeviceRow['type'] | undefined;
  pjtId?: string | undefined;
  dvcPrflId?: string | undefined;
  ownerId?: string | undefined;
  id?: string[] | undefined;
};

type Question = DeviceFilter & {
  mnId: string;
  sort: readonly [Column, 'ASC' | 'DESC'];
  offset: number;
  limit: number;
};

const ownerNm = sql<string>`coalesce(users."givenName" || ' ' || users."familyName", '')`;

const columnOf = {
  label: sql.ref('devices.nameKey'),
  name: sql`lower(devices.name)`,
  pjtNm: sql`coalesce(projects."nameKey", '')`,
  type: sql.ref('devices.type'),
  // PostgreSQL puts null last and SQLite first
  eventDt: sql`coalesce(devices."eventDt", 0)`,
  ownerNm,
  chgDt: sql.ref('devices.chgDt'),
} satisfies Record<Column, unknown>;

const filtered = (
  db: Db,
  { mnId, q, type, pjtId, dvcPrflId, ownerId, id }: DeviceFilter & { mnId: string },
) => {
  let query = db.selectFrom('devices').where('devices.mnId', '=', mnId);
  for (const pattern of likeWords(q))
    query = query.where(
      sql<boolean>`(devices."nameKey" like ${pattern} escape '\\' or lower(devices.name) like ${pattern} escape '\\' or lower(devices."deviceId") like ${pattern} escape '\\')`,
    );
  if (type !== undefined) query = query.where('devices.type', '=', type);
  if (pjtId !== undefined) query = query.where('devices.pjtId', '=', pjtId);
  if (dvcPrflId !== undefined) query = query.where('devices.dvcPrflId', '=', dvcPrflId);
  if (ownerId !== undefined) query = query.where('devices.ownerId', '=', ownerId);
  return id === undefined ? query : query.where('devices.deviceId', 'in', id);
};

const withNames = (query: ReturnType<typeof filtered>) =>
  query
    .leftJoin('users', 'users.userId', 'devices.ownerId')
    .leftJoin('projects', 'projects.pjtId', 'devices.pjtId')
    .selectAll('devices')
    .select([ownerNm.as('ownerNm'), 'projects.pjtNm as pjtNm', 'projects.prodType as prodType']);

export const deviceQueries = (db: Db) => ({
  /** a device of this organization */
  find: (mnId: string, deviceId: string): Promise<StoredDevice | undefined> =>
    withNames(filtered(db, { mnId })).where('devices.deviceId', '=', deviceId).executeTakeFirst(),

  /** keeps others from writing it until the transaction ends */
  hold: async ({ mnId, deviceId }: Pick<DeviceRow, 'mnId' | 'deviceId'>) => {
    await db
      .updateTable('devices')
      .set(eb => ({ version: eb.ref('version') }))
      .where('mnId', '=', mnId)
      .where('deviceId', '=', deviceId)
      .execute();
  },

  page: async ({ sort: [column, order], offset, limit, ...filter }: Question) => {
    const direction = order === 'ASC' ? 'asc' : 'desc';
    const [list, count] = await Promise.all([
      withNames(filtered(db, filter))
        .orderBy(columnOf[column], direction)
        .orderBy('devices.deviceId', direction)
        .offset(offset)
        .limit(limit)
        .execute(),
      filtered(db, filter)
        .select(eb => eb.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow(),
    ]);
    return { list, totalCount: count.total };
  },

  add: async (row: Omit<DeviceRow, 'nameKey'>) => {
    await db
      .insertInto('devices')
      .values({ ...row, nameKey: row.label.toLowerCase() })
      .execute();
  },

  /** false when the version has moved on, or it is gone */
  rename: async (
    { mnId, deviceId }: Pick<DeviceRow, 'mnId' | 'deviceId'>,
    version: number,
    change: Pick<DeviceRow, 'label' | 'chgr' | 'chgDt'>,
  ) => {
    const { numUpdatedRows } = await db
      .updateTable('devices')
      .set({ ...change, nameKey: change.label.toLowerCase(), version: version + 1 })
      .where('mnId', '=', mnId)
      .where('deviceId', '=', deviceId)
      .where('version', '=', version)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  },

  /** what it sent last; the version stays, for nobody edited it */
  keepState: async (
    { mnId, deviceId }: Pick<DeviceRow, 'mnId' | 'deviceId'>,
    state: string,
    eventDt: number,
  ) => {
    await db
      .updateTable('devices')
      .set({ state, eventDt })
      .where('mnId', '=', mnId)
      .where('deviceId', '=', deviceId)
      .execute();
  },

  remove: async ({ mnId, deviceId }: Pick<DeviceRow, 'mnId' | 'deviceId'>, version: number) => {
    const { numDeletedRows } = await db
      .deleteFrom('devices')
      .where('mnId', '=', mnId)
      .where('deviceId', '=', deviceId)
      .where('version', '=', version)
      .executeTakeFirst();
    return numDeletedRows === 1n;
  },
});
