import { sql } from 'kysely';
import type { Step } from './step.ts';

/** Publish requests, their submitted content, and their timelines. */
export const publishRequests: Step = async (db, { text, time }) => {
  await db.schema
    .createTable('publishRequests')
    .addColumn('requestId', text, col => col.primaryKey())
    .addColumn('mnId', text, col => col.notNull())
    .addColumn('pjtId', text, col => col.notNull().references('projects.pjtId').onDelete('cascade'))
    .addColumn('number', 'integer', col => col.notNull())
    .addColumn('kind', text, col => col.notNull())
    .addColumn('versionNm', text, col => col.notNull())
    // JSON
    .addColumn('prodIds', text, col => col.notNull())
    .addColumn('dsc', text, col => col.notNull())
    .addColumn('state', text, col => col.notNull())
    .addColumn('stateDt', time, col => col.notNull())
    // the state to which the project returns if the request ends without publication
    .addColumn('projectStateBefore', text, col => col.notNull())
    .addColumn('requesterId', text, col => col.notNull())
    .addColumn('requesterNm', text, col => col.notNull())
    .addColumn('assigneeId', text)
    .addColumn('assigneeNm', text)
    .addColumn('submittedDt', time)
    .addColumn('reason', text, col => col.notNull())
    .addColumn('withdrawReason', text)
    .addColumn('publishDay', text)
    .addColumn('lastApprovedId', text)
    .addColumn('lastApprovedNm', text)
    .addColumn('lastApprovedDt', time)
    .addColumn('changeCount', 'integer')
    // of the last decision, as long as it can be undone: its time, and the previous columns as JSON
    .addColumn('decidedDt', time)
    .addColumn('beforeDecision', text)
    .addColumn('crtr', text, col => col.notNull())
    .addColumn('crtDt', time, col => col.notNull())
    .addColumn('chgr', text, col => col.notNull())
    .addColumn('chgDt', time, col => col.notNull())
    .addColumn('version', 'integer', col => col.notNull())
    .addUniqueConstraint('publishRequests_number', ['pjtId', 'number'])
    .execute();
  // one open request per project
  await sql`create unique index "publishRequests_open" on "publishRequests" ("pjtId")
    where "state" not in ('PUBLISHED', 'REJECTED', 'WITHDRAWN', 'REVOKED')`.execute(db);
  for (const column of ['submittedDt', 'stateDt', 'chgDt'] as const)
    await db.schema
      .createIndex(`publishRequests_${column}`)
      .on('publishRequests')
      .columns(['mnId', column, 'requestId'])
      .execute();
  await db.schema
    .createIndex('publishRequests_state')
    .on('publishRequests')
    .columns(['mnId', 'state', 'submittedDt', 'requestId'])
    .execute();
  await sql`create index "publishRequests_due" on "publishRequests" ("publishDay") where "state" = 'SCHEDULED'`.execute(
    db,
  );
  await db.schema
    .createTable('publishSubmissions')
    .addColumn('requestId', text, col =>
      col.primaryKey().references('publishRequests.requestId').onDelete('cascade'),
    )
    .addColumn('pjtId', text, col => col.notNull().references('projects.pjtId').onDelete('cascade'))
    // JSON: what was submitted
    .addColumn('content', text, col => col.notNull())
    .execute();
  await db.schema
    .createTable('publishTimeline')
    .addColumn('entryId', text, col => col.primaryKey())
    .addColumn('requestId', text, col =>
      col.notNull().references('publishRequests.requestId').onDelete('cascade'),
    )
    .addColumn('pjtId', text, col => col.notNull().references('projects.pjtId').onDelete('cascade'))
    .addColumn('at', time, col => col.notNull())
    // order of entries with the same time
    .addColumn('position', 'integer', col => col.notNull())
    .addColumn('userId', text, col => col.notNull())
    .addColumn('userNm', text, col => col.notNull())
    .addColumn('kind', text, col => col.notNull())
    .addColumn('step', text)
    .addColumn('fromState', text)
    .addColumn('toState', text)
    .addColumn('text', text, col => col.notNull())
    // JSON
    .addColumn('files', text, col => col.notNull())
    .addColumn('mentions', text, col => col.notNull())
    .execute();
  await db.schema
    .createIndex('publishTimeline_position')
    .on('publishTimeline')
    .columns(['requestId', 'position'])
    .unique()
    .execute();
};
