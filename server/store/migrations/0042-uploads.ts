import type { Step } from './step.ts';

/** Uploads in parts, and where the parts are stored until the file is complete. */
export const uploads: Step = async (db, { text, time }) => {
  await db.schema
    .createTable('uploads')
    .addColumn('uploadId', text, col => col.primaryKey())
    .addColumn('mnId', text, col => col.notNull().references('organizations.mnId').onDelete('cascade'))
    .addColumn('userId', text, col => col.notNull().references('users.userId').onDelete('cascade'))
    .addColumn('fileNm', text, col => col.notNull())
    .addColumn('size', time, col => col.notNull())
    .addColumn('received', time, col => col.notNull())
    // null until it is complete
    .addColumn('fileId', text)
    .addColumn('crtDt', time, col => col.notNull())
    .addColumn('expiryDt', time, col => col.notNull())
    .execute();
  await db.schema.createIndex('uploads_user').on('uploads').columns(['userId', 'crtDt']).execute();
  await db.schema.createIndex('uploads_expiry').on('uploads').column('expiryDt').execute();

  await db.schema
    .createTable('uploadParts')
    .addColumn('uploadId', text, col => col.notNull().references('uploads.uploadId').onDelete('cascade'))
    // offset of its first byte in the file
    .addColumn('position', time, col => col.notNull())
    .addColumn('storageKey', text, col => col.notNull())
    .addPrimaryKeyConstraint('uploadParts_pk', ['uploadId', 'position'])
    .execute();
};
