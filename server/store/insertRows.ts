import type { Insertable } from 'kysely';
import type { Db, Tables } from './tables.ts';

export type Rows<T extends keyof Tables> = readonly Insertable<Tables[T]>[];

// SQLite allows 32,766 parameters per statement, PostgreSQL 65,535; larger statements are not faster
const MAX_PARAMETERS = 5000;

/** Inserts any number of rows with as few statements as possible. All must have the same columns. */
export const insertRows = async <T extends keyof Tables>(db: Db, table: T, rows: Rows<T>) => {
  const [first] = rows;
  if (first === undefined) return;
  const size = Math.floor(MAX_PARAMETERS / Object.keys(first).length);
  for (let start = 0; start < rows.length; start += size) {
    await db
      .insertInto(table)
      .values(rows.slice(start, start + size))
      .execute();
  }
};
