import type { Step } from './step.ts';

/** Which server a device is connected to: several servers may each have sessions of it. */
export const deviceSessions: Step = async (db, { text, time }) => {
  await db.schema
    .createTable('deviceSessions')
    // refers to no table: a session of a deleted device ends when its server closes the connection
    .addColumn('deviceId', text, col => col.notNull())
    // of one run of a server
    .addColumn('serverId', text, col => col.notNull())
    .addColumn('openCount', 'integer', col => col.notNull())
    .addColumn('listenCount', 'integer', col => col.notNull())
    .addColumn('connectedDt', time, col => col.notNull())
    .addColumn('expiryDt', time, col => col.notNull())
    // written again every half minute, so that a server that stopped leaves no device connected
    .addColumn('aliveDt', time, col => col.notNull())
    .addPrimaryKeyConstraint('deviceSessions_pk', ['deviceId', 'serverId'])
    .execute();
  await db.schema.createIndex('deviceSessions_alive').on('deviceSessions').column('aliveDt').execute();
  // connections are written again half a minute after the start at the latest
  for (const column of ['connectedDt', 'aliveDt', 'isListening', 'expiryDt'])
    await db.schema.alterTable('deviceConnections').dropColumn(column).execute();
};
