import { sql } from 'kysely';
import type { Step } from './step.ts';

/** Filters of the audit log, in the order in which it is read. */
const indexes: Record<string, string> = {
  audit_person: `"audit" ("mnId", "userId", "at", "id")`,
  audit_action: `"audit" ("mnId", "action", "at", "id")`,
  audit_id: `"audit" ("mnId", "recordId", "at", "id")`,
};

export const auditLists: Step = async db => {
  for (const [name, columns] of Object.entries(indexes))
    await sql`create index ${sql.id(name)} on ${sql.raw(columns)}`.execute(db);
};
