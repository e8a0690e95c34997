import { sql } from 'kysely';
import type { IdentityQuery } from '../../model/contract/deviceIdentities.ts';
import { countUpTo, withTotal } from './countUpTo.ts';
import type { DeviceIdentityRow } from './rows/provisioning.ts';
import { matchesWords } from './search.ts';
import type { Db } from './tables.ts';

type Filter = Partial<Pick<IdentityQuery, 'keyword' | 'kind' | 'state' | 'pjtId' | 'prodId'>>;

const filtered = (db: Db, mnId: string, { keyword, ...equal }: Filter) => {
  let query = db
    .selectFrom('deviceIdentities')
    .where('mnId', '=', mnId)
    .where(matchesWords(keyword, [sql`lower("sn")`, sql`lower("label")`]));
  for (const name of ['kind', 'state', 'pjtId', 'prodId'] as const) {
    const value = equal[name];
    if (value !== undefined) query = query.where(name, '=', value);
  }
  return query;
};

export const deviceIdentityQueries = (db: Db) => ({
  find: (mnId: string, sn: string): Promise<DeviceIdentityRow | undefined> =>
    db
      .selectFrom('deviceIdentities')
      .selectAll()
      .where('mnId', '=', mnId)
      .where('sn', '=', sn)
      .executeTakeFirst(),

  /** of all organizations: two of them may use the same serial number, and a device that signs in has only one of the keys */
  findBySerial: (sn: string): Promise<DeviceIdentityRow[]> =>
    db.selectFrom('deviceIdentities').selectAll().where('sn', '=', sn).orderBy('mnId').execute(),

  findMany: (mnId: string, snList: readonly string[]): Promise<DeviceIdentityRow[]> =>
    db
      .selectFrom('deviceIdentities')
      .selectAll()
      .where('mnId', '=', mnId)
      .where('sn', 'in', snList)
      .orderBy('sn')
      .execute(),

  page: async (
    mnId: string,
    {
      orderCol,
      orderKey,
      page,
      pageSize,
      ...filter
    }: Filter & Pick<IdentityQuery, 'orderCol' | 'orderKey' | 'page' | 'pageSize'>,
  ) => {
    const [list, count] = await Promise.all([
      filtered(db, mnId, filter)
        .selectAll()
        .orderBy(orderCol, orderKey)
        .orderBy('sn', orderKey)
        .offset((page - 1) * pageSize)
        .limit(pageSize)
        .execute(),
      countUpTo(db, filtered(db, mnId, filter)),
    ]);
    return withTotal(list, count);
  },

  add: async (row: DeviceIdentityRow) => {
    await db.insertInto('deviceIdentities').values(row).execute();
  },

  /** Returns the rows that had the other state. `chgr` and `chgDt` say who changes it, and when. */
  setState: (
    mnId: string,
    snList: readonly string[],
    { state, chgr, chgDt }: Pick<DeviceIdentityRow, 'state' | 'chgr' | 'chgDt'>,
  ): Promise<DeviceIdentityRow[]> => {
    const isRevoked = state === 'REVOKED';
    return db
      .updateTable('deviceIdentities')
      .set(eb => ({
        state,
        revokedBy: isRevoked ? chgr : null,
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

  /**
   * Takes a number of places of the organization's quota, or gives them back. False where there are not as many left; then
   * nothing changes. Others who take places wait until the transaction ends, so that no two take the same.
   */
  reserve: async (mnId: string, count: number): Promise<boolean> => {
    const { numUpdatedRows } = await db
      .updateTable('organizations')
      .set(eb => ({ currentDeviceIdentities: eb('currentDeviceIdentities', '+', count) }))
      .where('mnId', '=', mnId)
      .where(eb =>
        eb(
          eb('currentDeviceIdentities', '+', count),
          '<=',
          count > 0 ? eb.ref('maxDeviceIdentities') : 2 ** 31,
        ),
      )
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  },
});
