import { type RawBuilder, sql } from 'kysely';
import type { ProjectType } from '../../model/contract/projects.ts';
import { reviewKinds, type ReviewKind, type ReviewQuery } from '../../model/contract/reviews.ts';
import { statusCdOf } from '../../model/rules/capabilities.ts';
import { countRowsUpTo, sumOf } from './countUpTo.ts';
import type { Total } from './pageCache.ts';
import { matchesWords } from './search.ts';
import type { Db } from './tables.ts';

/** An item that waits for review, as the queue lists it. */
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
  /** stored for publish requests only */
  changeCount: number | null;
  version: number;
};

export type ReviewCounts = Record<ReviewKind, Total>;

type Filter = Partial<Pick<ReviewQuery, 'keyword' | 'kindList' | 'assignment'>> & {
  userId?: string;
};

// typed as text in each branch, because PostgreSQL can't infer the type of a column that is null here
const none = sql`cast(null as text)`;

type Source = {
  kind: ReviewKind;
  columns: RawBuilder<unknown>;
  from: RawBuilder<unknown>;
  mnId: RawBuilder<unknown>;
  /** with the organization, it uses the index of states: an organization has many records, but few wait */
  isWaiting: RawBuilder<unknown>;
  /** the columns of that index after the state */
  order: readonly [time: RawBuilder<unknown>, id: RawBuilder<unknown>, version?: RawBuilder<unknown>];
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
  mnId: sql`r."mnId"`,
  isWaiting: sql`r."state" = ${state}`,
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
      '' as "detail", ${none} as "pjtId", ${none} as "prodType", ${none} as "versionNm", b."requesterNm",
      b."requestedDt", a."assigneeId" as "assigneeId", a."assigneeNm" as "assigneeNm",
      cast(null as integer) as "changeCount", b."version" as "version"`,
    from: sql`"brands" as b left join "reviewAssignments" as a
      on a."mnId" = b."mnId" and a."reviewId" = 'brand:' || b."id"`,
    mnId: sql`b."mnId"`,
    isWaiting: sql`b."status" = 'PENDING_APPROVAL'`,
    order: [sql`b."requestedDt"`, sql`b."id"`],
    words: [sql`b."nameKey"`, sql`lower(b."requesterNm")`],
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
    mnId: sql`c."mnId"`,
    isWaiting: sql`c."statusCd" = ${statusCdOf('proposed')}`,
    order: [sql`c."chgDt"`, sql`c."cpbtId"`, sql`c."version"`],
    words: [sql`c."nameKey"`, sql`lower(c."cpbtId")`, sql`lower(c."chgr")`],
    assigneeId: sql`a."assigneeId"`,
    recordId: sql`c."cpbtId" || '~' || c."version"`,
  },
  {
    kind: 'joinRequest',
    columns: sql`'joinRequest' as "kind", 'joinRequest:' || j."requestId" as "reviewId",
      j."requestId" as "recordId", u."givenName" || ' ' || u."familyName" as "name", j."role" as "detail",
      ${none} as "pjtId", ${none} as "prodType", ${none} as "versionNm",
      u."givenName" || ' ' || u."familyName" as "requesterNm", j."crtDt" as "requestedDt",
      a."assigneeId" as "assigneeId", a."assigneeNm" as "assigneeNm", cast(null as integer) as "changeCount",
      j."version" as "version"`,
    from: sql`"joinRequests" as j join "users" as u on u."userId" = j."userId" left join "reviewAssignments" as a
      on a."mnId" = j."mnId" and a."reviewId" = 'joinRequest:' || j."requestId"`,
    mnId: sql`j."mnId"`,
    isWaiting: sql`j."status" = 'PENDING'`,
    order: [sql`j."crtDt"`, sql`j."requestId"`],
    words: [sql`lower(u."givenName" || ' ' || u."familyName")`, sql`u."email"`],
    assigneeId: sql`a."assigneeId"`,
    recordId: sql`j."requestId"`,
  },
];

const waitingIn = ({ words, assigneeId, ...source }: Source, mnId: string, filter: Filter) => {
  const all = [sql`${source.mnId} = ${mnId}`, source.isWaiting, matchesWords(filter.keyword, words)];
  if (filter.assignment === 'unassigned') all.push(sql`${assigneeId} is null`);
  if (filter.assignment === 'mine') all.push(sql`${assigneeId} = ${filter.userId}`);
  return sql.join(all, sql` and `);
};

const sourcesOf = (kinds: readonly ReviewKind[] = reviewKinds) =>
  sources.filter(({ kind }) => kinds.includes(kind));

/** the order of all kinds, which has to agree with the `order` of each */
const pageOrder = ['requestedDt', 'kind', 'sortId', 'sortVersion'];

/** The first rows of each kind, then the first of all: no more rows are sorted than a page has. */
const queueOf = (
  mnId: string,
  filter: Filter,
  { orderKey, most }: { orderKey: 'asc' | 'desc'; most: number },
) => {
  const direction = sql.raw(orderKey);
  const parts = sourcesOf(filter.kindList).map(source => {
    const order = sql.join(source.order.map(column => sql`${column} ${direction}`));
    const [, id, version = sql`0`] = source.order;
    return sql`select * from (select ${source.columns}, ${id} as "sortId", ${version} as "sortVersion"
      from ${source.from}
      where ${waitingIn(source, mnId, filter)} order by ${order} limit ${most}) as "part"`;
  });
  return sql.join(parts, sql` union all `);
};

const findByIds = async (
  db: Db,
  mnId: string,
  reviewIds: readonly string[],
  conditionOf: (source: Source) => RawBuilder<unknown>,
): Promise<WaitingReview[]> => {
  const idsOf = (kind: ReviewKind) =>
    reviewIds.flatMap(id => (id.startsWith(`${kind}:`) ? [id.slice(kind.length + 1)] : []));
  const found = await Promise.all(
    sources.map(async source => {
      const ids = idsOf(source.kind);
      if (ids.length === 0) return [];
      const { rows } = await sql<WaitingReview>`select * from (select ${source.columns} from ${source.from}
        where ${source.mnId} = ${mnId} and ${conditionOf(source)}
          and ${source.recordId} in (${sql.join(ids)})) as "found"`.execute(db);
      return rows;
    }),
  );
  return found.flat();
};

/** Everything that waits for review, as one list: publish requests, brands, capabilities and requests to join. */
export const reviewQueueQueries = (db: Db) => ({
  waiting: async (
    mnId: string,
    { orderKey, page, pageSize, ...filter }: Pick<ReviewQuery, 'orderKey' | 'page' | 'pageSize'> & Filter,
  ): Promise<WaitingReview[]> => {
    if (sourcesOf(filter.kindList).length === 0) return [];
    const direction = sql.raw(orderKey);
    const { rows } = await sql<WaitingReview>`
      select * from (${queueOf(mnId, filter, { orderKey, most: page * pageSize })}) as "found"
      order by ${sql.join(pageOrder.map(column => sql`${sql.ref(column)} ${direction}`))}
      limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db);
    return rows;
  },

  /** those of these that wait; each is found by its key */
  waitingOf: (mnId: string, reviewIds: readonly string[]): Promise<WaitingReview[]> =>
    findByIds(db, mnId, reviewIds, ({ isWaiting }) => isWaiting),

  /** names of these items, whether or not they wait */
  namesOf: async (mnId: string, reviewIds: readonly string[]): Promise<Map<string, string>> => {
    const rows = await findByIds(db, mnId, reviewIds, () => sql`true`);
    return new Map(rows.map(({ reviewId, name }) => [reviewId, name]));
  },

  /** number of waiting items by kind, up to 10,000 */
  counts: async (mnId: string, { kindList, ...filter }: Filter = {}): Promise<ReviewCounts> => {
    const counted = await Promise.all(
      sourcesOf(kindList).map(async source => {
        const rows = sql`select 1 as "one" from ${source.from} where ${waitingIn(source, mnId, filter)}`;
        return { kind: source.kind, ...(await countRowsUpTo(db, rows)) };
      }),
    );
    const countOf = (kind: ReviewKind) => sumOf(counted.filter(one => one.kind === kind));
    return Object.fromEntries(reviewKinds.map(kind => [kind, countOf(kind)])) as ReviewCounts;
  },
});
