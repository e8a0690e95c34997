import { matchesWords } from './search.ts';
import { sql } from 'kysely';
import type { DeviceProfileQuery } from '../../model/contract/deviceProfiles.ts';
import type { DeviceProfileRow } from './rows/devices.ts';
import { countUpTo, withTotal } from './countUpTo.ts';
import type { Db } from './tables.ts';

export type StoredDeviceProfile = DeviceProfileRow & { pjtNm: string | null; pjtOwnerId: string | null };

type Filter = Pick<DeviceProfileQuery, 'keyword' | 'idList'>;

const columnOf = {
  profileNm: 'deviceProfiles.nameKey',
  chgDt: 'deviceProfiles.chgDt',
} as const satisfies Record<DeviceProfileQuery['orderCol'], string>;

const filtered = (db: Db, mnId: string, { keyword, idList }: Filter = {}) => {
  let query = db
    .selectFrom('deviceProfiles')
    .where('deviceProfiles.mnId', '=', mnId)
    .where(matchesWords(keyword, [sql.ref('deviceProfiles.nameKey')]));
  return idList === undefined ? query : query.where('deviceProfiles.dvcPrflId', 'in', idList);
};

const withProject = (query: ReturnType<typeof filtered>) =>
  query
    .leftJoin('projects', 'projects.pjtId', 'deviceProfiles.pjtId')
    .selectAll('deviceProfiles')
    .select(['projects.pjtNm as pjtNm', 'projects.ownerId as pjtOwnerId']);

/** What devices are made of: components, and the capabilities they hold. */
export const deviceProfileQueries = (db: Db) => ({
  /** a profile of this organization */
  find: (mnId: string, dvcPrflId: string): Promise<StoredDeviceProfile | undefined> =>
    withProject(filtered(db, mnId)).where('deviceProfiles.dvcPrflId', '=', dvcPrflId).executeTakeFirst(),

  page: async (mnId: string, { orderCol, orderKey, page, pageSize, ...filter }: DeviceProfileQuery) => {
    const [list, count] = await Promise.all([
      withProject(filtered(db, mnId, filter))
        .orderBy(columnOf[orderCol], orderKey)
        .orderBy('deviceProfiles.dvcPrflId', orderKey)
        .offset((page - 1) * pageSize)
        .limit(pageSize)
        .execute(),
      countUpTo(db, filtered(db, mnId, filter)),
    ]);
    return withTotal(list, count);
  },
});
