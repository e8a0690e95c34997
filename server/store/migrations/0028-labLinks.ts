import type { Step } from './step.ts';

/** The accounts that the connector lab has linked. No reference to the connector, as with what the lab sent. */
export const labLinks: Step = async (db, { text, time }) => {
  await db.schema
    .createTable('labLinks')
    .addColumn('connectorId', text, col => col.primaryKey())
    .addColumn('mnId', text, col => col.notNull())
    // who started it: nobody else can finish it
    .addColumn('userId', text, col => col.notNull())
    // SHA-256 of the state that waits for its code, and until when it does
    .addColumn('stateHash', text)
    .addColumn('stateExpiry', time)
    .addColumn('authorizationUrl', text)
    // access and refresh token, encrypted
    .addColumn('tokens', text)
    .addColumn('linkedDt', time)
    .addColumn('expiryDt', time)
    // JSON, with masked secrets
    .addColumn('steps', text, col => col.notNull())
    .execute();
};
