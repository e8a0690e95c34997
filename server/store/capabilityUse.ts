import { sql } from 'kysely';
import type { CapabilityUsage } from '../../model/contract/capabilities.ts';
import { everything, isOfVisibleProject, type Scope } from './scope.ts';
import type { Db } from './tables.ts';

type Capability = { cpbtId: string; version: number };

/** Capabilities in the profiles of an organization; with the owner-only flag, without those of colleagues' projects. */
export const heldCapabilities = (db: Db, scope: Scope) =>
  db
    .selectFrom('deviceProfileCapabilities as held')
    .innerJoin('deviceProfiles as profiles', 'profiles.dvcPrflId', 'held.dvcPrflId')
    .leftJoin('projects', 'projects.pjtId', 'profiles.pjtId')
    .where('profiles.mnId', '=', scope.mnId)
    .where(isOfVisibleProject(scope, sql.ref('profiles.pjtId')));

const holding = (db: Db, scope: Scope, { cpbtId, version }: Capability) =>
  heldCapabilities(db, scope).where('held.cpbtId', '=', cpbtId).where('held.version', '=', version);

/** Which device profiles use which capability. */
export const capabilityUseQueries = (db: Db) => ({
  counts: (scope: Scope): Promise<(Capability & { profiles: number })[]> =>
    heldCapabilities(db, scope)
      .select(['held.cpbtId', 'held.version'])
      .select(eb => eb.fn.count<number>('held.dvcPrflId').distinct().as('profiles'))
      .groupBy(['held.cpbtId', 'held.version'])
      .orderBy('held.cpbtId')
      .orderBy('held.version')
      .execute(),

  /** in all profiles, whether or not the caller can see them */
  count: async (mnId: string, capability: Capability): Promise<number> => {
    const { profiles } = await holding(db, everything(mnId), capability)
      .select(eb => eb.fn.count<number>('held.dvcPrflId').distinct().as('profiles'))
      .executeTakeFirstOrThrow();
    return profiles;
  },

  page: async (
    scope: Scope,
    capability: Capability,
    {
      orderKey,
      page,
      pageSize,
    }: {
      orderKey: 'asc' | 'desc';
      page: number;
      pageSize: number;
    },
  ) => {
    const query = holding(db, scope, capability);
    const { total } = await query
      .select(eb => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    const list: CapabilityUsage[] = await query
      .select(['profiles.dvcPrflId', 'profiles.profileNm', 'profiles.status', 'held.componentId'])
      .select(['projects.pjtId', 'projects.pjtNm', 'projects.prodType'])
      .orderBy('profiles.nameKey', orderKey)
      .orderBy('profiles.dvcPrflId', orderKey)
      .orderBy('held.componentId', orderKey)
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute();
    return { list, totalCount: total };
  },
});
