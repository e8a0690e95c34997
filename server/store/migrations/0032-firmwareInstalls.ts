import type { Step } from './step.ts';

/** The report of each device about each firmware; the counts of a firmware are derived from them. */
export const firmwareInstalls: Step = async (db, { text, time }) => {
  await db.schema
    .createTable('firmwareInstalls')
    .addColumn('firmwareId', text, col =>
      col.notNull().references('firmwares.firmwareId').onDelete('cascade'),
    )
    .addColumn('deviceId', text, col => col.notNull())
    .addColumn('state', text, col => col.notNull())
    .addColumn('chgDt', time, col => col.notNull())
    .addPrimaryKeyConstraint('firmwareInstalls_pk', ['firmwareId', 'deviceId'])
    .execute();
};
