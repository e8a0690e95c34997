import type { Step } from './step.ts';

export const devices: Step = async (db, { text, time }) => {
  await db.schema
    .createTable('devices')
    .addColumn('deviceId', text, col => col.primaryKey())
    .addColumn('mnId', text, col => col.notNull())
    .addColumn('pjtId', text)
    .addColumn('dvcPrflId', text)
    .addColumn('name', text, col => col.notNull())
    .addColumn('label', text, col => col.notNull())
    .addColumn('nameKey', text, col => col.notNull())
    .addColumn('type', text, col => col.notNull())
    .addColumn('serialNumber', text)
    .addColumn('state', text, col => col.notNull())
    .addColumn('eventDt', time)
    .addColumn('ownerId', text, col => col.notNull())
    .addColumn('version', 'integer', col => col.notNull())
    .addColumn('crtr', text, col => col.notNull())
    .addColumn('crtDt', time, col => col.notNull())
    .addColumn('chgr', text, col => col.notNull())
    .addColumn('chgDt', time, col => col.notNull())
    .execute();
  for (const column of ['nameKey', 'chgDt'])
    await db.schema
      .createIndex(`devices_${column}`)
      .on('devices')
      .columns(['mnId', column, 'deviceId'])
      .execute();
  await db.schema
    .createIndex('devices_pjtId')
    .on('devices')
    .columns(['pjtId', 'nameKey', 'deviceId'])
    .execute();

  await db.schema
    .createTable('scenarios')
    .addColumn('scenarioId', text, col => col.primaryKey())
    .addColumn('mnId', text, col => col.notNull())
    .addColumn('deviceId', text)
    .addColumn('dvcPrflId', text)
    .addColumn('name', text, col => col.notNull())
    .addColumn('nameKey', text, col => col.notNull())
    .addColumn('steps', text, col => col.notNull())
    .addColumn('ownerId', text, col => col.notNull())
    .addColumn('version', 'integer', col => col.notNull())
    .addColumn('crtr', text, col => col.notNull())
    .addColumn('crtDt', time, col => col.notNull())
    .addColumn('chgr', text, col => col.notNull())
    .addColumn('chgDt', time, col => col.notNull())
    .execute();
  await db.schema
    .createIndex('scenarios_nameKey')
    .on('scenarios')
    .columns(['mnId', 'nameKey', 'scenarioId'])
    .execute();
};
