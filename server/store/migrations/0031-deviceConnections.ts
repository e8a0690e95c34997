import type { Step } from './step.ts';

/** The state of a device's connection, and its last refusal. */
export const deviceConnections: Step = async (db, { text, time }) => {
  await db.schema
    .createTable('deviceConnections')
    .addColumn('deviceId', text, col => col.primaryKey().references('devices.deviceId').onDelete('cascade'))
    .addColumn('connectedDt', time)
    // updated every half minute, so that a stopped server leaves no device connected
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
