import { sql } from 'kysely';
import type { DeviceTypeQuery } from '../../model/contract/deviceTypes.ts';
import { requestedPage } from '../../model/contract/query.ts';
import { matchesWords } from './search.ts';
import { countUpTo, sumOf } from './countUpTo.ts';
import { createPageCache, type KeysetRange, type Total } from './pageCache.ts';
import { facetTotals, listRevisionOf } from './listRevisions.ts';
import type { DeviceTypeRow } from './rows/lists.ts';
import type { Db } from './tables.ts';
import { versionedRows } from './versionedRows.ts';

type Filter = Pick<DeviceTypeQuery, 'keyword' | 'kind' | 'idList'>;
type Column = Exclude<DeviceTypeQuery['orderCol'], 'dvcTypeNm'> | 'nameKey';

/** the `mnId` of standard types */
const STANDARD = '';

const ownersOf = (mnId: string, kind: Filter['kind']) => {
  if (kind === 'standard') return [STANDARD];
  return kind === 'own' ? [mnId] : [STANDARD, mnId];
};

const columnOf = (orderCol: DeviceTypeQuery['orderCol']): Column =>
  orderCol === 'dvcTypeNm' ? 'nameKey' : orderCol;

/**
 * IDs are unique among the types that an organization sees, including standard ones, so no two rows have the same rank.
 * A third column to ensure that would keep PostgreSQL from merging two indexes.
 */
const orderOf = (column: Column) =>
  column === 'dvcType' ? (['dvcType'] as const) : ([column, 'dvcType'] as const);

const keyOf = (row: DeviceTypeRow, column: Column) => orderOf(column).map(name => row[name]);

const filtered = (db: Db, mnId: string, { keyword, idList }: Filter) => {
  let query = db
    .selectFrom('deviceTypes')
    .where('mnId', '=', mnId)
    .where(matchesWords(keyword, [sql.ref('dvcType'), sql.ref('nameKey'), sql`lower("ocfDvcType")`]));
  return idList === undefined ? query : query.where('dvcType', 'in', idList);
};

type Reading = { column: Column; isDescending: boolean; range: KeysetRange };

/**
 * One organization's part of a page, in the order of an index. It needs a limit of its own, without which PostgreSQL
 * would sort the whole organization before it merges.
 */
const partOf = (db: Db, mnId: string, filter: Filter, { column, isDescending, range }: Reading) => {
  const { from, skip, take } = range;
  let query = filtered(db, mnId, filter).select([...orderOf(column), 'mnId']);
  if (from !== undefined) {
    const columns = sql.join(orderOf(column).map(name => sql.ref(name)));
    const onwards = sql.raw(isDescending ? '<=' : '>=');
    query = query.where(sql<boolean>`(${columns}) ${onwards} (${sql.join(from)})`);
  }
  for (const name of orderOf(column)) query = query.orderBy(name, isDescending ? 'desc' : 'asc');
  return db.selectFrom(query.limit(skip + take).as('part')).select([...orderOf(column), 'mnId']);
};

export const deviceTypeQueries = (db: Db) => {
  const pages = createPageCache();

  const countOf = async (owner: string, filter: Filter): Promise<Total> => {
    if (filter.keyword !== undefined || filter.idList !== undefined)
      return countUpTo(db, filtered(db, owner, filter));
    return {
      total: (await facetTotals(db, 'deviceTypes', owner)).reduce((sum, { total }) => sum + total, 0),
    };
  };

  const count = async (mnId: string, filter: Filter): Promise<Total> => {
    const totals = await Promise.all(ownersOf(mnId, filter.kind).map(owner => countOf(owner, filter)));
    return sumOf(totals);
  };

  /** Keys come from the merged indexes alone; only the returned rows are read. */
  const read = async (mnId: string, filter: Filter, reading: Reading): Promise<DeviceTypeRow[]> => {
    const { column, range } = reading;
    const isDescending = reading.isDescending !== range.isBackward;
    const direction = isDescending ? 'desc' : 'asc';
    const [first, ...others] = ownersOf(mnId, filter.kind).map(owner =>
      partOf(db, owner, filter, { column, isDescending, range }),
    );
    if (first === undefined) return [];
    let keys = others.reduce((all, part) => all.unionAll(part), first);
    for (const name of orderOf(column)) keys = keys.orderBy(name, direction);
    let rows = db
      .selectFrom(keys.limit(range.take).offset(range.skip).as('shown'))
      .innerJoin('deviceTypes', join =>
        join.onRef('deviceTypes.mnId', '=', 'shown.mnId').onRef('deviceTypes.dvcType', '=', 'shown.dvcType'),
      )
      .selectAll('deviceTypes');
    for (const name of orderOf(column)) rows = rows.orderBy(`deviceTypes.${name}`, direction);
    return rows.execute();
  };

  return {
    /** the type with this ID that the organization sees; its own one first */
    find: (mnId: string, dvcType: string): Promise<DeviceTypeRow | undefined> =>
      db
        .selectFrom('deviceTypes')
        .selectAll()
        .where('dvcType', '=', dvcType)
        .where('mnId', 'in', [STANDARD, mnId])
        .orderBy('mnId', 'desc')
        .limit(1)
        .executeTakeFirst(),

    ...versionedRows(db, 'deviceTypes'),

    page: async (mnId: string, query: DeviceTypeQuery) => {
      const { orderCol, orderKey, keyword, kind, idList } = query;
      const { page, pageSize } = requestedPage(query);
      const filter = { keyword, kind, idList };
      const column = columnOf(orderCol);
      const isDescending = orderKey === 'desc';
      return pages.page({
        name: JSON.stringify([mnId, column, orderKey, filter]),
        revision: await listRevisionOf(db, 'deviceTypes', mnId),
        offset: (page - 1) * pageSize,
        limit: pageSize,
        count: () => count(mnId, filter),
        read: range => read(mnId, filter, { column, isDescending, range }),
        keyOf: row => keyOf(row, column),
      });
    },

    add: async (row: DeviceTypeRow) => {
      await db.insertInto('deviceTypes').values(row).execute();
    },
  };
};
