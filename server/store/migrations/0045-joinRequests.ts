import { sql } from 'kysely';
import type { Step } from './step.ts';

/** Users whose invitations need approval, and the decisions. */
export const joinRequests: Step = async (db, { text, time }) => {
  await db.schema
    .alterTable('invites')
    .addColumn('needsApproval', 'integer', col => col.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createTable('joinRequests')
    .addColumn('requestId', text, col => col.primaryKey())
    .addColumn('mnId', text, col => col.notNull().references('organizations.mnId').onDelete('cascade'))
    .addColumn('userId', text, col => col.notNull().references('users.userId').onDelete('cascade'))
    .addColumn('role', text, col => col.notNull())
    .addColumn('inviterNm', text, col => col.notNull())
    .addColumn('status', text, col => col.notNull())
    .addColumn('reason', text, col => col.notNull())
    .addColumn('crtDt', time, col => col.notNull())
    .addColumn('chgr', text, col => col.notNull())
    .addColumn('chgDt', time, col => col.notNull())
    .addColumn('version', 'integer', col => col.notNull())
    .execute();
  await db.schema
    .createIndex('joinRequests_waiting')
    .on('joinRequests')
    .columns(['mnId', 'status', 'crtDt', 'requestId'])
    .execute();
  await db.schema.createIndex('joinRequests_own').on('joinRequests').columns(['userId', 'crtDt']).execute();
  await db.schema
    .createIndex('joinRequests_once')
    .unique()
    .on('joinRequests')
    .columns(['userId', 'mnId'])
    .where(sql.ref('status'), '=', 'PENDING')
    .execute();
};
