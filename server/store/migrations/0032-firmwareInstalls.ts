import type { Step } from './step.ts';

/** What each device told of each firmware; the counts of the firmware are made of it. */
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
