import type { SqliteDatabase } from 'kysely';

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
export const keepStatements = ({ prepare, close }: SqliteDatabase): SqliteDatabase => {
  type Statement = ReturnType<typeof prepare>;
  // least recently used first
  const statements = new Map<string, Statement>();

  const keep = (sql: string): Statement => {
    const statement = prepare(sql);
    return {
      reader: statement.reader,
      all: parameters => statement.all(parameters),
      run: parameters => statement.run(parameters),
      // rows that are read one by one need a statement of their own
      iterate: parameters => prepare(sql).iterate(parameters),
    };
  };

  return {
    prepare: sql => {
      if (!isKept(sql)) {
        statements.clear();
        return prepare(sql);
      }
      const statement = statements.get(sql) ?? keep(sql);
      statements.delete(sql);
      statements.set(sql, statement);
      const [oldest] = statements.keys();
      if (statements.size > MAX_STATEMENTS && oldest !== undefined) statements.delete(oldest);
      return statement;
    },
    close: () => {
      statements.clear();
      close();
    },
  };
};
