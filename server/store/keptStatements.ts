import type { SqliteDatabase, SqliteStatement } from 'kysely';

/** More texts than the product has; lists of IDs give texts of their own. */
const MAX_STATEMENTS = 500;

const isKept = (sql: string) =>
  /^\s*(select|insert|update|delete|with|begin|commit|rollback|savepoint|release)\b/i.test(sql);

/**
 * A database whose statements are prepared once for each text: preparing costs more than most queries. The statement
 * used least recently is dropped. Whatever may change the schema drops all of them.
 *
 * @example const kept = keepStatements({ prepare: text => database.prepare(text), close: () => database.close() });
 */
export const keepStatements = (database: SqliteDatabase): SqliteDatabase => {
  // least recently used first
  const statements = new Map<string, SqliteStatement>();

  const keep = (sql: string): SqliteStatement => {
    const statement = database.prepare(sql);
    return {
      reader: statement.reader,
      all: parameters => statement.all(parameters),
      run: parameters => statement.run(parameters),
      // rows that are read one by one need a statement of their own
      iterate: parameters => database.prepare(sql).iterate(parameters),
    };
  };

  return {
    prepare: sql => {
      const known = statements.get(sql);
      if (known === undefined && !isKept(sql)) {
        statements.clear();
        return database.prepare(sql);
      }
      const statement = known ?? keep(sql);
      statements.delete(sql);
      statements.set(sql, statement);
      const [oldest] = statements.keys();
      if (statements.size > MAX_STATEMENTS && oldest !== undefined) statements.delete(oldest);
      return statement;
    },
    close: () => {
      statements.clear();
      database.close();
    },
  };
};
