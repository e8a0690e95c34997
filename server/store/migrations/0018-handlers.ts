import type { Step } from './step.ts';

export const handlers: Step = async (db, { text, time }) => {
  await db.schema
    .createTable('handlers')
    .addColumn('id', text, col => col.primaryKey())
    .addColumn('mnId', text, col => col.notNull())
    // a project has at most one
    .addColumn('pjtId', text, col => col.notNull().unique().references('projects.pjtId').onDelete('cascade'))
    .addColumn('name', text, col => col.notNull())
    .addColumn('nameKey', text, col => col.notNull())
    .addColumn('packageKey', text, col => col.notNull())
    .addColumn('description', text, col => col.notNull())
    .addColumn('permissions', text, col => col.notNull())
    // a deleted profile counts as none until it is restored
    .addColumn('dvcPrflId', text)
    .addColumn('vendorSupportUrl', text, col => col.notNull())
    .addColumn('driverVersion', text, col => col.notNull())
    .addColumn('shard', text, col => col.notNull())
    // of the next fingerprint; positions are never reused
    .addColumn('nextPosition', 'integer', col => col.notNull())
    .addColumn('crtr', text, col => col.notNull())
    .addColumn('crtDt', time, col => col.notNull())
    .addColumn('chgr', text, col => col.notNull())
    .addColumn('chgDt', time, col => col.notNull())
    .addColumn('version', 'integer', col => col.notNull())
    .execute();
  await db.schema.createIndex('handlers_name').on('handlers').columns(['mnId', 'nameKey', 'id']).execute();
  await db.schema.createIndex('handlers_chgDt').on('handlers').columns(['mnId', 'chgDt', 'id']).execute();

  await db.schema
    .createTable('fingerprints')
    .addColumn('handlerId', text, col => col.notNull().references('handlers.id').onDelete('cascade'))
    .addColumn('position', 'integer', col => col.notNull())
    .addColumn('mnId', text, col => col.notNull())
    .addColumn('pjtId', text, col => col.notNull().references('projects.pjtId').onDelete('cascade'))
    .addColumn('protocol', text, col => col.notNull())
    .addColumn('kind', text, col => col.notNull())
    .addColumn('id', text, col => col.notNull())
    .addColumn('labelKey', text, col => col.notNull())
    // the other columns are derived from it
    .addColumn('fingerprint', text, col => col.notNull())
    .addColumn('matchKey', text, col => col.notNull())
    .addColumn('searchKey', text, col => col.notNull())
    .addColumn('crtr', text, col => col.notNull())
    .addColumn('crtDt', time, col => col.notNull())
    .addColumn('chgr', text, col => col.notNull())
    .addColumn('chgDt', time, col => col.notNull())
    .addColumn('version', 'integer', col => col.notNull())
    .addPrimaryKeyConstraint('fingerprints_pk', ['handlerId', 'position'])
    .execute();
  await db.schema
    .createIndex('fingerprints_match')
    .on('fingerprints')
    .columns(['mnId', 'matchKey'])
    .execute();
  await db.schema
    .createIndex('fingerprints_protocol')
    .on('fingerprints')
    .columns(['mnId', 'protocol'])
    .execute();
};
