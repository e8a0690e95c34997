import { sql } from 'kysely';
import type { DeviceProfileQuery } from '../../model/contract/deviceProfiles.ts';
import type { ProfileComponent } from '../../model/contract/profileDocument.ts';
import type { ProjectType } from '../../model/contract/projects.ts';
import { countRowsUpTo } from './countUpTo.ts';
import { isPostgres } from './engine.ts';
import { inShownOrder, shownKeys, type Sorted, withoutSortValue } from './keysetList.ts';
import { listRevisionOf } from './listRevisions.ts';
import { createPageCache } from './pageCache.ts';
import { isOfVisibleProject, type Scope } from './scope.ts';
import type { DeviceProfileRow } from './rows/devices.ts';
import { indexedRows, matchesWords, wordsOf } from './search.ts';
import type { Db } from './tables.ts';
import { versionedRows } from './versionedRows.ts';

export type StoredDeviceProfile = DeviceProfileRow & {
  pjtNm: string | null;
  pjtOwnerId: string | null;
  /** the profile that the project uses */
  pjtDvcPrflId: string | null;
  prodType: ProjectType | null;
  versionCount: number;
  lastVersion: string | null;
  deviceCount: number;
};

type Filter = Omit<DeviceProfileQuery, 'orderCol' | 'orderKey' | 'page' | 'pageSize'>;

/** Up to this many matching profiles are read and sorted; with more, reading in order fills a page sooner. */
const FEW = 2000;

const column = (name: keyof DeviceProfileRow) => sql.ref(`deviceProfiles.${name}`);

// each has an index that starts with the organization, and ends with the columns of the filters
const columnOf = {
  profileNm: column('nameKey'),
  status: column('status'),
  category: column('category'),
  componentCount: column('componentCount'),
  capabilityCount: column('capabilityCount'),
  chgDt: column('chgDt'),
} satisfies Record<DeviceProfileQuery['orderCol'], unknown>;

const holds = (cpbtId: string) => sql`exists (select 1 from "deviceProfileCapabilities" as "held"
  where "held"."cpbtId" = ${cpbtId} and "held"."dvcPrflId" = ${column('dvcPrflId')})`;

const conditions = (db: Db, scope: Scope, filter: Filter) => {
  const { keyword, idList, status, pjtId, category } = filter;
  // rows come from the index of the order; `+` keeps SQLite from choosing that of a filter
  const hidden = isPostgres(db) ? sql`` : sql`+`;
  return [
    sql`${column('mnId')} = ${scope.mnId}`,
    isOfVisibleProject(scope, column('pjtId')),
    matchesWords(keyword, [column('nameKey')]),
    ...(status === undefined ? [] : [sql`${hidden}${column('status')} = ${status}`]),
    ...(category === undefined ? [] : [sql`${hidden}${column('category')} = ${category}`]),
    ...(pjtId === undefined ? [] : [sql`${column('pjtId')} = ${pjtId}`]),
    ...(idList === undefined ? [] : [sql`${column('dvcPrflId')} in (${sql.join(idList)})`]),
  ];
};

/** Profiles with the words, found by SQLite's index; undefined if it can't be used. */
const indexedProfiles = (db: Db, mnId: string, words: readonly string[]) => {
  const rows = indexedRows(db, 'deviceProfiles', words, FEW + 1);
  return (
    rows && {
      rows,
      source: sql`(${rows}) as "indexed" cross join "searchRows" on "searchRows"."id" = "indexed"."id"
        and "searchRows"."mnId" = ${mnId} cross join "deviceProfiles" on ${column('dvcPrflId')} = "searchRows"."key"`,
    }
  );
};

