import type { Step } from './step.ts';

/** Requests of the connector lab. They don't reference the connector, so that a restored one gets its history back. */
export const lab: Step = async (db, { text, time }) => {
  await db.schema
    .createTable('labSends')
    .addColumn('id', text, col => col.primaryKey())
    .addColumn('mnId', text, col => col.notNull())
    .addColumn('connectorId', text, col => col.notNull())
    .addColumn('request', text, col => col.notNull())
    .addColumn('target', text, col => col.notNull())
    .addColumn('at', time, col => col.notNull())
    .addColumn('sentBy', text, col => col.notNull())
    .addColumn('duration', 'integer', col => col.notNull())
    .addColumn('status', 'integer')
    .addColumn('fault', text)
    .addColumn('problemCount', 'integer', col => col.notNull())
    // bodies, headers and problems
    .addColumn('detail', text, col => col.notNull())
    .execute();
  await db.schema
    .createIndex('labSends_connector')
    .on('labSends')
    .columns(['connectorId', 'at', 'id'])
    .execute();
};
