import type { Step } from './step.ts';

export const capabilities: Step = async (db, { text, time }) => {
  await db.schema
    .createTable('capabilities')
    .addColumn('mnId', text, col => col.notNull())
    .addColumn('cpbtId', text, col => col.notNull())
    .addColumn('version', 'integer', col => col.notNull())
    .addColumn('cpbtNm', text, col => col.notNull())
    .addColumn('nameKey', text, col => col.notNull())
    .addColumn('dsc', text, col => col.notNull())
    .addColumn('statusCd', text, col => col.notNull())
    .addColumn('subject', text, col => col.notNull())
    .addColumn('ownerId', text, col => col.notNull())
    .addColumn('detail', text, col => col.notNull())
    .addColumn('uiManifest', text)
    .addColumn('voiceManifest', text)
    .addColumn('revision', 'integer', col => col.notNull())
    .addColumn('crtr', text, col => col.notNull())
    .addColumn('crtDt', time, col => col.notNull())
    .addColumn('chgr', text, col => col.notNull())
    .addColumn('chgDt', time, col => col.notNull())
    .addPrimaryKeyConstraint('capabilities_pk', ['mnId', 'cpbtId', 'version'])
    .execute();

  await db.schema
    .createTable('namespaces')
    .addColumn('name', text, col => col.primaryKey())
    .addColumn('ownerType', text, col => col.notNull())
    .addColumn('ownerId', text, col => col.notNull().unique())
    .execute();

  await db.schema
    .createTable('deviceProfiles')
    .addColumn('dvcPrflId', text, col => col.primaryKey())
    .addColumn('mnId', text, col => col.notNull())
    .addColumn('profileNm', text, col => col.notNull())
    .addColumn('nameKey', text, col => col.notNull())
    .addColumn('status', text, col => col.notNull())
    .addColumn('pjtId', text)
    .addColumn('components', text, col => col.notNull())
    .addColumn('version', 'integer', col => col.notNull())
    .addColumn('crtr', text, col => col.notNull())
    .addColumn('crtDt', time, col => col.notNull())
    .addColumn('chgr', text, col => col.notNull())
    .addColumn('chgDt', time, col => col.notNull())
    .execute();
  await db.schema
    .createIndex('deviceProfiles_mnId')
    .on('deviceProfiles')
    .columns(['mnId', 'nameKey', 'dvcPrflId'])
    .execute();
  await db.schema.createIndex('deviceProfiles_pjtId').on('deviceProfiles').column('pjtId').execute();

  await db.schema
    .createTable('deviceProfileCapabilities')
    .addColumn('dvcPrflId', text, col => col.notNull())
    .addColumn('componentId', text, col => col.notNull())
    .addColumn('cpbtId', text, col => col.notNull())
    .addColumn('version', 'integer', col => col.notNull())
    .addPrimaryKeyConstraint('deviceProfileCapabilities_pk', ['dvcPrflId', 'componentId', 'cpbtId'])
    .execute();
  await db.schema
    .createIndex('deviceProfileCapabilities_cpbtId')
    .on('deviceProfileCapabilities')
    .columns(['cpbtId', 'version', 'dvcPrflId'])
    .execute();
};
