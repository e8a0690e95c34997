import type { Step } from './step.ts';

export const deviceIdentities: Step = async (db, { text, time }) => {
  await db.schema
    .createTable('deviceIdentities')
    .addColumn('sn', text, col => col.notNull())
    .addColumn('mnId', text, col => col.notNull())
    .addColumn('publicKey', text, col => col.notNull())
    .addColumn('kind', text, col => col.notNull())
    .addColumn('label', text, col => col.notNull())
    .addColumn('pjtId', text)
    .addColumn('prodId', text)
    .addColumn('taskId', text)
    // JSON
    .addColumn('meta', text, col => col.notNull())
    .addColumn('state', text, col => col.notNull())
    .addColumn('revokedBy', text)
    .addColumn('revokedDt', time)
    .addColumn('ownerId', text, col => col.notNull())
    .addColumn('crtr', text, col => col.notNull())
    .addColumn('crtDt', time, col => col.notNull())
    .addColumn('chgr', text, col => col.notNull())
    .addColumn('chgDt', time, col => col.notNull())
    .addColumn('revision', 'integer', col => col.notNull())
    .addPrimaryKeyConstraint('deviceIdentities_pk', ['mnId', 'sn'])
    .execute();
  await db.schema.createIndex('deviceIdentities_sn').on('deviceIdentities').columns(['sn']).execute();
  await db.schema
    .createIndex('deviceIdentities_crtDt')
    .on('deviceIdentities')
    .columns(['mnId', 'crtDt', 'sn'])
    .execute();
};
