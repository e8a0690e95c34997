import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { createStore } from './index.ts';
import { migrate } from './migrate.ts';
import type { Tables } from './tables.ts';

// int8 and numeric (sum) arrive as text by default; all of ours fit a double
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);

// Kysely looks for its own tables in every schema unless it is told one
const currentSchema = async (db: Kysely<Tables>) => {
  const { rows } = await sql<{ name: string | null }>`select current_schema() as name`.execute(db);
  return rows[0]?.name ?? undefined;
};

/**
 * A store on PostgreSQL, in the schema that the connection's search_path names first. A `schema` is created where it
 * is missing: it keeps parallel test runs apart.
 */
export const openPostgres = async (
  connectionString: string,
  schema?: string,
  onError: (error: Error) => void = () => {},
) => {
  const pool = new pg.Pool({
    connectionString,
    max: 10,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 5_000,
    ...(schema !== undefined && { options: `-c search_path=${schema}` }),
  });
  // a connection that the database closed is replaced at the next query, an idle one and one within a transaction;
  // without a listener on both it would end the process
  pool.on('error', onError);
  pool.on('connect', client => void client.on('error', onError));
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  try {
    if (schema !== undefined) await db.schema.createSchema(schema).ifNotExists().execute();
    await migrate(db, 'postgres', await currentSchema(db));
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return createStore(db);
};
