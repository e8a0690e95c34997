import { type RawBuilder, sql } from 'kysely';
import type { RestorableResource } from '../../model/contract/records.ts';
import { countUpTo, withTotal } from './countUpTo.ts';
import { type DeletedPart, deletedPartsOf } from './deletedRows.ts';
import { isPostgres } from './engine.ts';
import type { DeletedRecordRow } from './rows/deletions.ts';
import { type Db, factsOf, type Tables } from './tables.ts';

type Fields = Record<string, unknown>;

/** In the order in which they can be inserted. */
export type DeletedRows = { table: keyof Tables; rows: Fields[] }[];

type Key = Pick<DeletedRecordRow, 'mnId' | 'deletionId'>;

type Filter = {
  mnId: string;
  userId: string;
  /** of these, only what the user deleted */
  ownResources: readonly RestorableResource[];
  resource: RestorableResource | undefined;
  /** only what was deleted from this project */
  pjtId: string | undefined;
  offset: number;
  now: number;
};

const MAX_LISTED = 100;

// SQLite allows 32,766 values per statement
const ROWS_OF_ONE_INSERT = 100;

/** Each can have a file, which is searched for in other records. */
export const EXPIRED_AT_ONCE = 100;

/** A user who saw the record before it was deleted must not overwrite the restored one. */
const withNewVersion = (table: keyof Tables, row: Fields): Fields => {
  const { key, counter = 'version' } = factsOf(table);
  return key === undefined ? row : { ...row, [counter]: Number(row[counter]) + 1 };
};

const isPartOf = ({ key, parent }: DeletedPart, record: Fields): RawBuilder<unknown> =>
  sql.join(
    Object.entries(key).map(([column, field]) =>
      parent === undefined
        ? sql`${sql.ref(column)} = ${record[field]}`
        : sql`${sql.ref(column)} in (select ${sql.ref(field)} from ${sql.table(parent.table)} where ${isPartOf(parent, record)})`,
    ),
    sql` and `,
  );

export const deletionQueries = (db: Db) => {
  // on SQLite, nobody else can write during a transaction
  const lock = isPostgres(db) ? sql` for update` : sql``;

  /** until the transaction ends, nobody can add a row to the record or change one */
  const readLocked = async (part: DeletedPart, record: Fields): Promise<Fields[]> => {
    const query = sql<Fields>`select * from ${sql.table(part.table)} where ${isPartOf(part, record)}${lock}`;
    return (await query.execute(db)).rows;
  };

  const alive = ({ mnId, deletionId }: Key, now: number) =>
    db
      .selectFrom('deletedRecords')
      .selectAll()
      .where('mnId', '=', mnId)
      .where('deletionId', '=', deletionId)
      .where('expiryDt', '>', now);

  return {
    /** all rows that are deleted with the record; locked, so that exactly what was read is deleted */
    rowsOf: async (resource: RestorableResource, record: Fields): Promise<DeletedRows> => {
      const found: DeletedRows = [];
      for (const part of deletedPartsOf(resource))
        found.push({ table: part.table, rows: await readLocked(part, record) });
      return found;
    },

    add: async (row: DeletedRecordRow) => {
      await db.insertInto('deletedRecords').values(row).execute();
    },

    find: (key: Key, now: number): Promise<DeletedRecordRow | undefined> =>
      alive(key, now).executeTakeFirst(),

    /** when a record was deleted, if it can still be restored */
    deletedDtOf: async (
      { mnId, resource, recordId }: Pick<DeletedRecordRow, 'mnId' | 'resource' | 'recordId'>,
      now: number,
    ): Promise<number | undefined> => {
      const row = await db
        .selectFrom('deletedRecords')
        .select('deletedDt')
        .where('mnId', '=', mnId)
        .where('resource', '=', resource)
        .where('recordId', '=', recordId)
        .where('expiryDt', '>', now)
        .orderBy('deletedDt', 'desc')
        .limit(1)
        .executeTakeFirst();
      return row?.deletedDt;
    },

    /** newest first, up to 100 without their rows, and the number of all, which is counted up to 10,000 */
    list: async (filter: Filter) => {
      const { mnId, userId, ownResources, resource, pjtId, offset, now } = filter;
      let query = db.selectFrom('deletedRecords').where('mnId', '=', mnId).where('expiryDt', '>', now);
      if (ownResources.length > 0)
        query = query.where(is => is.or([is('userId', '=', userId), is('resource', 'not in', ownResources)]));
      if (resource !== undefined) query = query.where('resource', '=', resource);
      if (pjtId !== undefined) query = query.where('pjtId', '=', pjtId);
      const rowsOf = query
        .select([
          'deletionId',
          'resource',
          'recordId',
          'recordNm',
          'userId',
          'userNm',
          'deletedDt',
          'expiryDt',
        ])
        .orderBy('deletedDt', 'desc')
        .orderBy('deletionId', 'desc')
        .offset(offset)
        .limit(MAX_LISTED);
      const [list, total] = await Promise.all([rowsOf.execute(), countUpTo(db, query)]);
      return withTotal(list, total);
    },

    /** Runs a part of a transaction. If it fails, its writes are undone, and the transaction can go on. */
    attempt: async <T>(work: () => Promise<T>): Promise<T> => {
      await sql`savepoint attempt`.execute(db);
      try {
        const result = await work();
        // a statement that waited for this one can fail, too
        await sql`release savepoint attempt`.execute(db);
        return result;
      } catch (error) {
        await sql`rollback to savepoint attempt`.execute(db).catch(() => {
          throw error;
        });
        throw error;
      }
    },

    /** returns false if somebody else has just restored it */
    take: async ({ mnId, deletionId }: Key): Promise<boolean> => {
      const { numDeletedRows } = await db
        .deleteFrom('deletedRecords')
        .where('mnId', '=', mnId)
        .where('deletionId', '=', deletionId)
        .executeTakeFirst();
      return numDeletedRows === 1n;
    },

    /** inserts the rows again, with new versions */
    restoreRows: async (deleted: DeletedRows) => {
      for (const { table, rows } of deleted) {
        for (let from = 0; from < rows.length; from += ROWS_OF_ONE_INSERT) {
          const part = rows.slice(from, from + ROWS_OF_ONE_INSERT).map(row => withNewVersion(table, row));
          const columns = Object.keys(part[0] ?? {});
          const values = part.map(row => sql`(${sql.join(columns.map(column => row[column]))})`);
          await sql`insert into ${sql.table(table)} (${sql.join(columns.map(column => sql.ref(column)))}) values ${sql.join(values)}`.execute(
            db,
          );
        }
      }
    },

    /** Forgets up to EXPIRED_AT_ONCE records. Returns their number, and the IDs of the files of deleted firmware. */
    forgetExpired: async (now: number): Promise<{ count: number; fileIds: string[] }> => {
      const some = db
        .selectFrom('deletedRecords')
        .select('deletionId')
        .where('expiryDt', '<=', now)
        .orderBy('expiryDt')
        .limit(EXPIRED_AT_ONCE);
      const expired = await db
        .deleteFrom('deletedRecords')
        .where('deletionId', 'in', some)
        .returning(['resource', 'rows'])
        .execute();
      const fileIds = expired
        .filter(({ resource }) => resource === 'firmwares' || resource === 'projects')
        .flatMap(({ rows }) => JSON.parse(rows) as DeletedRows)
        .filter(({ table }) => table === 'firmwares')
        .flatMap(({ rows }) => rows.map(({ fileId }) => fileId))
        .filter(fileId => typeof fileId === 'string');
      return { count: expired.length, fileIds };
    },
  };
};
