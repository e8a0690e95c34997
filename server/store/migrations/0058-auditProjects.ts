import { sql } from 'kysely';
import type { Step } from './step.ts';

/** The project whose history an entry belongs to. Of earlier entries, only those of projects themselves have one. */
export const auditProjects: Step = async (db, { text }) => {
  await db.schema.alterTable('audit').addColumn('pjtId', text).execute();
  await sql`update "audit" set "pjtId" = "recordId" where "resource" = 'projects'`.execute(db);
  await sql`create index "audit_project" on "audit" ("mnId", "pjtId", "at", "id")`.execute(db);
};
