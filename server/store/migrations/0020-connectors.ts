import type { Step } from './step.ts';

export const connectors: Step = async (db, { text, time }) => {
  await db.schema
    .createTable('connectors')
    .addColumn('id', text, col => col.primaryKey())
    .addColumn('mnId', text, col => col.notNull())
    // a project has at most one
    .addColumn('pjtId', text, col => col.notNull().unique().references('projects.pjtId').onDelete('cascade'))
    .addColumn('kind', text, col => col.notNull())
    .addColumn('displayName', text, col => col.notNull())
    .addColumn('nameKey', text, col => col.notNull())
    .addColumn('appName', text, col => col.notNull())
    // the other fields of its kind
    .addColumn('fields', text, col => col.notNull())
    .addColumn('appId', text, col => col.notNull())
    .addColumn('clientId', text, col => col.notNull())
    // SHA-256 of the client secret, its last characters, and when it was generated
    .addColumn('secretHash', text)
    .addColumn('secretHint', text)
    .addColumn('secretDt', time)
    // the maker's own client secret, encrypted
    .addColumn('oauthSecret', text)
    // the last confirmed target; cleared when the target changes
    .addColumn('confirmedTarget', text)
    // SHA-256 of the token of the confirmation URL, and its expiry
    .addColumn('confirmHash', text)
    .addColumn('confirmExpiry', time)
    .addColumn('lastAttempt', text)
    .addColumn('crtr', text, col => col.notNull())
    .addColumn('crtDt', time, col => col.notNull())
    .addColumn('chgr', text, col => col.notNull())
    .addColumn('chgDt', time, col => col.notNull())
    .addColumn('version', 'integer', col => col.notNull())
    .execute();
  await db.schema
    .createIndex('connectors_appName')
    .on('connectors')
    .columns(['mnId', 'appName'])
    .unique()
    .execute();
  await db.schema
    .createIndex('connectors_name')
    .on('connectors')
    .columns(['mnId', 'nameKey', 'id'])
    .execute();
  await db.schema.createIndex('connectors_chgDt').on('connectors').columns(['mnId', 'chgDt', 'id']).execute();
  await db.schema.createIndex('connectors_confirm').on('connectors').columns(['confirmHash']).execute();
};
