import { sql } from 'kysely';
import type { HandlerQuery } from '../../model/contract/handlers.ts';
import { countUpTo, withTotal } from './countUpTo.ts';
import { everything, type Scope } from './scope.ts';
import type { HandlerRow } from './rows/devices.ts';
import { matchesWords } from './search.ts';
import type { Db } from './tables.ts';
import { versionedRows } from './versionedRows.ts';

type Filter = Partial<Pick<HandlerQuery, 'keyword' | 'pjtId' | 'idList'>>;

const columnOf = {
  name: 'handlers.nameKey',
  chgDt: 'handlers.chgDt',
} as const satisfies Record<HandlerQuery['orderCol'], string>;

/** With their projects, as far as the caller can see those. */
const visible = (db: Db, { mnId, userId, ownOnly }: Scope, { keyword, pjtId, idList }: Filter = {}) => {
  let query = db
    .selectFrom('handlers')
    .innerJoin('projects', 'projects.pjtId', 'handlers.pjtId')
    .where('handlers.mnId', '=', mnId)
    .where(
      matchesWords(keyword, [sql.ref('handlers.nameKey'), sql`lower(${sql.ref('handlers.packageKey')})`]),
    );
  if (ownOnly) query = query.where('projects.ownerId', '=', userId);
  if (pjtId !== undefined) query = query.where('handlers.pjtId', '=', pjtId);
  return idList === undefined ? query : query.where('handlers.id', 'in', idList);
};

/** All fields of the API; a deleted default profile counts as none. */
const shown = (query: ReturnType<typeof visible>) =>
  query
    .leftJoin('deviceProfiles', join =>
      join
        .onRef('deviceProfiles.dvcPrflId', '=', 'handlers.dvcPrflId')
        .onRef('deviceProfiles.mnId', '=', 'handlers.mnId'),
    )
    .selectAll('handlers')
    .select([
      'projects.pjtNm',
      'projects.ownerId',
      'deviceProfiles.dvcPrflId',
      sql<number>`"projects"."testDevices" + "projects"."commercialDevices"`.as('deviceCount'),
      eb =>
        eb
          .selectFrom('fingerprints')
          .whereRef('fingerprints.handlerId', '=', 'handlers.id')
          .select(({ fn }) => fn.countAll<number>().as('total'))
          .$asScalar()
          .$notNull()
          .as('fingerprintCount'),
    ]);

/** The drivers of hub-connected projects. */
export const handlerQueries = (db: Db) => {
  const rows = versionedRows(db, 'handlers');

  return {
    ...rows,

    /** a handler of this organization, whether or not the caller can see it */
    find: (mnId: string, id: string) =>
      shown(visible(db, everything(mnId)))
        .where('handlers.id', '=', id)
        .executeTakeFirst(),

    ofProject: (mnId: string, pjtId: string) =>
      shown(visible(db, everything(mnId), { pjtId })).executeTakeFirst(),

    ofProjects: (mnId: string, pjtIds: readonly string[]) =>
      shown(visible(db, everything(mnId)))
        .where('handlers.pjtId', 'in', pjtIds)
        .execute(),

    page: async (scope: Scope, { orderCol, orderKey, page, pageSize, ...filter }: HandlerQuery) => {
      const [list, count] = await Promise.all([
        shown(visible(db, scope, filter))
          .orderBy(columnOf[orderCol], orderKey)
          .orderBy('handlers.id', orderKey)
          .offset((page - 1) * pageSize)
          .limit(pageSize)
          .execute(),
        countUpTo(db, visible(db, scope, filter)),
      ]);
      return withTotal(list, count);
    },

    /** all that the caller can see, by name */
    all: (scope: Scope) =>
      visible(db, scope)
        .select([
          'handlers.id',
          'handlers.name',
          'handlers.pjtId',
          'handlers.shard',
          'handlers.permissions',
          sql<number>`"projects"."testDevices" + "projects"."commercialDevices"`.as('deviceCount'),
        ])
        .orderBy('handlers.nameKey')
        .orderBy('handlers.id')
        .execute(),

    add: async (row: Omit<HandlerRow, 'nextPosition'>) => {
      await db
        .insertInto('handlers')
        .values({ ...row, nextPosition: 1 })
        .execute();
    },
  };
};

export type StoredHandler = NonNullable<Awaited<ReturnType<ReturnType<typeof handlerQueries>['find']>>>;
