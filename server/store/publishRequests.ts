import { sql } from 'kysely';
import type { PublishRequestQuery, PublishState } from '../../model/contract/publishRequests.ts';
import { certifiedStates, openStates } from '../../model/rules/publishing/steps.ts';
import { nullsLargest } from './nullsLargest.ts';
import { countUpTo, withTotal } from './countUpTo.ts';
import { everything, type Scope } from './scope.ts';
import type { PublishRequestRow, PublishTimelineRow } from './rows/publishing.ts';
import { matchesWords } from './search.ts';
import type { Db } from './tables.ts';
import { versionedRows } from './versionedRows.ts';

type Filter = Partial<Pick<PublishRequestQuery, 'keyword' | 'pjtId' | 'stateList' | 'assigneeId'>>;

const columnOf = {
  submittedDt: 'publishRequests.submittedDt',
  stateDt: 'publishRequests.stateDt',
  chgDt: 'publishRequests.chgDt',
} as const satisfies Record<PublishRequestQuery['orderCol'], string>;

// a left join, so that the engine reads the requests in the order of their index
const filtered = (
  db: Db,
  { mnId, userId, ownOnly }: Scope,
  { keyword, pjtId, stateList, assigneeId }: Filter = {},
) => {
  let query = db
    .selectFrom('publishRequests')
    .leftJoin('projects', 'projects.pjtId', 'publishRequests.pjtId')
    .where('publishRequests.mnId', '=', mnId)
    .where(matchesWords(keyword, [sql.ref('projects.nameKey'), sql.ref('publishRequests.versionNm')]));
  if (ownOnly) query = query.where('projects.ownerId', '=', userId);
  if (pjtId !== undefined) query = query.where('publishRequests.pjtId', '=', pjtId);
  if (stateList !== undefined) query = query.where('publishRequests.state', 'in', stateList);
  if (assigneeId === 'none') query = query.where('publishRequests.assigneeId', 'is', null);
  else if (assigneeId !== undefined) query = query.where('publishRequests.assigneeId', '=', assigneeId);
  return query;
};

const shown = (query: ReturnType<typeof filtered>) =>
  query.selectAll('publishRequests').select(eb => [
    eb.ref('projects.pjtNm').$notNull().as('pjtNm'),
    eb.ref('projects.prodType').$notNull().as('prodType'),
    eb.ref('projects.ownerId').$notNull().as('ownerId'),
    eb.ref('projects.devStatCd').$notNull().as('devStatCd'),
    eb
      .exists(
        eb
          .selectFrom('publishRequests as others')
          .select('others.requestId')
          .whereRef('others.pjtId', '=', 'publishRequests.pjtId')
          .whereRef('others.requestId', '<>', 'publishRequests.requestId')
          .where('others.state', 'in', [...openStates]),
      )
      .as('hasOtherOpen'),
  ]);

