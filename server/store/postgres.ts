import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { createStore } from './index.ts';
import { migrate } from './migrate.ts';
import { nameStatements } from './namedStatements.ts';
import type { Tables } from './tables.ts';
import { createTrigramIndexes } from './trigrams.ts';

// int8 and numeric (sum) are returned as text by default; all our values fit a double
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);

// Kysely searches all schemas for its own tables, unless one is given
const currentSchema = async (db: Kysely<Tables>) => {
  const { rows } = await sql<{ name: string | null }>`select current_schema() as name`.execute(db);
  return rows[0]?.name ?? undefined;
};

type Listeners = {
  /** a connection was lost */
  onError?: (error: Error) => void;
  /** called with the reason if the search indexes can't be created */
  onSlowSearch?: (error: Error) => void;
};

/**
 * A store on PostgreSQL, in the first schema of the connection's search_path. A missing `schema` is created; it
 * isolates parallel test runs.
 */
export const openPostgres = async (
  connectionString: string,
  schema?: string,
  { onError = () => {}, onSlowSearch = () => {} }: Listeners = {},
) => {
  const connect = ({ max, statementTimeout }: { max: number; statementTimeout: number }) => {
    const pool = new pg.Pool({
      connectionString,
      connectionTimeoutMillis: 5_000,
      max,
      // as an option of the pool, a parameter of the URL would override it, and pg wouldn't send 0
      // oxlint-disable-next-line no-misused-promises -- awaited, although its type doesn't say so
      onConnect: client => client.query(`set statement_timeout = ${statementTimeout}`),
      ...(schema !== undefined && { options: `-c search_path=${schema}` }),
    });
    // a connection that the database closed is replaced for the next query, whether it is idle or in a
    // transaction; without a listener for both cases, it would end the process
    pool.on('error', onError);
    pool.on('connect', client => void client.on('error', onError));
    return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: nameStatements(pool) }) });
  };

  // migrating a large table takes long, and so can waiting for another server's migration; overrides any timeout of
  // the URL, the role or the database
  const patient = connect({ max: 1, statementTimeout: 0 });
  try {
    if (schema !== undefined) await patient.schema.createSchema(schema).ifNotExists().execute();
    await migrate(patient, 'postgres', await currentSchema(patient));
    await createTrigramIndexes(patient, onSlowSearch);
  } finally {
    await patient.destroy();
  }
  return createStore(connect({ max: 10, statementTimeout: 5_000 }));
};
