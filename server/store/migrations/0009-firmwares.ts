import type { Step } from './step.ts';

export const firmwares: Step = async (db, { text, time }) => {
  await db.schema
    .createTable('firmwares')
    .addColumn('firmwareId', text, col => col.primaryKey())
    .addColumn('projectId', text, col => col.notNull().references('projects.pjtId').onDelete('cascade'))
    .addColumn('certificationId', text)
    .addColumn('firmwareType', text, col => col.notNull())
    .addColumn('version', text, col => col.notNull())
    .addColumn('supportedVersion', text, col => col.notNull())
    .addColumn('fileId', text)
    .addColumn('fileName', text, col => col.notNull())
    .addColumn('checksum', text, col => col.notNull())
    .addColumn('crtr', text, col => col.notNull())
    .addColumn('crtDt', time, col => col.notNull())
    .addColumn('chgr', text, col => col.notNull())
    .addColumn('chgDt', time, col => col.notNull())
    .addColumn('revision', 'integer', col => col.notNull())
    .execute();
  await db.schema
    .createIndex('firmwares_unique')
    .on('firmwares')
    .columns(['projectId', 'version'])
    .unique()
    .execute();
};
