import type { Step } from './step.ts';

export const driverImports: Step = async (db, { text, time }) => {
  await db.schema
    .createTable('driverFolders')
    .addColumn('pjtId', text, col => col.primaryKey().references('projects.pjtId').onDelete('cascade'))
    .addColumn('name', text)
    .addColumn('choices', text, col => col.notNull())
    // IDs of profiles, by the paths of their files
    .addColumn('profiles', text, col => col.notNull())
    .execute();
  await db.schema
    .createTable('driverFiles')
    .addColumn('pjtId', text, col => col.notNull().references('projects.pjtId').onDelete('cascade'))
    .addColumn('path', text, col => col.notNull())
    // the original bytes in base64, because both engines store text alike
    .addColumn('content', text, col => col.notNull())
    .addPrimaryKeyConstraint('driverFiles_pk', ['pjtId', 'path'])
    .execute();
  await db.schema
    .createTable('driverImports')
    .addColumn('importId', text, col => col.primaryKey())
    .addColumn('mnId', text, col => col.notNull())
    .addColumn('userId', text, col => col.notNull())
    .addColumn('pjtId', text, col => col.notNull())
    .addColumn('expiryDt', time, col => col.notNull())
    .addColumn('undo', text, col => col.notNull())
    .execute();
  await db.schema.createIndex('driverImports_expiryDt').on('driverImports').column('expiryDt').execute();
};
