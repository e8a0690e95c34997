import { type Kysely, Migrator, sql } from 'kysely';
import { ApiError } from '../../model/contract/problem.ts';
import { isKnownMigration, migrationsFor } from './migrations/index.ts';
import type { Tables } from './tables.ts';

const MAX_ATTEMPTS = 10;

/** A schema, table, column, or catalog entry was just dropped, or PostgreSQL has ended a deadlock. */
const TEMPORARY = new Set(['3F000', '42P01', '42703', 'XX000', '40P01']);

const isTemporary = (error: unknown) =>
  error instanceof Error && 'code' in error && TEMPORARY.has(String(error.code));

/**
 * Kysely reads the catalog of all schemas, and PostgreSQL fails that if another schema is dropped at the same time; and
 * a server that is still running can lock the same tables. The migration is all or nothing, so it is retried.
 */
const migrateWithRetries = async (migrator: Migrator): Promise<unknown> => {
  for (let tries = 1; ; tries++) {
    const { error } = await migrator.migrateToLatest();
    if (!isTemporary(error) || tries === MAX_ATTEMPTS) return error;
  }
};

/** Migrates the schema to this version, all or nothing. Throws if the schema is newer than the code. */
export const migrate = async (db: Kysely<Tables>, engine: 'sqlite' | 'postgres', schema?: string) => {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrationsFor(engine) },
    // two migrations that were developed in parallel may have been applied in either order
    allowUnorderedMigrations: true,
    ...(schema !== undefined && { migrationTableSchema: schema }),
  });
  const error = await migrateWithRetries(migrator);
  if (error === undefined) return;
  if (error instanceof Error && /previously executed migration .* is missing/.test(error.message)) {
    throw new Error('The database was created by a newer version of this product. Run that version instead.');
  }
  throw error;
};

/** Rejects while the database doesn't respond, and after a newer version has migrated it. */
export const checkSchema = async (db: Kysely<Tables>) => {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  if (!rows.every(({ name }) => isKnownMigration(name)))
    throw new ApiError('unavailable', 'The database was migrated by a newer version of the server.', {
      retryAfter: 5,
    });
};
