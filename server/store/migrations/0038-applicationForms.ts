import type { Step } from './step.ts';

/** The contents of a project's forms. */
export const applicationForms: Step = async (db, { text, time }) => {
  await db.schema
    .createTable('applicationForms')
    .addColumn('pjtId', text, col => col.notNull().references('projects.pjtId').onDelete('cascade'))
    .addColumn('form', text, col => col.notNull())
    // JSON
    .addColumn('fields', text, col => col.notNull())
    // encrypted
    .addColumn('secret', text)
    .addColumn('crtr', text, col => col.notNull())
    .addColumn('crtDt', time, col => col.notNull())
    .addColumn('chgr', text, col => col.notNull())
    .addColumn('chgDt', time, col => col.notNull())
    .addColumn('version', 'integer', col => col.notNull())
    .addPrimaryKeyConstraint('applicationForms_pk', ['pjtId', 'form'])
    .execute();
};
