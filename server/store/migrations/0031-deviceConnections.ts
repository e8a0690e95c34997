import type { Step } from './step.ts';

/** What the server saw of a device's connection, and why it refused it last. */
export const deviceConnections: Step = async (db, { text, time }) => {
  await db.schema
    .createTable('deviceConnections')
    .addColumn('deviceId', text, col => col.primaryKey().references('devices.deviceId').onDelete('cascade'))
    .addColumn('connectedDt', time)
    // written again every half minute, so that a server that stopped leaves no device connected
    .addColumn('aliveDt', time)
    .addColumn('isListening', 'integer', col => col.notNull().defaultTo(0))
    .addColumn('seenDt', time)
    .addColumn('expiryDt', time)
    .addColumn('signedInDt', time)
    .addColumn('refusal', text)
    .addColumn('refusedDt', time)
    .addColumn('skew', time)
    .execute();
  await db.schema.createIndex('devices_serialNumber').on('devices').column('serialNumber').execute();
};
