import type { Step } from './step.ts';

export const deletions: Step = async (db, { text, time }) => {
  await db.schema
    .createTable('deletedRecords')
    .addColumn('deletionId', text, col => col.primaryKey())
    .addColumn('mnId', text, col => col.notNull())
    .addColumn('userId', text, col => col.notNull())
    .addColumn('userNm', text, col => col.notNull())
    .addColumn('resource', text, col => col.notNull())
    .addColumn('recordId', text, col => col.notNull())
    .addColumn('recordNm', text, col => col.notNull())
    .addColumn('fields', text, col => col.notNull())
    .addColumn('rows', text, col => col.notNull())
    .addColumn('deletedDt', time, col => col.notNull())
    .addColumn('expiryDt', time, col => col.notNull())
    .execute();
  await db.schema
    .createIndex('deletedRecords_mnId')
    .on('deletedRecords')
    .columns(['mnId', 'expiryDt'])
    .execute();
  await db.schema.createIndex('deletedRecords_expiryDt').on('deletedRecords').column('expiryDt').execute();
};
