import type { SqliteDatabase } from 'kysely';

/** Whether a statement leaves the data as it is; a `with` that could be a write counts as one. */
const isRead = (sql: string) =>
  /^\s*(select|begin|commit|rollback|savepoint|release)\b/i.test(sql) ||
  (/^\s*with\b/i.test(sql) && !/\b(insert|update|delete)\b/i.test(sql));

/**
 * A database that counts the statements that may change its data, as they are prepared. As long as the number is the
 * same, what was read outside of transactions is still what would be read; this requires that nobody else writes to the
 * database, and that statements are prepared for each execution.
 *
 * @example
 * const { database, writeCount } = countWrites({ prepare: sql => file.prepare(sql), close: () => file.close() });
 */
export const countWrites = (database: SqliteDatabase) => {
  let count = 0;
  const counted: SqliteDatabase = {
    prepare: sql => {
      if (!isRead(sql)) count += 1;
      return database.prepare(sql);
    },
    close: () => database.close(),
  };
  return { database: counted, writeCount: () => count };
};
