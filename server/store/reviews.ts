import { type RawBuilder, sql } from 'kysely';
import { reviewKinds, type ReviewKind, type ReviewQuery } from '../../model/contract/reviews.ts';
import type { ProjectType } from '../../model/contract/projects.ts';
import { statusCdOf } from '../../model/rules/capabilities.ts';
import type { CapabilityRow } from './rows/devices.ts';
import type { BrandRow } from './rows/projects.ts';
import { countRowsUpTo } from './countUpTo.ts';
import { insertRows } from './insertRows.ts';
import type {
  ReviewAssignmentRow,
  ReviewDecisionItemRow,
  ReviewDecisionRow,
  ReviewHistoryRow,
} from './rows/reviews.ts';
import { matchesWords } from './search.ts';
import type { Db } from './tables.ts';

/** What waits for review, as the queue lists it. */
export type WaitingReview = {
  reviewId: string;
  kind: ReviewKind;
  recordId: string;
  name: string;
  detail: string;
  pjtId: string | null;
  prodType: ProjectType | null;
  versionNm: string | null;
  requesterNm: string;
  requestedDt: number;
  assigneeId: string | null;
  assigneeNm: string | null;
  /** of publish requests, which keep it */
  changeCount: number | null;
  version: number;
};

type Filter = Partial<Pick<ReviewQuery, 'keyword' | 'kindList' | 'assignment'>> & {
  userId?: string;
};

// a text in each place, so that PostgreSQL knows the type of a column that is null here
const none = sql`cast(null as text)`;

type Source = {
  kind: ReviewKind;
  columns: RawBuilder<unknown>;
  from: RawBuilder<unknown>;
  /** by the index of states: an organization has many records, of which few wait */
  where: (mnId: string) => RawBuilder<unknown>;
  /** the columns of that index that follow the state */
  order: readonly [time: RawBuilder<unknown>, ...key: RawBuilder<unknown>[]];
  words: readonly RawBuilder<unknown>[];
  assigneeId: RawBuilder<unknown>;
  recordId: RawBuilder<unknown>;
};

const requestsIn = (state: 'SUBMITTED' | 'IN_REVIEW'): Source => ({
  kind: 'publishRequest',
  columns: sql`'publishRequest' as "kind", 'publishRequest:' || r."requestId" as "reviewId",
    r."requestId" as "recordId", p."pjtNm" as "name", p."prodType" as "detail", r."pjtId" as "pjtId",
    p."prodType" as "prodType", r."versionNm" as "versionNm", r."requesterNm" as "requesterNm",
    r."submittedDt" as "requestedDt", r."assigneeId" as "assigneeId", r."assigneeNm" as "assigneeNm",
    r."changeCount" as "changeCount", r."version" as "version"`,
  from: sql`"publishRequests" as r left join "projects" as p on p."pjtId" = r."pjtId"`,
  where: mnId => sql`r."mnId" = ${mnId} and r."state" = ${state}`,
  order: [sql`r."submittedDt"`, sql`r."requestId"`],
  words: [sql`p."nameKey"`, sql`lower(r."requesterNm")`],
  assigneeId: sql`r."assigneeId"`,
  recordId: sql`r."requestId"`,
});

