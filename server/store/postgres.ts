import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { joinSessions } from './sessionReads.ts';
import { createStore } from './index.ts';
import { limitTransactions } from './limitTransactions.ts';
import { migrate } from './migrate.ts';
import { nameStatements } from './namedStatements.ts';
import type { Tables } from './tables.ts';
import { createTrigramIndexes } from './trigrams.ts';

// int8 and numeric (sum) are returned as text by default; all our values fit a double
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);

const MAX_CONNECTIONS = 10;

/** Fewer than connections, so that sessions and lists are read while transactions wait for a lock. */
const MAX_TRANSACTIONS = 7;

/** Maximum time in milliseconds to wait for a connection, or for the turn of a transaction. */
const MAX_WAIT = 5_000;

/**
 * In milliseconds; 0 is no limit. A lock is waited for longer than the second after which PostgreSQL looks for
 * deadlocks.
 */
const usualLimits = { statement: 5_000, lock: 3_000 };
type Limits = typeof usualLimits;
/** for a migration, which takes long for a large table */
export const noLimits: Limits = { statement: 0, lock: 0 };

// nothing uses their results, or handles their errors
const canWait = (sql: string) =>
  sql.startsWith('insert into "audit" ') || sql.startsWith('update "idempotency" set "status" = ');

// Kysely searches all schemas for its own tables, unless one is given
const currentSchema = async (db: Kysely<Tables>) => {
  const { rows } = await sql<{ name: string | null }>`select current_schema() as name`.execute(db);
  return rows[0]?.name ?? undefined;
};

type Options = {
  /** a connection was lost */
  onError?: (error: Error) => void;
  /** called with the reason if the search indexes can't be created */
  onSlowSearch?: (error: Error) => void;
  /** of statements, after which the response is a 503 */
  limits?: Limits;
};

/**
 * A store on PostgreSQL, in the first schema of the connection's search_path. A missing `schema` is created; it
 * isolates parallel test runs.
 */
export const openPostgres = async (
  connectionString: string,
  schema?: string,
  { onError = () => {}, onSlowSearch = () => {}, limits = usualLimits }: Options = {},
) => {
  const connect = (max: number, { statement, lock }: Limits) => {
    const pool = new pg.Pool({
      connectionString,
      connectionTimeoutMillis: MAX_WAIT,
      max,
      pipeline: true,
      // as an option of the pool, a parameter of the URL would override it, and pg wouldn't send 0
      // oxlint-disable-next-line no-misused-promises -- awaited, although its type doesn't say so
      onConnect: client => client.query(`set statement_timeout = ${statement}; set lock_timeout = ${lock}`),
      // only a silent network takes longer than PostgreSQL, which stops a statement itself
      query_timeout: 2 * statement,
      ...(schema !== undefined && { options: `-c search_path=${schema}` }),
    });
    // a connection that the database closed is replaced for the next query, whether it is idle or in a
    // transaction; without a listener for both cases, it would end the process
    pool.on('error', onError);
    pool.on('connect', client => void client.on('error', onError));
    return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: nameStatements(pool, { canWait }) }) });
  };

  // migrating a large table takes long, and so can waiting for another server's migration; overrides any timeout of
  // the URL, the role or the database
  const patient = connect(1, noLimits);
  try {
    if (schema !== undefined) await patient.schema.createSchema(schema).ifNotExists().execute();
    await migrate(patient, 'postgres', await currentSchema(patient));
    await createTrigramIndexes(patient, onSlowSearch);
  } finally {
    await patient.destroy();
  }
  const db = connect(MAX_CONNECTIONS, limits);
  const transaction = limitTransactions(work => db.transaction().execute(work), {
    max: MAX_TRANSACTIONS,
    maxWait: MAX_WAIT,
  });
  const store = createStore(db, transaction);
  return { ...store, sessions: joinSessions(store.sessions) };
};