/** The source of profiles with the words, if there are few; undefined if there are many, or no index for them. */
const fewWithWords = async (db: Db, { mnId }: Scope, keyword: string | undefined) => {
  const words = wordsOf(keyword);
  if (words.length === 0) return undefined;
  const table = sql`"deviceProfiles"`;
  const indexed = indexedProfiles(db, mnId, words);
  if (indexed === undefined && !isPostgres(db)) return undefined;
  const matches =
    indexed?.rows ??
    sql`select 1 from ${table} where ${column('mnId')} = ${mnId} and ${matchesWords(keyword, [column('nameKey')])}
      limit ${FEW + 1}`;
  const { rows } = await sql<{
    total: number;
  }>`select count(*) as "total" from (${matches}) as "matches"`.execute(db);
  return (rows[0]?.total ?? 0) <= FEW ? (indexed?.source ?? table) : undefined;
};

const shownColumns = sql`"deviceProfiles".*, "projects"."pjtNm" as "pjtNm", "projects"."ownerId" as "pjtOwnerId",
  "projects"."dvcPrflId" as "pjtDvcPrflId", "projects"."prodType" as "prodType",
  (select count(*) from "profileVersions" where "deviceProfileId" = ${column('dvcPrflId')}) as "versionCount",
  (select "majorVersion" || '.' || "minorVersion" from "profileVersions"
    where "deviceProfileId" = ${column('dvcPrflId')}
    order by "majorVersion" desc, "minorVersion" desc limit 1) as "lastVersion",
  (select count(*) from "devices" where "devices"."dvcPrflId" = ${column('dvcPrflId')}) as "deviceCount"`;

const withProject = sql`"deviceProfiles" left join "projects" on "projects"."pjtId" = ${column('pjtId')}`;

const inChunks = (ids: readonly string[], size = 500) =>
  Array.from({ length: Math.ceil(ids.length / size) }, (_, at) => ids.slice(at * size, (at + 1) * size));

const capabilitiesIn = (dvcPrflId: string, components: readonly ProfileComponent[]) =>
  components.flatMap(({ id: componentId, capabilities }) =>
    capabilities.map(({ id: cpbtId, version }) => ({ dvcPrflId, componentId, cpbtId, version })),
  );

