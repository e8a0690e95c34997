import type { Step } from './step.ts';

/** The servers to which a device is connected: several servers can have sessions of it. */
export const deviceSessions: Step = async (db, { text, time }) => {
  await db.schema
    .createTable('deviceSessions')
    // without a reference: a session of a deleted device ends when its server closes the connection
    .addColumn('deviceId', text, col => col.notNull())
    // identifies one run of a server
    .addColumn('serverId', text, col => col.notNull())
    .addColumn('openCount', 'integer', col => col.notNull())
    .addColumn('listenCount', 'integer', col => col.notNull())
    .addColumn('connectedDt', time, col => col.notNull())
    .addColumn('expiryDt', time, col => col.notNull())
    // updated every half minute, so that a stopped server leaves no device connected
    .addColumn('aliveDt', time, col => col.notNull())
    .addPrimaryKeyConstraint('deviceSessions_pk', ['deviceId', 'serverId'])
    .execute();
  await db.schema.createIndex('deviceSessions_alive').on('deviceSessions').column('aliveDt').execute();
  // servers write their connections again within half a minute after the start
  for (const column of ['connectedDt', 'aliveDt', 'isListening', 'expiryDt'])
    await db.schema.alterTable('deviceConnections').dropColumn(column).execute();
};
