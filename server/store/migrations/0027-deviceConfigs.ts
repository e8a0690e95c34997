import type { Step } from './step.ts';

export const deviceConfigs: Step = async (db, { text, time }) => {
  await db.schema
    .createTable('deviceConfigs')
    .addColumn('dvcPrflId', text, col =>
      col.primaryKey().references('deviceProfiles.dvcPrflId').onDelete('cascade'),
    )
    .addColumn('mnId', text, col => col.notNull())
    .addColumn('vid', text)
    // as it was sent, with the original key order and number formats
    .addColumn('text', text, col => col.notNull())
    .addColumn('crtr', text, col => col.notNull())
    .addColumn('crtDt', time, col => col.notNull())
    .addColumn('chgr', text, col => col.notNull())
    .addColumn('chgDt', time, col => col.notNull())
    .addColumn('version', 'integer', col => col.notNull())
    .execute();
  await db.schema
    .createIndex('deviceConfigs_vid')
    .on('deviceConfigs')
    .columns(['mnId', 'vid', 'chgDt'])
    .execute();
  await db.schema
    .createTable('deviceConfigVersions')
    .addColumn('dvcPrflId', text, col =>
      col.notNull().references('deviceProfiles.dvcPrflId').onDelete('cascade'),
    )
    .addColumn('version', 'integer', col => col.notNull())
    .addColumn('vid', text)
    .addColumn('text', text, col => col.notNull())
    .addColumn('chgr', text, col => col.notNull())
    .addColumn('chgDt', time, col => col.notNull())
    .addPrimaryKeyConstraint('deviceConfigVersions_pk', ['dvcPrflId', 'version'])
    .execute();
};
