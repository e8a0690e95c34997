import { sql } from 'kysely';
import { countRowsUpTo, withTotal } from './countUpTo.ts';
import { matchesWords } from './search.ts';
import { type Db, factsOf, type ListedTable, type ListFilter, type Tables } from './tables.ts';
import { versionedRows } from './versionedRows.ts';

type Page<T extends ListedTable> = ListFilter<T> & {
  keyword?: string | undefined;
  orderCol: keyof Tables[T] & string;
  orderKey: 'asc' | 'desc';
  page: number;
  pageSize: number;
};

/**
 * The standard queries of a table: rows of one owner, such as a project or an organization, are found by ID, listed in
 * pages, and written on top of the version that the writer saw. `tables` defines the searched columns and the filters
 * of a list. `queriesOn` creates them for every table with such a list.
 *
 * @example await queries.firmwares.page(pjtId, { keyword: '1.0', orderCol: 'version', orderKey: 'asc', page: 1, pageSize: 10 })
 */
export const recordQueries = <T extends ListedTable>(db: Db, table: T) => {
  const { key: [owner = '', id = ''] = [], list: { words, filters } = { words: [], filters: [] } } =
    factsOf(table);

  const matching = (ownerId: string, given: Readonly<Record<string, unknown>>) => {
    const equal = [[owner, ownerId] as const, ...filters.map(name => [name, given[name]] as const)];
    const conditions = equal
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
    const text = matchesWords(
      given['keyword'] as string | undefined,
      words.map(name => sql`lower(${sql.ref(name)})`),
    );
    return sql`from ${sql.table(table)} where ${sql.join([...conditions, text], sql` and `)}`;
  };

  return {
    ...versionedRows(db, table),

    find: async (ownerId: string, recordId: string): Promise<Tables[T] | undefined> => {
      const isThis = sql`${sql.ref(owner)} = ${ownerId} and ${sql.ref(id)} = ${recordId}`;
      const found = await sql<Tables[T]>`select * from ${sql.table(table)} where ${isThis}`.execute(db);
      return found.rows[0];
    },

    page: async (ownerId: string, { orderCol, orderKey, page, pageSize, ...given }: Page<T>) => {
      const [from, order] = [matching(ownerId, given), sql.raw(orderKey)];
      const range = sql`limit ${pageSize} offset ${(page - 1) * pageSize}`;
      const [{ rows }, count] = await Promise.all([
        sql<
          Tables[T]
        >`select * ${from} order by ${sql.ref(orderCol)} ${order}, ${sql.ref(id)} ${order} ${range}`.execute(
          db,
        ),
        countRowsUpTo(db, sql`select 1 ${from}`),
      ]);
      return withTotal(rows, count);
    },

    add: async (row: Tables[T]) => {
      const columns = Object.keys(row);
      const values = Object.values(row);
      await sql`insert into ${sql.table(table)} (${sql.join(columns.map(name => sql.ref(name)))}) values (${sql.join(values)})`.execute(
        db,
      );
    },
  };
};
