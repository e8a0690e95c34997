import type { Step } from './step.ts';

/** Mentions in the entries of timelines, and whether the user has seen them. */
export const mentions: Step = async (db, { text, time }) => {
  await db.schema
    .createTable('mentions')
    .addColumn('mnId', text, col => col.notNull().references('organizations.mnId').onDelete('cascade'))
    .addColumn('userId', text, col => col.notNull().references('users.userId').onDelete('cascade'))
    // of publishTimeline, without a reference: an entry is deleted and restored with its project
    .addColumn('entryId', text, col => col.notNull())
    .addColumn('at', time, col => col.notNull())
    .addColumn('isRead', 'integer', col => col.notNull())
    .addPrimaryKeyConstraint('mentions_pk', ['mnId', 'userId', 'entryId'])
    .execute();
  await db.schema.createIndex('mentions_newest').on('mentions').columns(['mnId', 'userId', 'at']).execute();
  await db.schema.createIndex('mentions_at').on('mentions').columns(['at']).execute();
};
