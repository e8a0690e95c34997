import type { Step } from './step.ts';

/** Snapshots of deployments, so that the next deployment can show what changed. */
export const deployments: Step = async (db, { text, time }) => {
  await db.schema
    .createTable('deployments')
    .addColumn('pjtId', text, col => col.notNull().references('projects.pjtId').onDelete('cascade'))
    .addColumn('number', 'integer', col => col.notNull())
    .addColumn('deployedDt', time, col => col.notNull())
    .addColumn('deployedBy', text, col => col.notNull())
    .addColumn('stateBefore', text, col => col.notNull())
    .addColumn('content', text, col => col.notNull())
    .addPrimaryKeyConstraint('deployments_key', ['pjtId', 'number'])
    .execute();
};
