import type { Step } from './step.ts';

export const profileVersions: Step = async (db, { text, time }) => {
  await db.schema
    .createTable('profileVersions')
    .addColumn('pjtId', text, col => col.notNull().references('projects.pjtId').onDelete('cascade'))
    .addColumn('majorVersion', 'integer', col => col.notNull())
    .addColumn('minorVersion', 'integer', col => col.notNull())
    .addColumn('id', text, col => col.notNull())
    .addColumn('name', text, col => col.notNull())
    // the profile may be deleted; the version keeps its document
    .addColumn('deviceProfileId', text, col => col.notNull())
    .addColumn('dsc', text, col => col.notNull())
    .addColumn('document', text, col => col.notNull())
    .addColumn('crtr', text, col => col.notNull())
    .addColumn('crtDt', time, col => col.notNull())
    .addColumn('chgr', text, col => col.notNull())
    .addColumn('chgDt', time, col => col.notNull())
    .addColumn('version', 'integer', col => col.notNull())
    .addPrimaryKeyConstraint('profileVersions_pk', ['pjtId', 'majorVersion', 'minorVersion'])
    .execute();
};
