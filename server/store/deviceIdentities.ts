import { sql } from 'kysely';
import type { IdentityQuery } from '../../model/contract/deviceIdentities.ts';
import { countUpTo, withTotal } from './countUpTo.ts';
import { newDeviceQueries } from './newDevices.ts';
import type { DeviceIdentityRow } from './rows/provisioning.ts';
import { isVisibleIdentity, type Scope } from './scope.ts';
import { matchesWords } from './search.ts';
import type { Db } from './tables.ts';

type Filter = Partial<Pick<IdentityQuery, 'keyword' | 'kind' | 'state' | 'pjtId' | 'prodId' | 'idList'>>;

/** Maximum number of identities with one serial number whose keys are tried. */
const MAX_WITH_SERIAL = 50;

const filtered = (db: Db, scope: Scope, { keyword, idList, ...equal }: Filter) => {
  let query = db
    .selectFrom('deviceIdentities')
    .where('mnId', '=', scope.mnId)
    .where(isVisibleIdentity(scope))
    .where(matchesWords(keyword, [sql`lower("sn")`, sql`lower("label")`]));
  for (const name of ['pjtId', 'prodId'] as const) {
    const value = equal[name];
    if (value !== undefined) query = query.where(name, '=', value);
  }
  // as literals, because the indexes of development and of revoked identities can't be used for a parameter
  for (const name of ['kind', 'state'] as const) {
    const value = equal[name];
    if (value !== undefined) query = query.where(name, '=', sql.lit(value));
  }
  return idList === undefined ? query : query.where('sn', 'in', idList);
};

