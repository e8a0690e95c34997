import { sql } from 'kysely';
import type { Step } from './step.ts';

/** The project whose history an entry belongs to. Entries are never updated, so that earlier ones have none. */
export const auditProjects: Step = async (db, { text }) => {
  await db.schema.alterTable('audit').addColumn('pjtId', text).execute();
  await sql`create index "audit_project" on "audit" ("mnId", "pjtId", "at", "id")`.execute(db);
};
