import type { Step } from './step.ts';

/** Imports of project files that can still be undone. */
export const projectImports: Step = async (db, { text, time }) => {
  await db.schema
    .createTable('projectImports')
    .addColumn('importId', text, col => col.primaryKey())
    .addColumn('mnId', text, col => col.notNull())
    .addColumn('userId', text, col => col.notNull())
    .addColumn('pjtId', text, col => col.notNull())
    .addColumn('expiryDt', time, col => col.notNull())
    .addColumn('undo', text, col => col.notNull())
    .execute();
  await db.schema.createIndex('projectImports_expiryDt').on('projectImports').column('expiryDt').execute();
};
