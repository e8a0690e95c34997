import { type Kysely, Migrator } from 'kysely';
import { migrationsFor } from './migrations/index.ts';
import type { Tables } from './tables.ts';

/** Brings the schema up to this version, all or nothing. A schema newer than the code stops the start. */
export const migrate = async (db: Kysely<Tables>, engine: 'sqlite' | 'postgres', schema?: string) => {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrationsFor(engine) },
    ...(schema !== undefined && { migrationTableSchema: schema }),
  });
  const { error } = await migrator.migrateToLatest();
  if (error === undefined) return;
  if (error instanceof Error && /previously executed migration .* is missing/.test(error.message)) {
    throw new Error(
      'The database was written by a newer version of this product. Start that version instead.',
    );
  }
  throw error;
};