export const deviceIdentityQueries = (db: Db) => ({
  find: (scope: Scope, sn: string): Promise<DeviceIdentityRow | undefined> =>
    db
      .selectFrom('deviceIdentities')
      .selectAll()
      .where('mnId', '=', scope.mnId)
      .where(isVisibleIdentity(scope))
      .where('sn', '=', sn)
      .executeTakeFirst(),

  /**
   * Of all organizations, commercial ones and those of test devices, with these: several can use the same serial
   * number, and only one of the keys belongs to the device. Oldest first, so that nobody keeps a device from signing in
   * by registering its serial number many times.
   */
  findBySerial: (sn: string) =>
    db
      .selectFrom('deviceIdentities')
      .leftJoin('devices', join =>
        join
          .onRef('devices.mnId', '=', 'deviceIdentities.mnId')
          .onRef('devices.serialNumber', '=', 'deviceIdentities.sn')
          .on('devices.type', '=', 'TEST'),
      )
      .selectAll('deviceIdentities')
      .select(['devices.deviceId', 'devices.ownerId as deviceOwnerId', 'devices.label as deviceLabel'])
      .where('deviceIdentities.sn', '=', sn)
      // a development identity outlives its test device, which can be deleted
      .where(eb =>
        eb.or([eb('devices.deviceId', 'is not', null), eb('deviceIdentities.kind', '=', 'commercial')]),
      )
      .orderBy('deviceIdentities.crtDt')
      .orderBy('deviceIdentities.mnId')
      .orderBy('devices.deviceId')
      .limit(MAX_WITH_SERIAL)
      .execute(),

  /** those that the organization has */
  registeredOf: async (mnId: string, snList: readonly string[]): Promise<string[]> => {
    const rows = await db
      .selectFrom('deviceIdentities')
      .select('sn')
      .where('mnId', '=', mnId)
      .where('sn', 'in', snList)
      .execute();
    return rows.map(({ sn }) => sn);
  },

  findMany: (scope: Scope, snList: readonly string[]): Promise<DeviceIdentityRow[]> =>
    db
      .selectFrom('deviceIdentities')
      .selectAll()
      .where('mnId', '=', scope.mnId)
      .where(isVisibleIdentity(scope))
      .where('sn', 'in', snList)
      .orderBy('sn')
      .execute(),

  page: async (
    scope: Scope,
    {
      orderCol,
      orderKey,
      page,
      pageSize,
      ...filter
    }: Filter & Pick<IdentityQuery, 'orderCol' | 'orderKey' | 'page' | 'pageSize'>,
  ) => {
    const [list, count] = await Promise.all([
      filtered(db, scope, filter)
        .selectAll()
        .orderBy(orderCol, orderKey)
        .orderBy('sn', orderKey)
        .offset((page - 1) * pageSize)
        .limit(pageSize)
        .execute(),
      countUpTo(db, filtered(db, scope, filter)),
    ]);
    return withTotal(list, count);
  },

  add: async (row: DeviceIdentityRow) => {
    await db.insertInto('deviceIdentities').values(row).execute();
  },

  replace: async ({ mnId, sn, ...values }: DeviceIdentityRow) => {
    await db
      .updateTable('deviceIdentities')
      .set(values)
      .where('mnId', '=', mnId)
      .where('sn', '=', sn)
      .execute();
  },

  /** Returns the rows that had the other state. `userId` and `chgr` are the author of the change, `chgDt` is its time. */
  setState: (
    mnId: string,
    snList: readonly string[],
    { state, userId, chgr, chgDt }: Pick<DeviceIdentityRow, 'state' | 'chgr' | 'chgDt'> & { userId: string },
  ): Promise<DeviceIdentityRow[]> => {
    const isRevoked = state === 'REVOKED';
    return db
      .updateTable('deviceIdentities')
      .set(eb => ({
        state,
        revokedBy: isRevoked ? chgr : null,
        revokedById: isRevoked ? userId : null,
        revokedDt: isRevoked ? chgDt : null,
        chgr,
        chgDt,
        revision: eb('revision', '+', 1),
      }))
      .where('mnId', '=', mnId)
      .where('sn', 'in', snList)
      .where('state', '<>', state)
      .returningAll()
      .execute();
  },

  /** Remaining quota of the organization. Nobody else can use it until the transaction ends. */
  lockPlaces: async (mnId: string): Promise<{ left: number; most: number }> => {
    const row = await db
      .updateTable('organizations')
      .set(eb => ({ currentDeviceIdentities: eb.ref('currentDeviceIdentities') }))
      .where('mnId', '=', mnId)
      .returning(['currentDeviceIdentities', 'maxDeviceIdentities'])
      .executeTakeFirst();
    const most = row?.maxDeviceIdentities ?? 0;
    return { left: Math.max(0, most - (row?.currentDeviceIdentities ?? 0)), most };
  },

  ...newDeviceQueries(db),

  /** Overwrites key and meta of existing identities. */
  replaceMany: async (rows: readonly DeviceIdentityRow[]) => {
    // the rows exist, so the insert always conflicts, and one statement updates many of them
    for (let start = 0; start < rows.length; start += 200)
      await db
        .insertInto('deviceIdentities')
        .values(rows.slice(start, start + 200))
        .onConflict(conflict =>
          conflict.columns(['mnId', 'sn']).doUpdateSet(eb => ({
            publicKey: eb.ref('excluded.publicKey'),
            meta: eb.ref('excluded.meta'),
            taskId: eb.ref('excluded.taskId'),
            chgr: eb.ref('excluded.chgr'),
            chgDt: eb.ref('excluded.chgDt'),
            revision: eb.ref('excluded.revision'),
          })),
        )
        .execute();
  },

  /** The number of commercial devices that is stored with each product. */
  countForProduct: async (mnId: string, prodId: string, count: number) => {
    if (count === 0) return;
    await db
      .updateTable('products')
      .set(eb => ({ commercialDevices: eb('commercialDevices', '+', count) }))
      .where('mnId', '=', mnId)
      .where('prodId', '=', prodId)
      .execute();
  },

  /**
   * Counts the commercial devices of these products again, because devices may have been registered or revoked while
   * the products were deleted. Requires `lockPlaces` in the same transaction.
   */
  recountForProducts: async (mnId: string, prodIds: readonly string[]) => {
    if (prodIds.length === 0) return;
    const rows = await db
      .selectFrom('deviceIdentities')
      .select(['prodId', ({ fn }) => fn.countAll<number>().as('total')])
      .where('mnId', '=', mnId)
      .where('prodId', 'in', prodIds)
      .where('state', '=', 'ACTIVE')
      .groupBy('prodId')
      .execute();
    const counts = new Map(rows.map(({ prodId, total }) => [prodId, total]));
    for (const prodId of prodIds) {
      const commercialDevices = counts.get(prodId) ?? 0;
      await db
        .updateTable('products')
        .set({ commercialDevices })
        .where('mnId', '=', mnId)
        .where('prodId', '=', prodId)
        .where('commercialDevices', '<>', commercialDevices)
        .execute();
    }
  },

  /**
   * Reserves part of the organization's quota, or returns it. Returns false, without a change, if not enough is left.
   * Other transactions wait until this one ends, so that no two use the same part.
   */
  reserve: async (mnId: string, count: number): Promise<boolean> => {
    const query = db
      .updateTable('organizations')
      .set(eb => ({ currentDeviceIdentities: eb('currentDeviceIdentities', '+', count) }))
      .where('mnId', '=', mnId);
    const limited =
      count > 0
        ? query.where(eb =>
            eb(eb('currentDeviceIdentities', '+', count), '<=', eb.ref('maxDeviceIdentities')),
          )
        : query;
    const { numUpdatedRows } = await limited.executeTakeFirst();
    return numUpdatedRows === 1n;
  },
});