/** Requests to publish products, their submitted content, and their timelines. */
export const publishRequestQueries = (db: Db) => ({
  ...versionedRows(db, 'publishRequests'),

  /** a request of this organization, whether or not the caller can see it */
  find: (mnId: string, requestId: string) =>
    shown(filtered(db, everything(mnId)))
      .where('publishRequests.requestId', '=', requestId)
      .executeTakeFirst(),

  page: async (scope: Scope, { orderCol, orderKey, page, pageSize, ...filter }: PublishRequestQuery) => {
    const [list, count] = await Promise.all([
      shown(filtered(db, scope, filter))
        .orderBy(columnOf[orderCol], orderCol === 'submittedDt' ? nullsLargest(orderKey) : orderKey)
        .orderBy('publishRequests.requestId', orderKey)
        .offset((page - 1) * pageSize)
        .limit(pageSize)
        .execute(),
      countUpTo(db, filtered(db, scope, filter)),
    ]);
    return withTotal(list, count);
  },

  lastNumber: async (pjtId: string): Promise<number> => {
    const row = await db
      .selectFrom('publishRequests')
      .select(({ fn }) => fn.max('number').as('number'))
      .where('pjtId', '=', pjtId)
      .executeTakeFirst();
    return row?.number ?? 0;
  },

  /** the one that has neither been published nor ended */
  openOf: (pjtId: string) =>
    db
      .selectFrom('publishRequests')
      .selectAll()
      .where('pjtId', '=', pjtId)
      .where('state', 'in', [...openStates])
      .executeTakeFirst(),

  /** newest first */
  ofProjects: async (pjtIds: readonly string[]) =>
    pjtIds.length === 0
      ? []
      : db
          .selectFrom('publishRequests')
          .select(['requestId', 'pjtId', 'number', 'versionNm', 'kind', 'state', 'stateDt', 'prodIds'])
          .where('pjtId', 'in', pjtIds)
          .orderBy('number', 'desc')
          .execute(),

  /** the project's last request that was certified, except this one; at most the last one isn't published yet */
  lastCertified: (pjtId: string, requestId: string) =>
    db
      .selectFrom('publishRequests')
      .select(['requestId', 'versionNm', 'kind', 'stateDt'])
      .where('pjtId', '=', pjtId)
      .where('requestId', '<>', requestId)
      .where('state', 'in', [...certifiedStates] satisfies PublishState[])
      // an earlier request can be reopened, and certified later
      .orderBy('stateDt', 'desc')
      .orderBy('number', 'desc')
      .limit(1)
      .executeTakeFirst(),

  /** when a request was certified; publication comes later, and its cancellation only returns it to that state */
  certifiedDt: async (requestId: string): Promise<number | null> => {
    const row = await db
      .selectFrom('publishTimeline')
      .select(({ fn }) => fn.max('at').as('at'))
      .where('requestId', '=', requestId)
      .where('kind', '=', 'step')
      .where('toState', '=', 'CERTIFIED')
      .where('step', '<>', 'cancelSchedule')
      .executeTakeFirst();
    return row?.at ?? null;
  },

  /** scheduled requests whose day has come, of all organizations; YYYY-MM-DD in UTC */
  due: (day: string, limit: number): Promise<Pick<PublishRequestRow, 'mnId' | 'requestId'>[]> =>
    db
      .selectFrom('publishRequests')
      .select(['mnId', 'requestId'])
      .where('state', '=', 'SCHEDULED')
      .where('publishDay', '<=', day)
      .orderBy('publishDay')
      .limit(limit)
      .execute(),

  /** requests that wait for review, of all organizations */
  submitted: (): Promise<PublishRequestRow[]> =>
    db
      .selectFrom('publishRequests')
      .selectAll()
      .where('state', 'in', ['SUBMITTED', 'IN_REVIEW'] satisfies PublishState[])
      .execute(),

  add: async (row: PublishRequestRow) => {
    await db.insertInto('publishRequests').values(row).execute();
  },

  /** replaces an earlier submission */
  keepSubmission: async ({ requestId, pjtId }: { requestId: string; pjtId: string }, content: string) => {
    await db
      .insertInto('publishSubmissions')
      .values({ requestId, pjtId, content })
      .onConflict(conflict => conflict.column('requestId').doUpdateSet({ content }))
      .execute();
  },

  submission: async (requestId: string): Promise<string | undefined> => {
    const row = await db
      .selectFrom('publishSubmissions')
      .select('content')
      .where('requestId', '=', requestId)
      .executeTakeFirst();
    return row?.content;
  },

  /** oldest first */
  timeline: (requestId: string) =>
    db
      .selectFrom('publishTimeline')
      .selectAll()
      .where('requestId', '=', requestId)
      .orderBy('position')
      .execute(),

  addEntry: async (entry: Omit<PublishTimelineRow, 'position'>) => {
    const last = await db
      .selectFrom('publishTimeline')
      .select(({ fn }) => fn.max('position').as('position'))
      .where('requestId', '=', entry.requestId)
      .executeTakeFirst();
    await db
      .insertInto('publishTimeline')
      .values({ ...entry, position: (last?.position ?? 0) + 1 })
      .execute();
  },
});

export type StoredPublishRequest = NonNullable<
  Awaited<ReturnType<ReturnType<typeof publishRequestQueries>['find']>>
>;
