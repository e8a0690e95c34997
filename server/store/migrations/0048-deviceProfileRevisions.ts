import { sql } from 'kysely';
import type { Engine, Step } from './step.ts';
import { postgresRevision, sqliteRevision } from './countWrites.ts';

const TABLE = 'deviceProfiles';

const triggers: Record<Engine, string[]> = {
  sqlite: [
    `create trigger "${TABLE}_revised_insert" after insert on "${TABLE}" begin ${sqliteRevision(TABLE, 'new.')} end`,
    `create trigger "${TABLE}_revised_update" after update on "${TABLE}" begin ${sqliteRevision(TABLE, 'new.')} end`,
    `create trigger "${TABLE}_revised_delete" after delete on "${TABLE}" begin ${sqliteRevision(TABLE, 'old.')} end`,
  ],
  postgres: [
    `create function "${TABLE}_revised"() returns trigger language plpgsql as $$
    begin
      ${postgresRevision(TABLE, 'array(select distinct "mnId" from changed_rows)')}
      return null;
    end $$`,
    ...(['insert', 'update', 'delete'] as const).map(
      event => `create trigger "${TABLE}_revised_${event}" after ${event} on "${TABLE}"
        referencing ${event === 'delete' ? 'old' : 'new'} table as changed_rows
        for each statement execute function "${TABLE}_revised"()`,
    ),
  ],
};

/** Distant pages and totals of the list of profiles are cached for one revision of the list. */
export const deviceProfileRevisions: Step = async (db, { engine }) => {
  for (const trigger of triggers[engine]) await sql.raw(trigger).execute(db);
};
