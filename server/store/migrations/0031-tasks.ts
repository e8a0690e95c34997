import type { Step } from './step.ts';

export const tasks: Step = async (db, { text, time }) => {
  await db.schema
    .createTable('tasks')
    .addColumn('taskId', text, col => col.primaryKey())
    .addColumn('mnId', text, col => col.notNull())
    .addColumn('productId', text, col => col.notNull())
    .addColumn('pjtId', text, col => col.notNull())
    .addColumn('userId', text, col => col.notNull())
    .addColumn('createdBy', text, col => col.notNull())
    .addColumn('requestId', text, col => col.notNull())
    .addColumn('isUpdate', 'integer', col => col.notNull())
    .addColumn('storageKey', text, col => col.notNull())
    .addColumn('csvFileName', text, col => col.notNull())
    // JSON
    .addColumn('meta', text, col => col.notNull())
    .addColumn('taskStatus', text, col => col.notNull())
    .addColumn('createdTime', time, col => col.notNull())
    .addColumn('completedTime', time)
    .addColumn('expiryTime', time, col => col.notNull())
    .addColumn('totalCount', 'integer', col => col.notNull())
    .addColumn('doneCount', 'integer', col => col.notNull())
    .addColumn('failedCount', 'integer', col => col.notNull())
    .addColumn('canceledBy', text)
    // the instance that works on it, and the end of its lease
    .addColumn('leaseOwner', text)
    .addColumn('leaseExpiry', time, col => col.notNull())
    // number of attempts without progress
    .addColumn('attempts', 'integer', col => col.notNull())
    .execute();
  await db.schema
    .createIndex('tasks_createdTime')
    .on('tasks')
    .columns(['mnId', 'createdTime', 'taskId'])
    .execute();
  await db.schema.createIndex('tasks_status').on('tasks').columns(['taskStatus', 'leaseExpiry']).execute();
  await db.schema
    .createTable('taskFailures')
    .addColumn('taskId', text, col => col.notNull().references('tasks.taskId').onDelete('cascade'))
    // 0 for a failure of the whole task
    .addColumn('rowNumber', 'integer', col => col.notNull())
    .addColumn('sn', text)
    .addColumn('message', text, col => col.notNull())
    .addPrimaryKeyConstraint('taskFailures_pk', ['taskId', 'rowNumber'])
    .execute();
};
