import { sql } from 'kysely';
import type { CapabilityQuery } from '../../model/contract/capabilities.ts';
import { statusCdOf } from '../../model/rules/capabilities.ts';
import { heldCapabilities } from './capabilityUse.ts';
import type { Scope } from './scope.ts';
import { matchesWords } from './search.ts';
import type { CapabilityRow } from './rows/devices.ts';
import type { Db } from './tables.ts';
import { versionedRows } from './versionedRows.ts';

export type StoredCapability = CapabilityRow & { latest: number; reason: string };

type Filter = Pick<CapabilityQuery, 'keyword' | 'status' | 'namespace' | 'used' | 'subject'>;
type Sort = Pick<CapabilityQuery, 'orderCol' | 'orderKey'>;

const columnOf = {
  cpbtId: 'capabilities.cpbtId',
  cpbtNm: 'capabilities.nameKey',
  statusCd: 'capabilities.statusCd',
  chgDt: 'capabilities.chgDt',
  version: 'capabilities.version',
} as const satisfies Record<CapabilityQuery['orderCol'], string>;

const latest = sql<number>`(select max(others.version) from capabilities as others where others."mnId" = capabilities."mnId" and others."cpbtId" = capabilities."cpbtId")`;

/**
 * The comment of the last decision, if it was the approval that made this version live, or the rejection that retired it.
 * A rejection is never the last of two at the same millisecond: another can only follow it.
 */
const reason = sql<string>`coalesce((select case when capabilities."statusCd" = case decided.decision when 'reject' then ${statusCdOf('dead')} else ${statusCdOf('live')} end then decided.comment end from "reviewHistory" as decided where decided."mnId" = capabilities."mnId" and decided."reviewId" = 'capability:' || capabilities."cpbtId" || '~' || cast(capabilities.version as text) order by decided.at desc, case when decided.decision = 'reject' then 1 else 0 end limit 1), '')`;

const computed = [latest.as('latest'), reason.as('reason')] as const;

/** Whether a profile that the caller can see has this version. */
const isHeld = (db: Db, scope: Scope) =>
  sql<boolean>`exists ${heldCapabilities(db, scope)
    .select('held.version')
    .where('held.cpbtId', '=', sql.ref<string>('capabilities.cpbtId'))
    .where('held.version', '=', sql.ref<number>('capabilities.version'))}`;

const rowsOf = (db: Db, mnId: string) =>
  db
    .selectFrom('capabilities')
    .selectAll('capabilities')
    .select(computed)
    .where('capabilities.mnId', '=', mnId);

const filtered = (db: Db, scope: Scope, { keyword, status, namespace, used, subject }: Filter) => {
  let query = db
    .selectFrom('capabilities')
    .where('capabilities.mnId', '=', scope.mnId)
    .where(matchesWords(keyword, [sql`lower(capabilities."cpbtId")`, sql.ref('capabilities.nameKey')]));
  if (status !== undefined) query = query.where('capabilities.statusCd', 'in', status.map(statusCdOf));
  if (namespace !== undefined)
    query = query.where(eb =>
      eb.or(
        namespace.map(name =>
          eb('capabilities.cpbtId', '>=', `${name}.`)
            // `/` is the character after the dot
            .and('capabilities.cpbtId', '<', `${name}/`),
        ),
      ),
    );
  if (subject !== undefined) query = query.where('capabilities.subject', 'in', subject);
  if (used === 'yes') query = query.where(isHeld(db, scope));
  if (used === 'no') query = query.where(sql<boolean>`not ${isHeld(db, scope)}`);
  return query;
};

/** Custom capabilities only: standard ones are in the embedded catalog, not in a table. */
export const capabilityQueries = (db: Db) => ({
  ...versionedRows(db, 'capabilities'),

  find: (mnId: string, cpbtId: string, version: number): Promise<StoredCapability | undefined> =>
    rowsOf(db, mnId).where('cpbtId', '=', cpbtId).where('version', '=', version).executeTakeFirst(),

  /** newest first */
  versions: (mnId: string, cpbtId: string): Promise<StoredCapability[]> =>
    rowsOf(db, mnId).where('cpbtId', '=', cpbtId).orderBy('version', 'desc').execute(),

  count: async (scope: Scope, filter: Filter): Promise<number> => {
    const { total } = await filtered(db, scope, filter)
      .select(eb => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    return total;
  },

  part: (
    scope: Scope,
    filter: Filter,
    { orderCol, orderKey }: Sort,
    { offset, limit }: { offset: number; limit: number },
  ): Promise<StoredCapability[]> =>
    // a duplicate column keeps SQLite from using the order of an index
    [...new Set([columnOf[orderCol], 'capabilities.cpbtId', 'capabilities.version'] as const)]
      .reduce(
        (query, column) => query.orderBy(column, orderKey),
        filtered(db, scope, filter).selectAll('capabilities').select(computed),
      )
      .limit(limit)
      .offset(offset)
      .execute(),

  add: async (row: CapabilityRow) => {
    await db.insertInto('capabilities').values(row).execute();
  },

  namespaceOf: async (mnId: string): Promise<string | undefined> => {
    const row = await db
      .selectFrom('namespaces')
      .select('name')
      .where('ownerId', '=', mnId)
      .executeTakeFirst();
    return row?.name;
  },

  isNamespaceTaken: async (name: string): Promise<boolean> =>
    (await db.selectFrom('namespaces').select('name').where('name', '=', name).executeTakeFirst()) !==
    undefined,

  /** does nothing if the name is taken, or if the organization already has a namespace */
  takeNamespace: async (mnId: string, name: string) => {
    await db
      .insertInto('namespaces')
      .values({ name, ownerType: 'ORGANIZATION', ownerId: mnId })
      .onConflict(conflict => conflict.doNothing())
      .execute();
  },
});
