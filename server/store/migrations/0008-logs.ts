import type { Step } from './step.ts';

export const logs: Step = async (db, { text, time }) => {
  await db.schema
    .createTable('logTickets')
    .addColumn('hash', text, col => col.primaryKey())
    .addColumn('kind', text, col => col.notNull())
    .addColumn('sessionHash', text, col => col.notNull())
    .addColumn('mnId', text, col => col.notNull())
    .addColumn('type', text, col => col.notNull())
    .addColumn('target', text, col => col.notNull())
    .addColumn('afterEpoch', text)
    .addColumn('afterSeq', 'bigint')
    .addColumn('expiryDt', time, col => col.notNull())
    .execute();
  await db.schema.createIndex('logTickets_expiryDt').on('logTickets').column('expiryDt').execute();
};
