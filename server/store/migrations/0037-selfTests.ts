import type { Step } from './step.ts';

/** Results of the self-test, one row per item, and when it was completed. */
export const selfTests: Step = async (db, { text, time }) => {
  await db.schema
    .createTable('selfTests')
    .addColumn('pjtId', text, col => col.primaryKey().references('projects.pjtId').onDelete('cascade'))
    .addColumn('completedDt', time)
    .addColumn('completedBy', text)
    .execute();
  await db.schema
    .createTable('selfTestResults')
    .addColumn('pjtId', text, col => col.notNull().references('projects.pjtId').onDelete('cascade'))
    .addColumn('itemId', text, col => col.notNull())
    .addColumn('result', text)
    .addColumn('note', text, col => col.notNull())
    .addColumn('fileId', text)
    .addColumn('testerId', text, col => col.notNull())
    .addColumn('testerNm', text, col => col.notNull())
    .addColumn('testedDt', time, col => col.notNull())
    // JSON
    .addColumn('proof', text)
    .addColumn('version', 'integer', col => col.notNull())
    .addPrimaryKeyConstraint('selfTestResults_pk', ['pjtId', 'itemId'])
    .execute();
};
