import type { Step } from './step.ts';

export const shell: Step = async (db, { text, time }) => {
  await db.schema
    .alterTable('organizations')
    .addColumn('website', text, col => col.notNull().defaultTo(''))
    .execute();
  await db.schema
    .alterTable('memberships')
    .addColumn('joinDt', time, col => col.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable('products').addColumn('brandId', text).execute();
  await db.schema.createIndex('products_brand').on('products').column('brandId').execute();
  await db.schema.createIndex('memberships_organization').on('memberships').column('mnId').execute();
  await db.schema.createIndex('projects_owner').on('projects').columns(['ownerId', 'mnId']).execute();

  await db.schema
    .createTable('invites')
    .addColumn('inviteId', text, col => col.primaryKey())
    .addColumn('mnId', text, col => col.notNull().references('organizations.mnId').onDelete('cascade'))
    .addColumn('tokenHash', text, col => col.notNull().unique())
    .addColumn('email', text)
    .addColumn('role', text, col => col.notNull())
    .addColumn('crtr', text, col => col.notNull())
    .addColumn('crtDt', time, col => col.notNull())
    .addColumn('expiryDt', time, col => col.notNull())
    .addColumn('acceptedDt', time)
    .addColumn('revokedDt', time)
    .execute();
  await db.schema.createIndex('invites_made').on('invites').columns(['mnId', 'crtDt']).execute();

  await db.schema
    .createTable('brands')
    .addColumn('id', text, col => col.primaryKey())
    .addColumn('mnId', text, col => col.notNull().references('organizations.mnId').onDelete('cascade'))
    .addColumn('brandNm', text, col => col.notNull())
    .addColumn('nameKey', text, col => col.notNull())
    .addColumn('dsc', text, col => col.notNull())
    .addColumn('logoFileId', text, col => col.notNull())
    .addColumn('status', text, col => col.notNull())
    .addColumn('reason', text, col => col.notNull())
    .addColumn('crtr', text, col => col.notNull())
    .addColumn('crtDt', time, col => col.notNull())
    .addColumn('chgr', text, col => col.notNull())
    .addColumn('chgDt', time, col => col.notNull())
    .addColumn('version', 'integer', col => col.notNull())
    .addUniqueConstraint('brands_named', ['mnId', 'nameKey'])
    .execute();

  await db.schema
    .createTable('termAgreements')
    .addColumn('userId', text, col => col.notNull().references('users.userId').onDelete('cascade'))
    .addColumn('tosName', text, col => col.notNull())
    .addColumn('tosVersion', 'integer', col => col.notNull())
    .addColumn('agreementDate', time, col => col.notNull())
    .addPrimaryKeyConstraint('termAgreements_pk', ['userId', 'tosName', 'tosVersion'])
    .execute();

  await db.schema
    .createTable('apiTokens')
    .addColumn('tokenId', text, col => col.primaryKey())
    .addColumn('tokenHash', text, col => col.notNull().unique())
    .addColumn('userId', text, col => col.notNull().references('users.userId').onDelete('cascade'))
    .addColumn('mnId', text, col => col.notNull())
    .addColumn('tokenNm', text, col => col.notNull())
    .addColumn('hint', text, col => col.notNull())
    .addColumn('scopes', text, col => col.notNull())
    .addColumn('crtDt', time, col => col.notNull())
    .addColumn('expiryDt', time, col => col.notNull())
    .addColumn('usedDt', time)
    .execute();
  await db.schema.createIndex('apiTokens_user').on('apiTokens').column('userId').execute();
};
