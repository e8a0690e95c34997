import type { CompiledQuery, DialectAdapter, QueryResult } from 'kysely';
import type { Db } from './tables.ts';

/** Placeholder of a value while a query is compiled. */
class Slot {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

// the query is built with placeholders instead of values
const slots = new Proxy({}, { get: (_, name) => new Slot(String(name)) });

/**
 * A query that is built and compiled once per engine, for queries in nearly every request. Its text must not depend on
 * the values: `build` only passes them on, and never reads them.
 *
 * @example
 * const findTerm = compileOnce((db, { name }: { name: string }) =>
 *   db.selectFrom('terms').select('title').where('name', '=', name));
 * const { rows } = await findTerm(db, { name: 'privacy' });
 */
export const compileOnce = <V extends object, R>(
  build: (db: Db, values: V) => { compile: (db: Db) => CompiledQuery<R> },
) => {
  const compiled = new WeakMap<DialectAdapter, CompiledQuery<R>>();
  return (db: Db, values: V): Promise<QueryResult<R>> => {
    const { adapter } = db.getExecutor();
    const query = compiled.get(adapter) ?? build(db, slots as V).compile(db);
    compiled.set(adapter, query);
    const parameters = query.parameters.map(parameter =>
      parameter instanceof Slot ? values[parameter.name as keyof V] : parameter,
    );
    return db.executeQuery({ ...query, parameters });
  };
};
