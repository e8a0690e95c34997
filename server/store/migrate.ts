import { type Kysely, Migrator } from 'kysely';
import { migrationsFor } from './migrations/index.ts';
import type { Tables } from './tables.ts';

const TRIES = 10;

const isSchemaGone = (error: unknown) => error instanceof Error && 'code' in error && error.code === '3F000';

/**
 * Kysely reads the catalogue of every schema, and PostgreSQL fails it when another one is dropped in that instant. All
 * or nothing, so it is simply done again.
 */
const migrateCalmly = async (migrator: Migrator): Promise<unknown> => {
  for (let tries = 1; ; tries++) {
    const { error } = await migrator.migrateToLatest();
    if (!isSchemaGone(error) || tries === TRIES) return error;
  }
};

/** Brings the schema up to this version, all or nothing. A schema newer than the code stops the start. */
export const migrate = async (db: Kysely<Tables>, engine: 'sqlite' | 'postgres', schema?: string) => {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrationsFor(engine) },
    ...(schema !== undefined && { migrationTableSchema: schema }),
  });
  const error = await migrateCalmly(migrator);
  if (error === undefined) return;
  if (error instanceof Error && /previously executed migration .* is missing/.test(error.message)) {
    throw new Error(
      'The database was written by a newer version of this product. Start that version instead.',
    );
  }
  throw error;
};
