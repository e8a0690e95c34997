import { type Kysely, Migrator } from 'kysely';
import { migrationsFor } from './migrations/index.ts';
import type { Tables } from './tables.ts';

const MAX_ATTEMPTS = 10;

// a schema, a table, a column, an entry of the catalogue that was there a moment ago
const GONE = new Set(['3F000', '42P01', '42703', 'XX000']);

const isGone = (error: unknown) => error instanceof Error && 'code' in error && GONE.has(String(error.code));

/**
 * Kysely reads the catalogue of every schema, and PostgreSQL fails it when another one is dropped in that instant. All
 * or nothing, so it is simply done again.
 */
const migrateWithRetries = async (migrator: Migrator): Promise<unknown> => {
  for (let tries = 1; ; tries++) {
    const { error } = await migrator.migrateToLatest();
    if (!isGone(error) || tries === MAX_ATTEMPTS) return error;
  }
};

/** Brings the schema up to this version, all or nothing. A schema newer than the code stops the start. */
export const migrate = async (db: Kysely<Tables>, engine: 'sqlite' | 'postgres', schema?: string) => {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrationsFor(engine) },
    // two that were written at the same time may have been applied in either order
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
