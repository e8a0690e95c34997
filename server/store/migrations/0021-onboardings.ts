import type { Step } from './step.ts';

export const onboardings: Step = async (db, { text, time }) => {
  await db.schema
    .createTable('onboardings')
    // a project has at most one
    .addColumn('pjtId', text, col => col.primaryKey().references('projects.pjtId').onDelete('cascade'))
    .addColumn('mnId', text, col => col.notNull())
    .addColumn('deviceOnboardingId', text, col => col.notNull())
    .addColumn('nameKey', text, col => col.notNull())
    .addColumn('setupId', text)
    .addColumn('ownershipValidationTypes', text, col => col.notNull())
    .addColumn('identityType', text)
    .addColumn('screens', text, col => col.notNull())
    .addColumn('crtr', text, col => col.notNull())
    .addColumn('crtDt', time, col => col.notNull())
    .addColumn('chgr', text, col => col.notNull())
    .addColumn('chgDt', time, col => col.notNull())
    .addColumn('version', 'integer', col => col.notNull())
    .execute();
  // rows without a setup ID don't count
  await db.schema
    .createIndex('onboardings_setupId')
    .unique()
    .on('onboardings')
    .columns(['mnId', 'setupId'])
    .execute();
  await db.schema
    .createIndex('onboardings_setupOrder')
    .on('onboardings')
    .columns(['mnId', 'setupId', 'pjtId'])
    .execute();
  await db.schema
    .createIndex('onboardings_name')
    .on('onboardings')
    .columns(['mnId', 'nameKey', 'pjtId'])
    .execute();
  await db.schema
    .createIndex('onboardings_chgDt')
    .on('onboardings')
    .columns(['mnId', 'chgDt', 'pjtId'])
    .execute();
};
