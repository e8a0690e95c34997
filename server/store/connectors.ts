import { sql } from 'kysely';
import type { ConnectorQuery } from '../../model/contract/connectors.ts';
import { countUpTo, withTotal } from './countUpTo.ts';
import { everything, type Scope } from './scope.ts';
import type { ConnectorRow } from './rows/connectors.ts';
import { matchesWords } from './search.ts';
import type { Db } from './tables.ts';
import { versionedRows } from './versionedRows.ts';

type Filter = Partial<Pick<ConnectorQuery, 'keyword' | 'pjtId' | 'idList'>>;

const columnOf = {
  displayName: 'connectors.nameKey',
  chgDt: 'connectors.chgDt',
} as const satisfies Record<ConnectorQuery['orderCol'], string>;

/** With their projects, as far as the caller can see those. */
const visible = (db: Db, { mnId, userId, ownOnly }: Scope, { keyword, pjtId, idList }: Filter = {}) => {
  let query = db
    .selectFrom('connectors')
    .innerJoin('projects', 'projects.pjtId', 'connectors.pjtId')
    .where('connectors.mnId', '=', mnId)
    .where(matchesWords(keyword, [sql.ref('connectors.nameKey'), sql.ref('connectors.appName')]));
  if (ownOnly) query = query.where('projects.ownerId', '=', userId);
  if (pjtId !== undefined) query = query.where('connectors.pjtId', '=', pjtId);
  return idList === undefined ? query : query.where('connectors.id', 'in', idList);
};

const shown = (query: ReturnType<typeof visible>) =>
  query.selectAll('connectors').select(['projects.pjtNm', 'projects.ownerId']);

/** The state of a target. It is written without a new version, so that open forms stay valid. */
type TargetState = Partial<
  Pick<ConnectorRow, 'confirmedTarget' | 'confirmHash' | 'confirmExpiry' | 'lastAttempt'>
>;

/** The connectors of projects whose type has one. */
export const connectorQueries = (db: Db) => {
  const rows = versionedRows(db, 'connectors');

  return {
    ...rows,

    /** a connector of this organization, whether or not the caller can see it */
    find: (mnId: string, id: string) =>
      shown(visible(db, everything(mnId)))
        .where('connectors.id', '=', id)
        .executeTakeFirst(),

    ofProject: (mnId: string, pjtId: string) =>
      shown(visible(db, everything(mnId), { pjtId })).executeTakeFirst(),

    ofProjects: (mnId: string, pjtIds: readonly string[]) =>
      shown(visible(db, everything(mnId)))
        .where('connectors.pjtId', 'in', pjtIds)
        .execute(),

    hasAppName: async (mnId: string, appName: string): Promise<boolean> =>
      (await db
        .selectFrom('connectors')
        .select('id')
        .where('mnId', '=', mnId)
        .where('appName', '=', appName)
        .executeTakeFirst()) !== undefined,

    page: async (scope: Scope, { orderCol, orderKey, page, pageSize, ...filter }: ConnectorQuery) => {
      const [list, count] = await Promise.all([
        shown(visible(db, scope, filter))
          .orderBy(columnOf[orderCol], orderKey)
          .orderBy('connectors.id', orderKey)
          .offset((page - 1) * pageSize)
          .limit(pageSize)
          .execute(),
        countUpTo(db, visible(db, scope, filter)),
      ]);
      return withTotal(list, count);
    },

    add: async (row: ConnectorRow) => {
      await db.insertInto('connectors').values(row).execute();
    },

    setTarget: async (id: string, state: TargetState) => {
      await db.updateTable('connectors').set(state).where('id', '=', id).execute();
    },

    /** the connector whose confirmation URL has this token, unless it has expired */
    awaiting: (confirmHash: string, now: number) =>
      db
        .selectFrom('connectors')
        .select(['id', 'mnId', 'pjtId'])
        .where('confirmHash', '=', confirmHash)
        .where('confirmExpiry', '>', now)
        .executeTakeFirst(),

    /** returns false if the token has just been used */
    takeConfirmation: async (id: string, confirmHash: string): Promise<boolean> => {
      const { numUpdatedRows } = await db
        .updateTable('connectors')
        .set({ confirmHash: null, confirmExpiry: null })
        .where('id', '=', id)
        .where('confirmHash', '=', confirmHash)
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },
  };
};

export type StoredConnector = NonNullable<Awaited<ReturnType<ReturnType<typeof connectorQueries>['find']>>>;
