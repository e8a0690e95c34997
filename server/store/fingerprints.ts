import { sql } from 'kysely';
import type { AuditFields } from '../../model/contract/auditFields.ts';
import type { Fingerprint, FingerprintQuery, Protocol } from '../../model/contract/fingerprints.ts';
import { formatCode, parseCode } from '../../model/rules/codes.ts';
import { countUpTo, withTotal } from './countUpTo.ts';
import { toFingerprintRow } from './fingerprintRow.ts';
import { insertRows } from './insertRows.ts';
import type { Scope } from './scope.ts';
import type { HandlerRow, StoredFingerprint } from './rows/devices.ts';
import { matchesWords, wordsOf } from './search.ts';
import type { Db } from './tables.ts';
import { versionedRows } from './versionedRows.ts';

type Handler = Pick<HandlerRow, 'id' | 'mnId' | 'pjtId'>;
type Filter = Pick<FingerprintQuery, 'keyword' | 'protocol' | 'isDuplicate' | 'idList'>;

const columnOf = {
  position: 'position',
  id: 'id',
  deviceLabel: 'labelKey',
  kind: 'kind',
  chgDt: 'chgDt',
} as const satisfies Record<FingerprintQuery['orderCol'], string>;

/** Codes are stored in hex; a search word can be decimal, or lack leading zeros. */
const matchesCodes = (keyword: string | undefined) => {
  const column = [sql.ref('searchKey')];
  const conditions = wordsOf(keyword).map(word => {
    const code = parseCode(word);
    const text = matchesWords(word, column);
    return code === undefined
      ? text
      : sql<boolean>`(${text} or ${matchesWords(formatCode(code).toLowerCase(), column)})`;
  });
  return conditions.length === 0 ? sql<boolean>`1 = 1` : sql<boolean>`${sql.join(conditions, sql` and `)}`;
};

/** Another fingerprint that matches the same devices, in a project that the caller can see. */
const hasDuplicate = ({ ownOnly, userId }: Scope) => sql<boolean>`exists (
  select 1 from "fingerprints" as "other"
    where "other"."mnId" = "fingerprints"."mnId" and "other"."matchKey" = "fingerprints"."matchKey"
      and ("other"."handlerId" <> "fingerprints"."handlerId" or "other"."position" <> "fingerprints"."position")
      ${ownOnly ? sql`and exists (select 1 from "projects" where "projects"."pjtId" = "other"."pjtId" and "projects"."ownerId" = ${userId})` : sql``})`;

const toPosition = (fingerprintId: string) => (/^\d{1,9}$/.test(fingerprintId) ? Number(fingerprintId) : -1);

const filtered = (db: Db, handlerId: string, scope: Scope, filter: Filter) => {
  const { keyword, protocol, isDuplicate, idList } = filter;
  let query = db.selectFrom('fingerprints').where('handlerId', '=', handlerId).where(matchesCodes(keyword));
  if (protocol !== undefined) query = query.where('protocol', '=', protocol);
  if (isDuplicate !== undefined) query = query.where(hasDuplicate(scope));
  return idList === undefined ? query : query.where('position', 'in', idList.map(toPosition));
};

// SQLite allows 32,766 values per statement
const MAX_VALUES = 5000;

/** More than a list shows, but a limit, because a list with many duplicates must not read all of them. */
const MAX_DUPLICATE_ROWS = 2000;

