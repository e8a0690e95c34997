import { sql } from 'kysely';
import { isPostgres } from './engine.ts';
import { type Db, factsOf, type KeyOf, type RecordTable, type Tables } from './tables.ts';

/**
 * The rows of a table that several users can write at the same time: they are locked, and written on top of the version
 * that the writer saw. A change or removal returns false if the version has changed, or if the row is gone.
 *
 * @example const rows = versionedRows(db, 'brands');
 */
export const versionedRows = <T extends RecordTable>(db: Db, table: T) => {
  type Key = KeyOf<T>;
  const { key = [], counter = 'version' } = factsOf(table);
  const [rows, count] = [sql.table(table), sql.ref(counter)];
  const isThis = (row: Key) =>
    sql.join(
      key.map(name => sql`${sql.ref(name)} = ${row[name as keyof Key]}`),
      sql` and `,
    );

  return {
    /** keeps others from writing it until the transaction ends; on SQLite, nobody else can write anyway */
    lockForUpdate: async (row: Key): Promise<void> => {
      await sql`update ${rows} set ${count} = ${count} where ${isThis(row)}`.execute(db);
    },

    /**
     * Keeps others from changing or deleting it until the transaction ends, so that another row can refer to it. On
     * SQLite, nobody else can write anyway.
     */
    lockForShare: async (row: Key): Promise<void> => {
      if (isPostgres(db)) await sql`select 1 from ${rows} where ${isThis(row)} for share`.execute(db);
    },

    change: async (row: Key, seen: number, change: Partial<Omit<Tables[T], keyof Key>>): Promise<boolean> => {
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
