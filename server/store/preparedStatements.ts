import type { SqliteDatabase, SqliteStatement } from 'kysely';
import { setWithLimit } from '../setWithLimit.ts';

/** More than the number of statements in the product; lists of IDs create further ones. */
const MAX_STATEMENTS = 500;

const isCacheable = (sql: string) =>
  /^\s*(select|insert|update|delete|with|begin|commit|rollback|savepoint|release)\b/i.test(sql);

/**
 * A database that prepares each statement text once, because preparing costs more than most queries. The least recently
 * used statement is dropped. All are dropped when the schema may have changed.
 *
 * @example const cached = cachePreparedStatements({ prepare: text => database.prepare(text), close: () => database.close() });
 */
export const cachePreparedStatements = (database: SqliteDatabase): SqliteDatabase => {
  // least recently used first
  const statements = new Map<string, SqliteStatement>();

  const prepareReusable = (sql: string): SqliteStatement => {
    const statement = database.prepare(sql);
    return {
      reader: statement.reader,
      all: parameters => statement.all(parameters),
      run: parameters => statement.run(parameters),
      // iterating over rows needs a statement of its own
      iterate: parameters => database.prepare(sql).iterate(parameters),
    };
  };

  return {
    prepare: sql => {
      const known = statements.get(sql);
      if (known === undefined && !isCacheable(sql)) {
        statements.clear();
        return database.prepare(sql);
      }
      const statement = known ?? prepareReusable(sql);
      setWithLimit(statements, sql, statement, MAX_STATEMENTS);
      return statement;
    },
    close: () => {
      statements.clear();
      database.close();
    },
  };
};