const sources: readonly Source[] = [
  requestsIn('SUBMITTED'),
  requestsIn('IN_REVIEW'),
  {
    kind: 'brand',
    columns: sql`'brand' as "kind", 'brand:' || b."id" as "reviewId", b."id" as "recordId", b."brandNm" as "name",
      '' as "detail", ${none} as "pjtId", ${none} as "prodType", ${none} as "versionNm", b."chgr" as "requesterNm",
      b."chgDt" as "requestedDt", a."assigneeId" as "assigneeId", a."assigneeNm" as "assigneeNm",
      cast(null as integer) as "changeCount", b."version" as "version"`,
    from: sql`"brands" as b left join "reviewAssignments" as a
      on a."mnId" = b."mnId" and a."reviewId" = 'brand:' || b."id"`,
    where: mnId => sql`b."mnId" = ${mnId} and b."status" = 'PENDING_APPROVAL'`,
    order: [sql`b."chgDt"`, sql`b."id"`],
    words: [sql`b."nameKey"`, sql`lower(b."chgr")`],
    assigneeId: sql`a."assigneeId"`,
    recordId: sql`b."id"`,
  },
  {
    kind: 'capability',
    columns: sql`'capability' as "kind", 'capability:' || c."cpbtId" || '~' || c."version" as "reviewId",
      c."cpbtId" || '~' || c."version" as "recordId", c."cpbtNm" as "name", c."cpbtId" as "detail",
      ${none} as "pjtId", ${none} as "prodType", cast(c."version" as text) as "versionNm",
      c."chgr" as "requesterNm", c."chgDt" as "requestedDt", a."assigneeId" as "assigneeId",
      a."assigneeNm" as "assigneeNm", cast(null as integer) as "changeCount", c."revision" as "version"`,
    from: sql`"capabilities" as c left join "reviewAssignments" as a
      on a."mnId" = c."mnId" and a."reviewId" = 'capability:' || c."cpbtId" || '~' || c."version"`,
    where: mnId => sql`c."mnId" = ${mnId} and c."statusCd" = ${statusCdOf('proposed')}`,
    order: [sql`c."chgDt"`, sql`c."cpbtId"`, sql`c."version"`],
    words: [sql`c."nameKey"`, sql`lower(c."cpbtId")`, sql`lower(c."chgr")`],
    assigneeId: sql`a."assigneeId"`,
    recordId: sql`c."cpbtId" || '~' || c."version"`,
  },
];

const waitingIn = ({ where, words, assigneeId }: Source, mnId: string, filter: Filter) => {
  const all = [where(mnId), matchesWords(filter.keyword, words)];
  if (filter.assignment === 'unassigned') all.push(sql`${assigneeId} is null`);
  if (filter.assignment === 'mine') all.push(sql`${assigneeId} = ${filter.userId}`);
  return sql.join(all, sql` and `);
};

const sourcesOf = (kinds: readonly ReviewKind[] = reviewKinds) =>
  sources.filter(({ kind }) => kinds.includes(kind));

/** Each kind's first rows, then the first of all: no more rows are sorted than a page has. */
const queueOf = (
  mnId: string,
  filter: Filter,
  { orderKey, most }: { orderKey: 'asc' | 'desc'; most: number },
) => {
  const direction = sql.raw(orderKey);
  const parts = sourcesOf(filter.kindList).map(source => {
    const order = sql.join(source.order.map(column => sql`${column} ${direction}`));
    return sql`select * from (select ${source.columns} from ${source.from}
      where ${waitingIn(source, mnId, filter)} order by ${order} limit ${most}) as "part"`;
  });
  return sql.join(parts, sql` union all `);
};