/** Fingerprints: their ID is the position in the handler. */
export const fingerprintQueries = (db: Db) => {
  const rows = versionedRows(db, 'fingerprints');

  return {
    lockForUpdate: rows.lockForUpdate,
    change: rows.change,
    remove: rows.remove,

    find: (handlerId: string, fingerprintId: string): Promise<StoredFingerprint | undefined> =>
      db
        .selectFrom('fingerprints')
        .selectAll()
        .where('handlerId', '=', handlerId)
        .where('position', '=', toPosition(fingerprintId))
        .executeTakeFirst(),

    page: async (
      handlerId: string,
      scope: Scope,
      { orderCol, orderKey, page, pageSize, ...filter }: FingerprintQuery,
    ) => {
      const [list, count] = await Promise.all([
        filtered(db, handlerId, scope, filter)
          .selectAll()
          .orderBy(columnOf[orderCol], orderKey)
          .orderBy('position', orderKey)
          .offset((page - 1) * pageSize)
          .limit(pageSize)
          .execute(),
        countUpTo(db, filtered(db, handlerId, scope, filter)),
      ]);
      return withTotal(list, count);
    },

    /** all of a handler, in the order of its driver */
    list: async (handlerId: string): Promise<Fingerprint[]> => {
      const found = await db
        .selectFrom('fingerprints')
        .select('fingerprint')
        .where('handlerId', '=', handlerId)
        .orderBy('position')
        .execute();
      return found.map(({ fingerprint }) => JSON.parse(fingerprint) as Fingerprint);
    },

    /** all of the projects' handlers, in the order of their drivers */
    ofProjects: async (mnId: string, pjtIds: readonly string[]) => {
      if (pjtIds.length === 0) return [];
      const found = await db
        .selectFrom('handlers')
        .innerJoin('fingerprints', 'fingerprints.handlerId', 'handlers.id')
        .select(['handlers.pjtId', 'fingerprints.fingerprint'])
        .where('handlers.mnId', '=', mnId)
        .where('handlers.pjtId', 'in', pjtIds)
        .orderBy('fingerprints.position')
        .execute();
      return found.map(({ pjtId, fingerprint }) => ({
        pjtId,
        fingerprint: JSON.parse(fingerprint) as Fingerprint,
      }));
    },

    /** the rows of a handler, in the order of its driver */
    rows: (handlerId: string) =>
      db
        .selectFrom('fingerprints')
        .select(['handlerId', 'position', 'id', 'fingerprint', 'version'])
        .where('handlerId', '=', handlerId)
        .orderBy('position')
        .execute(),

    /** all of an organization for one protocol, by handler */
    byProtocol: async (mnId: string, protocol: Protocol) => {
      const found = await db
        .selectFrom('fingerprints')
        .select(['handlerId', 'fingerprint'])
        .where('mnId', '=', mnId)
        .where('protocol', '=', protocol)
        .orderBy('handlerId')
        .orderBy('position')
        .execute();
      const byHandler = new Map<string, Fingerprint[]>();
      for (const { handlerId, fingerprint } of found) {
        const list = byHandler.get(handlerId) ?? [];
        list.push(JSON.parse(fingerprint) as Fingerprint);
        byHandler.set(handlerId, list);
      }
      return byHandler;
    },

    /** whether the handler has a fingerprint with this ID in the driver */
    hasId: async (handlerId: string, id: string) =>
      (await db
        .selectFrom('fingerprints')
        .select('position')
        .where('handlerId', '=', handlerId)
        .where('id', '=', id)
        .limit(1)
        .executeTakeFirst()) !== undefined,

    /** the fingerprints with these match keys, in projects that the caller can see, up to a limit */
    withKeys: async ({ mnId, ownOnly, userId }: Scope, matchKeys: readonly string[]) => {
      if (matchKeys.length === 0) return [];
      let query = db
        .selectFrom('fingerprints')
        .innerJoin('handlers', 'handlers.id', 'fingerprints.handlerId')
        .where('fingerprints.mnId', '=', mnId)
        .where('fingerprints.matchKey', 'in', matchKeys);
      if (ownOnly)
        query = query
          .innerJoin('projects', 'projects.pjtId', 'fingerprints.pjtId')
          .where('projects.ownerId', '=', userId);
      return query
        .select([
          'fingerprints.handlerId',
          'fingerprints.position',
          'fingerprints.id',
          'fingerprints.matchKey',
          'handlers.name as handlerNm',
          'handlers.pjtId',
        ])
        .orderBy('handlers.nameKey')
        .orderBy('fingerprints.handlerId')
        .orderBy('fingerprints.position')
        .limit(MAX_DUPLICATE_ROWS)
        .execute();
    },

    /** one fingerprint of another handler for each of these match keys, in a project that the caller can see */
    othersWithKeys: async (
      { mnId, ownOnly, userId }: Scope,
      matchKeys: readonly string[],
      handlerId: string,
    ): Promise<{ fingerprint: Fingerprint; pjtId: string; pjtNm: string }[]> => {
      const ofOthers = db
        .selectFrom('fingerprints')
        .innerJoin('handlers', 'handlers.id', 'fingerprints.handlerId')
        .innerJoin('projects', 'projects.pjtId', 'handlers.pjtId')
        .where('fingerprints.mnId', '=', mnId)
        .where('fingerprints.handlerId', '<>', handlerId);
      const visible = ownOnly ? ofOthers.where('projects.ownerId', '=', userId) : ofOthers;
      const others: { fingerprint: string; pjtId: string; pjtNm: string }[] = [];
      for (let from = 0; from < matchKeys.length; from += MAX_VALUES)
        others.push(
          ...(await db
            .selectFrom(
              visible
                .where('fingerprints.matchKey', 'in', matchKeys.slice(from, from + MAX_VALUES))
                .select([
                  'fingerprints.fingerprint',
                  'fingerprints.matchKey',
                  'projects.pjtId',
                  'projects.pjtNm',
                ])
                .select(({ fn }) =>
                  fn
                    .agg<number>('row_number')
                    .over(over =>
                      over
                        .partitionBy('fingerprints.matchKey')
                        .orderBy('handlers.nameKey')
                        .orderBy('fingerprints.handlerId')
                        .orderBy('fingerprints.position'),
                    )
                    .as('rank'),
                )
                .as('ranked'),
            )
            .select(['fingerprint', 'pjtId', 'pjtNm'])
            .where('rank', '=', 1)
            .orderBy('matchKey')
            .execute()),
        );
      return others.map(({ fingerprint, ...project }) => ({
        fingerprint: JSON.parse(fingerprint) as Fingerprint,
        ...project,
      }));
    },

    /** the profiles of a project with these names */
    profilesNamed: async (pjtId: string, names: readonly string[]) => {
      if (names.length === 0) return new Map<string, string>();
      const found = await db
        .selectFrom('deviceProfiles')
        .select(['profileNm', 'dvcPrflId'])
        .where('pjtId', '=', pjtId)
        .where('profileNm', 'in', names)
        .orderBy('dvcPrflId', 'desc')
        .execute();
      return new Map(found.map(({ profileNm, dvcPrflId }) => [profileNm, dvcPrflId]));
    },

    /**
     * Adds fingerprints at the end of a handler, in their order, and returns the position of the first. Requires a
     * transaction: the handler stays locked until it ends.
     *
     * @example await queries.fingerprints.addMany(handler, parsed, call.createdNow);
     */
    addMany: async (
      { id: handlerId, mnId, pjtId }: Handler,
      list: readonly Fingerprint[],
      author: AuditFields,
    ): Promise<number> => {
      const { nextPosition } = await db
        .updateTable('handlers')
        .set(eb => ({ nextPosition: eb('nextPosition', '+', list.length) }))
        .where('id', '=', handlerId)
        .returning('nextPosition')
        .executeTakeFirstOrThrow();
      const first = nextPosition - list.length;
      const added = list.map((fingerprint, index) =>
        toFingerprintRow({ handlerId, mnId, pjtId, position: first + index }, fingerprint, author),
      );
      await insertRows(db, 'fingerprints', added);
      return first;
    },

    /** Removes fingerprints by position; without positions, all of the handler. */
    removeMany: async (handlerId: string, positions?: readonly number[]): Promise<void> => {
      const ofHandler = db.deleteFrom('fingerprints').where('handlerId', '=', handlerId);
      if (positions === undefined) {
        await ofHandler.execute();
        return;
      }
      for (let from = 0; from < positions.length; from += MAX_VALUES)
        await ofHandler.where('position', 'in', positions.slice(from, from + MAX_VALUES)).execute();
    },
  };
};
