import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';
import { isResponseTimeout } from './databaseErrors.ts';

/** Maximum number of named statements, first come, first served; every connection of the pool keeps them. */
const MAX_NAMED = 400;

/** A list has another text for each length. With a limit of their own, lists can't use up the names of all others. */
const MAX_NAMED_LISTS = 100;

const hasList = (sql: string) => /\bin \(\(?\$\d+, |\), \(\$/.test(sql);

// a prepared plan with `*` breaks when another server adds a column
const isNamed = (sql: string) =>
  /^\s*(select|insert|update|delete|with)\b/i.test(sql) &&
  !/(?:\bselect|\breturning|,)\s+(?:"\w+"\.)?\*/i.test(sql);

type Statement = { text: string; parameters: readonly unknown[] };

const isBegin = ({ text }: Statement) => text === 'begin';

/**
 * A pool for Kysely whose connections parse and plan each statement once: every statement text gets a name, up to
 * limits. In a transaction, statements share round trips, which requires connections with `pipeline`: a `begin` is sent
 * together with the statement that follows it, and so is each statement that `canWait`. Its result is empty, and its
 * error is thrown by the statement that follows, which may be the `commit`. A connection that doesn't respond is not
 * used again.
 *
 * @example new PostgresDialect({ pool: nameStatements(new pg.Pool(options), { canWait: () => false }) });
 */
export const nameStatements = (
  pool: pg.Pool,
  { canWait }: { canWait: (sql: string) => boolean },
): PostgresPool => {
  const names = new Map<string, string>();
  const left = { others: MAX_NAMED, lists: MAX_NAMED_LISTS };
  const nameOf = (sql: string) => {
    const known = names.get(sql);
    if (known !== undefined || !isNamed(sql)) return known;
    const kind = hasList(sql) ? 'lists' : 'others';
    if (left[kind] === 0) return undefined;
    left[kind] -= 1;
    const name = `s${names.size}`;
    names.set(sql, name);
    return name;
  };

  // Kysely identifies a connection by its client
  const wrapped = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  const wrap = (client: pg.PoolClient): PostgresPoolClient => {
    let timeout: Error | undefined;
    let isInTransaction = false;
    /** sent with the next statement */
    let waiting: Statement[] = [];
    /** keeps what is sent in this turn of the event loop, because each write to the socket is a system call */
    const collect = () => {
      const { stream } = client.connection;
      stream.cork();
      process.nextTick(() => stream.uncork());
    };
    const send = ({ text, parameters }: Statement) => {
      const name = nameOf(text);
      const values = [...parameters];
      const pending = client.query(name === undefined ? { text, values } : { name, text, values });
      pending.catch((error: unknown) => {
        if (isResponseTimeout(error)) timeout = error as Error;
      });
      return pending;
    };
    const query = async <R>(
      text: string,
      parameters: readonly unknown[],
    ): Promise<PostgresQueryResult<R>> => {
      // a rollback would wait as long again
      if (timeout !== undefined) throw timeout;
      const statement = { text, parameters };
      if (isBegin(statement)) isInTransaction = true;
      if (isBegin(statement) || (isInTransaction && canWait(text))) {
        waiting.push(statement);
        return { command: 'SELECT', rowCount: 0, rows: [] };
      }
      if (text === 'commit' || text === 'rollback') isInTransaction = false;
      const before = text === 'rollback' ? waiting.filter(isBegin) : waiting;
      waiting = [];
      if (before.length > 0) collect();
      const sent = [...before, statement].map(send);
      // rejects with the first error, which is why the others fail
      const results = await Promise.all(sent);
      // PostgreSQL doesn't call it an error to commit a transaction that has failed
      if (text === 'commit' && results.at(-1)?.command === 'ROLLBACK')
        throw new Error('The transaction was rolled back because one of its statements had failed.');
      return results.at(-1) as pg.QueryResult & PostgresQueryResult<R>;
    };
    // without cursors, because nothing is streamed from the database
    return { query, release: () => client.release(timeout) } as PostgresPoolClient;
  };

  return {
    connect: async () => {
      const client = await pool.connect();
      const known = wrapped.get(client) ?? wrap(client);
      wrapped.set(client, known);
      return known;
    },
    end: () => pool.end(),
  };
};