/** The review queue, decisions about its items, and who is assigned to them. */
export const reviewQueries = (db: Db) => ({
  waiting: async (
    mnId: string,
    { orderKey, page, pageSize, ...filter }: Pick<ReviewQuery, 'orderKey' | 'page' | 'pageSize'> & Filter,
  ): Promise<WaitingReview[]> => {
    if (sourcesOf(filter.kindList).length === 0) return [];
    const direction = sql.raw(orderKey);
    const { rows } = await sql<WaitingReview>`
      select * from (${queueOf(mnId, filter, { orderKey, most: page * pageSize })}) as "found"
      order by "requestedDt" ${direction}, "reviewId" ${direction}
      limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db);
    return rows;
  },

  /** those of these that wait; each is found by its key */
  waitingOf: async (mnId: string, reviewIds: readonly string[]): Promise<WaitingReview[]> => {
    const idsOf = (kind: ReviewKind) =>
      reviewIds.flatMap(id => (id.startsWith(`${kind}:`) ? [id.slice(kind.length + 1)] : []));
    const found = await Promise.all(
      sources.map(async source => {
        const ids = idsOf(source.kind);
        if (ids.length === 0) return [];
        const { rows } = await sql<WaitingReview>`select * from (select ${source.columns} from ${source.from}
          where ${source.where(mnId)} and ${source.recordId} in (${sql.join(ids)})) as "found"`.execute(db);
        return rows;
      }),
    );
    return found.flat();
  },

  /** how many wait, by kind; counted up to 10,000 */
  counts: async (mnId: string, { kindList, ...filter }: Filter = {}): Promise<Record<ReviewKind, number>> => {
    const counts = { publishRequest: 0, brand: 0, capability: 0 };
    await Promise.all(
      sourcesOf(kindList).map(async source => {
        const rows = sql`select 1 as "one" from ${source.from} where ${waitingIn(source, mnId, filter)}`;
        const { total } = await countRowsUpTo(db, rows);
        counts[source.kind] += total;
      }),
    );
    return counts;
  },

  addDecision: async (row: ReviewDecisionRow, items: readonly ReviewDecisionItemRow[]) => {
    await db.insertInto('reviewDecisions').values(row).execute();
    await insertRows(db, 'reviewDecisionItems', items);
  },

  findDecision: (mnId: string, decisionId: string): Promise<ReviewDecisionRow | undefined> =>
    db
      .selectFrom('reviewDecisions')
      .selectAll()
      .where('mnId', '=', mnId)
      .where('decisionId', '=', decisionId)
      .executeTakeFirst(),

  /** of one person: those that run, and those made since */
  decisionsOf: (mnId: string, userId: string, since: number): Promise<ReviewDecisionRow[]> =>
    db
      .selectFrom('reviewDecisions')
      .selectAll()
      .where('mnId', '=', mnId)
      .where('userId', '=', userId)
      .where(eb => eb.or([eb('createdTime', '>', since), eb('state', '=', 'running')]))
      .orderBy('createdTime', 'desc')
      .limit(20)
      .execute(),

  /** the oldest ones that are not carried out yet, of all organizations */
  running: (limit: number): Promise<Pick<ReviewDecisionRow, 'mnId' | 'decisionId'>[]> =>
    db
      .selectFrom('reviewDecisions')
      .select(['mnId', 'decisionId'])
      .where('state', '=', 'running')
      .orderBy('createdTime')
      .limit(limit)
      .execute(),

  /** others wait for the end of this transaction */
  lockDecision: async (decisionId: string) => {
    await db
      .updateTable('reviewDecisions')
      .set(eb => ({ comment: eb.ref('comment') }))
      .where('decisionId', '=', decisionId)
      .execute();
  },

  setDecisionState: async (decisionId: string, state: ReviewDecisionRow['state']) => {
    await db.updateTable('reviewDecisions').set({ state }).where('decisionId', '=', decisionId).execute();
  },

  itemsOf: (
    decisionId: string,
    { state, limit }: { state?: ReviewDecisionItemRow['state']; limit?: number } = {},
  ): Promise<ReviewDecisionItemRow[]> => {
    let query = db
      .selectFrom('reviewDecisionItems')
      .selectAll()
      .where('decisionId', '=', decisionId)
      .orderBy('position');
    if (state !== undefined) query = query.where('state', '=', state);
    return (limit === undefined ? query : query.limit(limit)).execute();
  },

  changeItem: async (
    { decisionId, position }: Pick<ReviewDecisionItemRow, 'decisionId' | 'position'>,
    change: Partial<Pick<ReviewDecisionItemRow, 'state' | 'message' | 'code' | 'versionAfter'>>,
  ) => {
    await db
      .updateTable('reviewDecisionItems')
      .set(change)
      .where('decisionId', '=', decisionId)
      .where('position', '=', position)
      .execute();
  },

  forgetDecisions: async (before: number) => {
    await db
      .deleteFrom('reviewDecisions')
      .where('state', '<>', 'running')
      .where('createdTime', '<', before)
      .execute();
  },

  assign: async (rows: readonly ReviewAssignmentRow[]) => {
    for (const row of rows)
      // oxlint-disable-next-line no-await-in-loop -- one statement after the other, in one transaction
      await db
        .insertInto('reviewAssignments')
        .values(row)
        .onConflict(conflict =>
          conflict
            .columns(['mnId', 'reviewId'])
            .doUpdateSet({ assigneeId: row.assigneeId, assigneeNm: row.assigneeNm }),
        )
        .execute();
  },

  unassign: async (mnId: string, reviewIds: readonly string[]) => {
    if (reviewIds.length === 0) return;
    await db
      .deleteFrom('reviewAssignments')
      .where('mnId', '=', mnId)
      .where('reviewId', 'in', reviewIds)
      .execute();
  },

  addHistory: async (row: ReviewHistoryRow) => {
    await db.insertInto('reviewHistory').values(row).execute();
  },

  /** newest first */
  history: (mnId: string, reviewIds: readonly string[], limit: number): Promise<ReviewHistoryRow[]> =>
    db
      .selectFrom('reviewHistory')
      .selectAll()
      .where('mnId', '=', mnId)
      .where('reviewId', 'in', reviewIds)
      .orderBy('at', 'desc')
      .orderBy('historyId')
      .limit(limit)
      .execute(),

  /** the last approval of each, by item */
  approvals: async (mnId: string, reviewIds: readonly string[]): Promise<Map<string, ReviewHistoryRow>> => {
    if (reviewIds.length === 0) return new Map();
    const rows = await db
      .selectFrom('reviewHistory')
      .selectAll()
      .where('mnId', '=', mnId)
      .where('reviewId', 'in', reviewIds)
      .where('decision', '=', 'approve')
      .orderBy('at')
      .execute();
    return new Map(rows.map(row => [row.reviewId, row]));
  },

  assignments: (mnId: string, reviewIds: readonly string[]): Promise<ReviewAssignmentRow[]> =>
    reviewIds.length === 0
      ? Promise.resolve([])
      : db
          .selectFrom('reviewAssignments')
          .selectAll()
          .where('mnId', '=', mnId)
          .where('reviewId', 'in', reviewIds)
          .execute(),

  brandsOf: (mnId: string, ids: readonly string[]): Promise<BrandRow[]> =>
    ids.length === 0
      ? Promise.resolve([])
      : db.selectFrom('brands').selectAll().where('mnId', '=', mnId).where('id', 'in', ids).execute(),

  /** every version of these */
  capabilitiesOf: (mnId: string, cpbtIds: readonly string[]): Promise<CapabilityRow[]> =>
    cpbtIds.length === 0
      ? Promise.resolve([])
      : db
          .selectFrom('capabilities')
          .selectAll()
          .where('mnId', '=', mnId)
          .where('cpbtId', 'in', cpbtIds)
          .orderBy('version')
          .execute(),

  /** the newest requests of a project that were decided about */
  earlierRequests: (pjtId: string, limit: number) =>
    db
      .selectFrom('publishRequests')
      .select(['requestId', 'versionNm'])
      .where('pjtId', '=', pjtId)
      .where('submittedDt', 'is not', null)
      .orderBy('number', 'desc')
      .limit(limit)
      .execute(),

  /** of several decisions */
  itemsOfAll: (decisionIds: readonly string[]): Promise<ReviewDecisionItemRow[]> =>
    decisionIds.length === 0
      ? Promise.resolve([])
      : db
          .selectFrom('reviewDecisionItems')
          .selectAll()
          .where('decisionId', 'in', decisionIds)
          .orderBy('position')
          .execute(),

  removeHistory: async (historyId: string) => {
    await db.deleteFrom('reviewHistory').where('historyId', '=', historyId).execute();
  },
});