/** Device profiles: components, and their capabilities. */
export const deviceProfileQueries = (db: Db) => {
  const rows = versionedRows(db, 'deviceProfiles');
  const pages = createPageCache();

  const removeCapabilities = async (dvcPrflId: string) => {
    await db.deleteFrom('deviceProfileCapabilities').where('dvcPrflId', '=', dvcPrflId).execute();
  };

  const addCapabilities = async (dvcPrflId: string, components: readonly ProfileComponent[]) => {
    const held = capabilitiesIn(dvcPrflId, components);
    if (held.length > 0) await db.insertInto('deviceProfileCapabilities').values(held).execute();
  };

  const hasFewHolders = async (cpbtId: string) => {
    const holders = sql`select distinct "dvcPrflId" from "deviceProfileCapabilities" where "cpbtId" = ${cpbtId}`;
    return (await countRowsUpTo(db, holders, FEW)).isCapped !== true;
  };

  /** The list depends on projects, too, if their owners determine who can see what. */
  const revisionOf = async ({ mnId, ownOnly }: Scope) =>
    (await listRevisionOf(db, 'deviceProfiles', mnId)) +
    (ownOnly ? await listRevisionOf(db, 'projects', mnId) : 0);

  /** Where the matching profiles are read from. If they are few, they are collected and sorted. */
  const matching = async (scope: Scope, filter: Filter) => {
    const { cpbtId, idList, pjtId, keyword } = filter;
    // on SQLite, a cross join keeps its order
    const fromLeft = sql.raw(isPostgres(db) ? 'join' : 'cross join');
    const areFewHolders = cpbtId !== undefined && (await hasFewHolders(cpbtId));
    const few = areFewHolders
      ? sql`(select distinct "dvcPrflId" as "id" from "deviceProfileCapabilities" where "cpbtId" = ${cpbtId}) as "part"
          ${fromLeft} "deviceProfiles" on "deviceProfiles"."dvcPrflId" = "part"."id"`
      : await fewWithWords(db, scope, keyword);
    return {
      source: few ?? sql`"deviceProfiles"`,
      where: [
        ...conditions(db, scope, filter),
        ...(cpbtId === undefined || areFewHolders ? [] : [holds(cpbtId)]),
      ],
      isCollected: few !== undefined || idList !== undefined || pjtId !== undefined,
    };
  };

  return {
    lockForUpdate: rows.lockForUpdate,
    lockForShare: rows.lockForShare,

    find: async (scope: Scope, dvcPrflId: string): Promise<StoredDeviceProfile | undefined> => {
      const { rows: found } = await sql<StoredDeviceProfile>`select ${shownColumns} from ${withProject}
        where ${column('mnId')} = ${scope.mnId} and ${column('dvcPrflId')} = ${dvcPrflId}
          and ${isOfVisibleProject(scope, column('pjtId'))}`.execute(db);
      return found[0];
    },

    /** The profiles of a project, by name, including the one it uses, even if that belongs to no project. */
    ofProject: (mnId: string, pjtId: string, dvcPrflId: string | null) =>
      db
        .selectFrom('deviceProfiles')
        .select(['dvcPrflId', 'document'])
        .where('mnId', '=', mnId)
        .where(eb => eb.or([eb('pjtId', '=', pjtId), eb('dvcPrflId', '=', dvcPrflId)]))
        .orderBy('nameKey')
        .orderBy('dvcPrflId')
        .execute(),

    /** those that exist in the scope */
    findMany: async (scope: Scope, ids: readonly string[]): Promise<StoredDeviceProfile[]> => {
      const found: StoredDeviceProfile[] = [];
      for (const some of inChunks(ids)) {
        const part = await sql<StoredDeviceProfile>`select ${shownColumns} from ${withProject}
          where ${column('mnId')} = ${scope.mnId} and ${column('dvcPrflId')} in (${sql.join(some)})
            and ${isOfVisibleProject(scope, column('pjtId'))}`.execute(db);
        found.push(...part.rows);
      }
      return found;
    },

    /** Also locks their projects. Always in the same order, to prevent deadlocks; on SQLite nobody else can write anyway. */
    lockMany: async (mnId: string, ids: readonly string[]): Promise<void> => {
      if (!isPostgres(db)) return;
      const isGiven = sql`"mnId" = ${mnId} and "dvcPrflId" in (${sql.join(ids)})`;
      await sql`select 1 from "projects"
        where "pjtId" in (select "pjtId" from "deviceProfiles" where ${isGiven})
        order by "pjtId" for update`.execute(db);
      await sql`select 1 from "deviceProfiles" where ${isGiven} order by "dvcPrflId" for update`.execute(db);
    },

    /** Keys come from an index alone; documents are read only for the returned rows. */
    page: async (scope: Scope, { orderCol, orderKey, page, pageSize, ...filter }: DeviceProfileQuery) => {
      const revision = await revisionOf(scope);
      const { source, where, isCollected } = await matching(scope, filter);
      const order = { value: columnOf[orderCol], id: column('dvcPrflId'), isDescending: orderKey === 'desc' };
      const found = await pages.page({
        name: JSON.stringify([scope.mnId, scope.ownOnly && scope.userId, orderCol, orderKey, filter]),
        revision,
        offset: (page - 1) * pageSize,
        limit: pageSize,
        count: () => countRowsUpTo(db, sql`select 1 from ${source} where ${sql.join(where, sql` and `)}`),
        read: async range => {
          const { rows: list } = await sql<
            Sorted<StoredDeviceProfile>
          >`${shownKeys({ source, where, order, range, isCollected })}
            select ${shownColumns}, "shown"."value" as "sortValue" from "shown"
              inner join "deviceProfiles" on "shown"."id" = ${column('dvcPrflId')}
              left join "projects" on "projects"."pjtId" = ${column('pjtId')}
              ${inShownOrder(order, range)}`.execute(db);
          return list;
        },
        keyOf: ({ sortValue, dvcPrflId }) => [sortValue, dvcPrflId],
      });
      return { ...found, list: found.list.map(withoutSortValue) };
    },

    add: async (row: DeviceProfileRow, components: readonly ProfileComponent[]) => {
      await db.insertInto('deviceProfiles').values(row).execute();
      await addCapabilities(row.dvcPrflId, components);
    },

    /** `components`: those of the changed document */
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
