import { sql } from 'kysely';
import type { OnboardingQuery } from '../../model/contract/onboardings.ts';
import { nullsLargest } from './nullsLargest.ts';
import { countUpTo, withTotal } from './countUpTo.ts';
import { everything, type Scope } from './scope.ts';
import type { OnboardingRow } from './rows/devices.ts';
import { matchesWords } from './search.ts';
import type { Db } from './tables.ts';
import { versionedRows } from './versionedRows.ts';

type Filter = Partial<Pick<OnboardingQuery, 'keyword' | 'pjtId' | 'prodTypeList' | 'idList'>>;

const columnOf = {
  deviceOnboardingId: 'onboardings.nameKey',
  setupId: 'onboardings.setupId',
  chgDt: 'onboardings.chgDt',
} as const satisfies Record<OnboardingQuery['orderCol'], string>;

/** With their projects, as far as the caller can see those. */
const visible = (db: Db, { mnId, userId, ownOnly }: Scope, filter: Filter = {}) => {
  const { keyword, pjtId, prodTypeList, idList } = filter;
  let query = db
    .selectFrom('onboardings')
    .innerJoin('projects', 'projects.pjtId', 'onboardings.pjtId')
    .where('onboardings.mnId', '=', mnId)
    .where(
      matchesWords(keyword, [
        sql.ref('onboardings.nameKey'),
        sql.ref('projects.nameKey'),
        sql`coalesce(${sql.ref('onboardings.setupId')}, '')`,
      ]),
    );
  if (ownOnly) query = query.where('projects.ownerId', '=', userId);
  if (pjtId !== undefined) query = query.where('onboardings.pjtId', '=', pjtId);
  if (prodTypeList !== undefined) query = query.where('projects.prodType', 'in', prodTypeList);
  return idList === undefined ? query : query.where('onboardings.pjtId', 'in', idList);
};

/** All fields of the API. */
const shown = (query: ReturnType<typeof visible>) =>
  query
    .leftJoin('deviceProfiles', join =>
      join
        .onRef('deviceProfiles.dvcPrflId', '=', 'projects.dvcPrflId')
        .onRef('deviceProfiles.mnId', '=', 'projects.mnId'),
    )
    .selectAll('onboardings')
    .select([
      'projects.pjtNm',
      'projects.prodType',
      'projects.devStatCd',
      'projects.ownerId',
      'projects.vid',
      'deviceProfiles.category',
      // '<id> <major>.<minor>'
      sql<string | null>`(
        select "id" || ' ' || "majorVersion" || '.' || "minorVersion" from "profileVersions"
          where "profileVersions"."pjtId" = "onboardings"."pjtId"
          order by "majorVersion" desc, "minorVersion" desc limit 1)`.as('profileKey'),
      sql<string | null>`(
        select "prodId" from "products" where "products"."pjtId" = "onboardings"."pjtId"
          order by "prodNm", "prodId" limit 1)`.as('productId'),
    ]);

/** The onboarding configurations of projects. */
export const onboardingQueries = (db: Db) => {
  const rows = versionedRows(db, 'onboardings');

  return {
    ...rows,

    /** that of a project of this organization, whether or not the caller can see it */
    find: (mnId: string, pjtId: string) => shown(visible(db, everything(mnId), { pjtId })).executeTakeFirst(),

    ofProjects: (mnId: string, pjtIds: readonly string[]) =>
      visible(db, everything(mnId))
        .selectAll('onboardings')
        .where('onboardings.pjtId', 'in', pjtIds)
        .execute(),

    page: async (scope: Scope, { orderCol, orderKey, page, pageSize, ...filter }: OnboardingQuery) => {
      const [list, count] = await Promise.all([
        shown(visible(db, scope, filter))
          .orderBy(columnOf[orderCol], nullsLargest(orderKey))
          .orderBy('onboardings.pjtId', orderKey)
          .offset((page - 1) * pageSize)
          .limit(pageSize)
          .execute(),
        countUpTo(db, visible(db, scope, filter)),
      ]);
      return withTotal(list, count);
    },

    add: async (row: OnboardingRow) => {
      await db.insertInto('onboardings').values(row).execute();
    },

    /** The project that has a setup ID. */
    holderOf: (mnId: string, setupId: string) =>
      db
        .selectFrom('onboardings')
        .innerJoin('projects', 'projects.pjtId', 'onboardings.pjtId')
        .select(['projects.pjtId', 'projects.pjtNm', 'projects.mnId', 'projects.ownerId'])
        .where('onboardings.mnId', '=', mnId)
        .where('onboardings.setupId', '=', setupId)
        .executeTakeFirst(),

    takenSetupIds: async (mnId: string): Promise<Set<string>> => {
      const found = await db
        .selectFrom('onboardings')
        .select('setupId')
        .where('mnId', '=', mnId)
        .where('setupId', 'is not', null)
        .execute();
      return new Set(found.flatMap(({ setupId }) => setupId ?? []));
    },
  };
};

export type StoredOnboarding = NonNullable<Awaited<ReturnType<ReturnType<typeof onboardingQueries>['find']>>>;
