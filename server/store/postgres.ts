import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { createStore } from './index.ts';
import { migrate } from './migrate.ts';
import { nameStatements } from './namedStatements.ts';
import type { Tables } from './tables.ts';
import { createTrigramIndexes } from './trigrams.ts';

// int8 and numeric (sum) arrive as text by default; all of ours fit a double
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);

// Kysely looks for its own tables in every schema unless one is given
const currentSchema = async (db: Kysely<Tables>) => {
  const { rows } = await sql<{ name: string | null }>`select current_schema() as name`.execute(db);
  return rows[0]?.name ?? undefined;
};

type Listeners = {
  /** a connection was lost */
  onError?: (error: Error) => void;
  /** there are no indexes for searches, and why */
  onSlowSearch?: (error: Error) => void;
};

/**
 * A store on PostgreSQL, in the schema that the connection's search_path names first. A `schema` is created where it
 * is missing: it keeps parallel test runs apart.
 */
export const openPostgres = async (
  connectionString: string,
  schema?: string,
  { onError = () => {}, onSlowSearch = () => {} }: Listeners = {},
) => {
  const connect = (limits: Pick<pg.PoolConfig, 'max' | 'statement_timeout'>) => {
    const pool = new pg.Pool({
      connectionString,
      connectionTimeoutMillis: 5_000,
      ...limits,
      ...(schema !== undefined && { options: `-c search_path=${schema}` }),
    });
    // a connection that the database closed is replaced at the next query, an idle one and one within a transaction;
    // without a listener on both it would end the process
    pool.on('error', onError);
    pool.on('connect', client => void client.on('error', onError));
    return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: nameStatements(pool) }) });
  };

  // a large table takes its time, and so does the server that migrates first; a bound of the address's own stays out too
  const patient = connect({ max: 1, statement_timeout: 0 });
  try {
    if (schema !== undefined) await patient.schema.createSchema(schema).ifNotExists().execute();
    await migrate(patient, 'postgres', await currentSchema(patient));
    await createTrigramIndexes(patient, onSlowSearch);
  } finally {
    await patient.destroy();
  }
  return createStore(connect({ max: 10, statement_timeout: 5_000 }));
};
