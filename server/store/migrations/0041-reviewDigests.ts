import type { Step } from './step.ts';

/** Users who turned the digest of the review queue off, and the day when each was last sent. */
export const reviewDigests: Step = async (db, { text }) => {
  await db.schema
    .createTable('reviewDigests')
    .addColumn('mnId', text, col => col.notNull().references('organizations.mnId').onDelete('cascade'))
    .addColumn('userId', text, col => col.notNull().references('users.userId').onDelete('cascade'))
    .addColumn('isOn', 'integer', col => col.notNull())
    // YYYY-MM-DD in UTC; '' before the first
    .addColumn('sentDay', text, col => col.notNull())
    .addPrimaryKeyConstraint('reviewDigests_pk', ['mnId', 'userId'])
    .execute();
};
