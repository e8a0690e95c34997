import { type Kysely, sql } from 'kysely';
import type { Tables } from './tables.ts';

/** The searched expression of each list. Its queries must use the same expression, or the index isn't used. */
const searchedTexts = {
  projects: `("nameKey" || chr(10) || "pjtId")`,
  deviceProfiles: `"nameKey"`,
};

/** An arbitrary number that nobody else uses: one server at a time creates the extension. */
const LOCK = 20_261_122;

const schemaOfExtension = async (db: Kysely<Tables>) => {
  const { rows } = await sql<{
    schema: string;
  }>`select nspname as "schema" from pg_extension inner join pg_namespace on pg_namespace.oid = extnamespace
    where extname = 'pg_trgm'`.execute(db);
  return rows[0]?.schema;
};

/**
 * Creates indexes that find words inside of texts, at every start, because the permission for the extension, or the
 * extension itself, can be added at any time. Without them, searches work but read whole lists.
 */
export const createTrigramIndexes = async (db: Kysely<Tables>, onSlowSearch: (error: Error) => void) => {
  try {
    await db.transaction().execute(async transaction => {
      if ((await schemaOfExtension(transaction)) === undefined) {
        await sql`select pg_advisory_xact_lock(${LOCK})`.execute(transaction);
        // not in the schema of this store, which can be dropped while others use the extension
        await sql`create extension if not exists pg_trgm with schema public`.execute(transaction);
      }
      const schema = await schemaOfExtension(transaction);
      for (const [table, text] of Object.entries(searchedTexts))
        await sql`create index if not exists ${sql.id(`${table}_words`)} on ${sql.table(table)}
          using gin (${sql.raw(text)} ${sql.id(schema ?? 'public', 'gin_trgm_ops')})
          with (gin_pending_list_limit = 256)`.execute(transaction);
    });
  } catch (error) {
    onSlowSearch(error instanceof Error ? error : new Error(String(error)));
  }
};
