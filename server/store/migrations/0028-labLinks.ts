import type { Step } from './step.ts';

/** Accounts linked by the connector lab. They don't reference the connector, like the lab's requests. */
export const labLinks: Step = async (db, { text, time }) => {
  await db.schema
    .createTable('labLinks')
    .addColumn('connectorId', text, col => col.primaryKey())
    .addColumn('mnId', text, col => col.notNull())
    // the user who started it: nobody else can finish it
    .addColumn('userId', text, col => col.notNull())
    // SHA-256 of the state that waits for its code, and its expiry
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
