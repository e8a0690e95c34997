import { sql } from 'kysely';
import type { Step } from './step.ts';

/** Who requested the approval of a brand, and when: a later change of its description must not replace them. */
export const brandRequesters: Step = async (db, { text, time }) => {
  await db.schema
    .alterTable('brands')
    .addColumn('requesterNm', text, col => col.notNull().defaultTo(''))
    .execute();
  await db.schema
    .alterTable('brands')
    .addColumn('requestedDt', time, col => col.notNull().defaultTo(0))
    .execute();
  // the last change of a decided brand can be its decision
  await sql`update "brands" set
    "requesterNm" = case when "status" = 'PENDING_APPROVAL' then "chgr" else "crtr" end,
    "requestedDt" = case when "status" = 'PENDING_APPROVAL' then "chgDt" else "crtDt" end`.execute(db);
  // the order of the review queue
  await db.schema.dropIndex('brands_status').execute();
  await db.schema
    .createIndex('brands_status')
    .on('brands')
    .columns(['mnId', 'status', 'requestedDt', 'id'])
    .execute();
};
