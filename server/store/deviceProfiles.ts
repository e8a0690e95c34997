import { sql } from 'kysely';
import type { DeviceProfileQuery } from '../../model/contract/deviceProfiles.ts';
import type { ProfileComponent } from '../../model/contract/profileDocument.ts';
import type { ProjectType } from '../../model/contract/projects.ts';
import { countUpTo, withTotal } from './countUpTo.ts';
import type { DeviceProfileRow } from './rows/devices.ts';
import { matchesWords } from './search.ts';
import type { Db } from './tables.ts';
import { versionedRows } from './versionedRows.ts';

export type StoredDeviceProfile = DeviceProfileRow & {
  pjtNm: string | null;
  pjtOwnerId: string | null;
  prodType: ProjectType | null;
};

type Filter = Pick<DeviceProfileQuery, 'keyword' | 'idList' | 'status' | 'pjtId'>;

const columnOf = {
  profileNm: 'deviceProfiles.nameKey',
  status: 'deviceProfiles.status',
  chgDt: 'deviceProfiles.chgDt',
} as const satisfies Record<DeviceProfileQuery['orderCol'], string>;

const filtered = (db: Db, mnId: string, { keyword, idList, status, pjtId }: Filter = {}) => {
  let query = db
    .selectFrom('deviceProfiles')
    .where('deviceProfiles.mnId', '=', mnId)
    .where(matchesWords(keyword, [sql.ref('deviceProfiles.nameKey')]));
  if (status !== undefined) query = query.where('deviceProfiles.status', '=', status);
  if (pjtId !== undefined) query = query.where('deviceProfiles.pjtId', '=', pjtId);
  return idList === undefined ? query : query.where('deviceProfiles.dvcPrflId', 'in', idList);
};

const withProject = (db: Db) =>
  db
    .selectFrom('deviceProfiles')
    .leftJoin('projects', 'projects.pjtId', 'deviceProfiles.pjtId')
    .selectAll('deviceProfiles')
    .select(['projects.pjtNm as pjtNm', 'projects.ownerId as pjtOwnerId', 'projects.prodType as prodType']);

const capabilitiesIn = (dvcPrflId: string, components: readonly ProfileComponent[]) =>
  components.flatMap(({ id: componentId, capabilities }) =>
    capabilities.map(({ id: cpbtId, version }) => ({ dvcPrflId, componentId, cpbtId, version })),
  );

/** What devices are made of: components, and the capabilities they hold. */
export const deviceProfileQueries = (db: Db) => {
  const rows = versionedRows(db, 'deviceProfiles', ['mnId', 'dvcPrflId']);

  const removeCapabilities = async (dvcPrflId: string) => {
    await db.deleteFrom('deviceProfileCapabilities').where('dvcPrflId', '=', dvcPrflId).execute();
  };

  const addCapabilities = async (dvcPrflId: string, components: readonly ProfileComponent[]) => {
    const held = capabilitiesIn(dvcPrflId, components);
    if (held.length > 0) await db.insertInto('deviceProfileCapabilities').values(held).execute();
  };

  return {
    lockForUpdate: rows.lockForUpdate,

    /** a profile of this organization */
    find: (mnId: string, dvcPrflId: string): Promise<StoredDeviceProfile | undefined> =>
      withProject(db)
        .where('deviceProfiles.mnId', '=', mnId)
        .where('deviceProfiles.dvcPrflId', '=', dvcPrflId)
        .executeTakeFirst(),

    /** Keys come from an index alone; only the documents that are shown are read. */
    page: async (mnId: string, { orderCol, orderKey, page, pageSize, ...filter }: DeviceProfileQuery) => {
      const keys = filtered(db, mnId, filter)
        .select('deviceProfiles.dvcPrflId')
        .orderBy(columnOf[orderCol], orderKey)
        .orderBy('deviceProfiles.dvcPrflId', orderKey)
        .offset((page - 1) * pageSize)
        .limit(pageSize);
      const [list, count] = await Promise.all([
        withProject(db)
          .innerJoin(keys.as('shown'), 'shown.dvcPrflId', 'deviceProfiles.dvcPrflId')
          .orderBy(columnOf[orderCol], orderKey)
          .orderBy('deviceProfiles.dvcPrflId', orderKey)
          .execute(),
        countUpTo(db, filtered(db, mnId, filter)),
      ]);
      return withTotal(list, count);
    },

    add: async (row: DeviceProfileRow, components: readonly ProfileComponent[]) => {
      await db.insertInto('deviceProfiles').values(row).execute();
      await addCapabilities(row.dvcPrflId, components);
    },

    /** `components`: those of a changed document */
    change: async (
      row: Pick<DeviceProfileRow, 'mnId' | 'dvcPrflId'>,
      seen: number,
      change: Partial<Omit<DeviceProfileRow, 'mnId' | 'dvcPrflId'>>,
      components?: readonly ProfileComponent[],
    ): Promise<boolean> => {
      if (!(await rows.change(row, seen, change))) return false;
      if (components !== undefined) {
        await removeCapabilities(row.dvcPrflId);
        await addCapabilities(row.dvcPrflId, components);
      }
      return true;
    },

    remove: rows.remove,

    countDevices: async (mnId: string, dvcPrflId: string): Promise<number> => {
      const { total } = await db
        .selectFrom('devices')
        .where('mnId', '=', mnId)
        .where('dvcPrflId', '=', dvcPrflId)
        .select(eb => eb.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow();
      return total;
    },
  };
};
