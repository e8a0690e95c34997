import { sql } from 'kysely';
import type { Db, Tables } from './tables.ts';

/**
 * The rows of a table that several people may be writing at once: held, and written on top of the version that the
 * writer saw. A change or a removal answers false when the version has moved on, or the row is gone.
 *
 * @example const rows = versionedRows(db, 'scenarios', ['mnId', 'scenarioId']);
 */
export const versionedRows = <T extends keyof Tables, K extends keyof Tables[T] & string>(
  db: Db,
  table: T,
  key: readonly K[],
  /** counts the writes */
  counter: 'version' | 'revision' = 'version',
) => {
  type Key = Pick<Tables[T], K>;
  const [rows, count] = [sql.table(table), sql.ref(counter)];
  const isThis = (row: Key) =>
    sql.join(
      key.map(name => sql`${sql.ref(name)} = ${row[name]}`),
      sql` and `,
    );

  return {
    /** keeps others from writing it until the transaction ends: PostgreSQL lets them, SQLite never does */
    lockForUpdate: async (row: Key): Promise<void> => {
      await sql`update ${rows} set ${count} = ${count} where ${isThis(row)}`.execute(db);
    },

    change: async (row: Key, seen: number, change: Partial<Omit<Tables[T], K>>): Promise<boolean> => {
      const fields = Object.entries({ ...change, [counter]: seen + 1 }).filter(
        ([, value]) => value !== undefined,
      );
      const values = fields.map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
      const { numAffectedRows } =
        await sql`update ${rows} set ${sql.join(values)} where ${isThis(row)} and ${count} = ${seen}`.execute(
          db,
        );
      return numAffectedRows === 1n;
    },

    remove: async (row: Key, seen: number): Promise<boolean> => {
      const { numAffectedRows } =
        await sql`delete from ${rows} where ${isThis(row)} and ${count} = ${seen}`.execute(db);
      return numAffectedRows === 1n;
    },
  };
};
