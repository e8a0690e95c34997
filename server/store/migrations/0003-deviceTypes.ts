import { standardDeviceTypes } from '../../../model/catalog/deviceTypes.ts';
import type { Tables } from '../tables.ts';
import type { Step } from './step.ts';

export const deviceTypes: Step = async (db, { text, time }) => {
  await db.schema
    .createTable('deviceTypes')
    .addColumn('mnId', text, col => col.notNull())
    .addColumn('dvcType', text, col => col.notNull())
    .addColumn('dvcTypeNm', text, col => col.notNull())
    .addColumn('nameKey', text, col => col.notNull())
    .addColumn('ocfDvcType', text, col => col.notNull())
    .addColumn('ownerId', text, col => col.notNull())
    .addColumn('version', 'integer', col => col.notNull())
    .addColumn('crtr', text, col => col.notNull())
    .addColumn('crtDt', time, col => col.notNull())
    .addColumn('chgr', text, col => col.notNull())
    .addColumn('chgDt', time, col => col.notNull())
    .addPrimaryKeyConstraint('deviceTypes_pk', ['mnId', 'dvcType'])
    .execute();
  for (const column of ['nameKey', 'ocfDvcType', 'crtr', 'crtDt', 'chgr', 'chgDt'])
    await db.schema
      .createIndex(`deviceTypes_${column}`)
      .on('deviceTypes')
      .columns(['mnId', column, 'dvcType'])
      .execute();
  await db
    .withTables<Pick<Tables, 'deviceTypes'>>()
    .insertInto('deviceTypes')
    .values(
      standardDeviceTypes.map(type => ({
        ...type,
        mnId: '',
        ownerId: '',
        nameKey: type.dvcTypeNm.toLowerCase(),
      })),
    )
    .execute();

  await db.schema
    .createTable('listRevisions')
    .addColumn('list', text, col => col.notNull())
    .addColumn('mnId', text, col => col.notNull())
    .addColumn('revision', 'integer', col => col.notNull())
    .addPrimaryKeyConstraint('listRevisions_pk', ['list', 'mnId'])
    .execute();
};
