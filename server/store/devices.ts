import { sql } from 'kysely';
import type { TestDeviceQuery } from '../../model/contract/devices.ts';
import { compileOnce } from './compileOnce.ts';
import { isVisibleDevice, type Scope } from './scope.ts';
import { matchesWords } from './search.ts';
import type { DeviceRow } from './rows/devices.ts';
import type { ProjectRow } from './rows/projects.ts';
import type { Db } from './tables.ts';
import { isPostgres } from './engine.ts';
import { countUpTo, withTotal } from './countUpTo.ts';
import { versionedRows } from './versionedRows.ts';

/** With the names of its project, its profile and its owner, for lists. */
export type StoredDevice = DeviceRow & {
  ownerNm: string;
  pjtNm: string | null;
  prodType: ProjectRow['prodType'] | null;
  pjtOwnerId: string | null;
};

type Filter = {
  keyword?: string | undefined;
  type?: DeviceRow['type'] | undefined;
  pjtId?: string | undefined;
  dvcPrflId?: string | undefined;
  ownerId?: string | undefined;
  idList?: string[] | undefined;
};

type Question = Filter & Pick<TestDeviceQuery, 'orderCol' | 'orderKey' | 'page' | 'pageSize'>;

const ownerNm = sql<string>`coalesce(users."givenName" || ' ' || users."familyName", '')`;

const columnOf = {
  label: sql.ref('devices.nameKey'),
  name: sql`lower(devices.name)`,
  pjtNm: sql`coalesce(projects."nameKey", '')`,
  type: sql.ref('devices.type'),
  // PostgreSQL sorts null last, SQLite first
  eventDt: sql`coalesce(devices."eventDt", 0)`,
  ownerNm,
  chgDt: sql.ref('devices.chgDt'),
} satisfies Record<TestDeviceQuery['orderCol'], unknown>;

const filtered = (
  db: Db,
  scope: Scope,
  { keyword, type, pjtId, dvcPrflId, ownerId, idList }: Filter = {},
) => {
  let query = db
    .selectFrom('devices')
    .where('devices.mnId', '=', scope.mnId)
    .where(isVisibleDevice(scope))
    .where(
      matchesWords(
        keyword,
        [sql.ref('devices.nameKey'), sql`lower(devices.name)`, sql`lower(devices."serialNumber")`],
        [sql`lower(devices."deviceId")`],
      ),
    );
  if (type !== undefined) query = query.where('devices.type', '=', type);
  if (pjtId !== undefined) query = query.where('devices.pjtId', '=', pjtId);
  if (dvcPrflId !== undefined) query = query.where('devices.dvcPrflId', '=', dvcPrflId);
  if (ownerId !== undefined) query = query.where('devices.ownerId', '=', ownerId);
  return idList === undefined ? query : query.where('devices.deviceId', 'in', idList);
};

const withNames = (query: ReturnType<typeof filtered>) =>
  query
    .leftJoin('users', 'users.userId', 'devices.ownerId')
    .leftJoin('projects', 'projects.pjtId', 'devices.pjtId')
    .selectAll('devices')
    .select([
      ownerNm.as('ownerNm'),
      'projects.pjtNm as pjtNm',
      'projects.prodType as prodType',
      'projects.ownerId as pjtOwnerId',
    ]);

/** What the log of a device needs to know about it. */
export type LoggedDevice = Pick<
  DeviceRow,
  'mnId' | 'deviceId' | 'type' | 'ownerId' | 'label' | 'serialNumber'
>;

type Target = Pick<Scope, 'mnId' | 'userId'> & Pick<DeviceRow, 'deviceId'>;

const targetQuery = (ownOnly: boolean) =>
  compileOnce((db, { mnId, userId, deviceId }: Target) =>
    db
      .selectFrom('devices')
      .select(['mnId', 'deviceId', 'type', 'ownerId', 'label', 'serialNumber'])
      .where('mnId', '=', mnId)
      .where('deviceId', '=', deviceId)
      .where(isVisibleDevice({ mnId, userId, ownOnly })),
  );

const findTarget = targetQuery(false);
const findOwnTarget = targetQuery(true);

export const deviceQueries = (db: Db) => ({
  ...versionedRows(db, 'devices'),

  /** a device without its state; read for each call that publishes events */
  target: async ({ mnId, userId, ownOnly }: Scope, deviceId: string): Promise<LoggedDevice | undefined> =>
    (await (ownOnly ? findOwnTarget : findTarget)(db, { mnId, userId, deviceId })).rows[0],

  find: (scope: Scope, deviceId: string): Promise<StoredDevice | undefined> =>
    withNames(filtered(db, scope)).where('devices.deviceId', '=', deviceId).executeTakeFirst(),

  page: async (scope: Scope, { orderCol, orderKey, page, pageSize, ...filter }: Question) => {
    const [list, count] = await Promise.all([
      withNames(filtered(db, scope, filter))
        .orderBy(columnOf[orderCol], orderKey)
        .orderBy('devices.deviceId', orderKey)
        .offset((page - 1) * pageSize)
        .limit(pageSize)
        .execute(),
      countUpTo(db, filtered(db, scope, filter)),
    ]);
    return withTotal(list, count);
  },

  add: async (row: Omit<DeviceRow, 'nameKey'>) => {
    await db
      .insertInto('devices')
      .values({ ...row, nameKey: row.label.toLowerCase() })
      .execute();
  },

  /**
   * the stored state and the time of the last event; undefined if the device was deleted. Nobody else can write them
   * until the transaction ends.
   */
  stateToChange: ({
    mnId,
    deviceId,
  }: Pick<DeviceRow, 'mnId' | 'deviceId'>): Promise<Pick<DeviceRow, 'state' | 'eventDt'> | undefined> => {
    const query = db
      .selectFrom('devices')
      .select(['state', 'eventDt'])
      .where('mnId', '=', mnId)
      .where('deviceId', '=', deviceId);
    // on SQLite nobody else can write anyway
    return (isPostgres(db) ? query.forUpdate() : query).executeTakeFirst();
  },

  /** the last reported event; the version does not change, because no user edited the device */
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
});
