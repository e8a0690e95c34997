import { PostgresAdapter, sql } from 'kysely';
import type { Db } from './tables.ts';

export const isPostgres = (db: Db) => db.getExecutor().adapter instanceof PostgresAdapter;

/** The separator between the columns of a searched text; words never contain it. */
export const newline = (db: Db) => (isPostgres(db) ? sql`chr(10)` : sql`char(10)`);
