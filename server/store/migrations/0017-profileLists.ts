import { type RawBuilder, sql } from 'kysely';
import type { Engine, Step } from './step.ts';

/** The category that sets the icon, and the number of components in the document. */
const figures: Record<Engine, Record<'category' | 'components', RawBuilder<unknown>>> = {
  sqlite: {
    category: sql`json_extract("document", '$.components[0].categories[0].name')`,
    components: sql`json_array_length("document", '$.components')`,
  },
  postgres: {
    category: sql`"document"::json #>> '{components,0,categories,0,name}'`,
    components: sql`json_array_length("document"::json -> 'components')`,
  },
};

// columns of filters: for a row that doesn't match, only its entry in the index of the order is read
const FILTERS = ['nameKey', 'status', 'category', 'pjtId'];
const ORDERS = ['nameKey', 'status', 'category', 'componentCount', 'capabilityCount', 'chgDt'];

/** RT-03: lists of profiles show and sort by values of the document, without reading it. */
export const profileLists: Step = async (db, { engine, text, time }) => {
  const { schema } = db;
  await schema
    .alterTable('deviceProfiles')
    .addColumn('category', text, col => col.notNull().defaultTo(''))
    .execute();
  for (const column of ['componentCount', 'capabilityCount'])
    await schema
      .alterTable('deviceProfiles')
      .addColumn(column, 'integer', col => col.notNull().defaultTo(0))
      .execute();
  const { category, components } = figures[engine];
  await sql`update "deviceProfiles" set
    "category" = coalesce(${category}, ''),
    "componentCount" = coalesce(${components}, 0),
    "capabilityCount" = (select count(*) from "deviceProfileCapabilities" as "held"
      where "held"."dvcPrflId" = "deviceProfiles"."dvcPrflId")`.execute(db);

  for (const index of ['mnId', 'status', 'chgDt'])
    await schema.dropIndex(`deviceProfiles_${index}`).execute();
  for (const order of ORDERS)
    await schema
      .createIndex(`deviceProfiles_by_${order}`)
      .on('deviceProfiles')
      .columns(['mnId', order, 'dvcPrflId', ...FILTERS.filter(column => column !== order)])
      .execute();
  await schema
    .createIndex('deviceProfileCapabilities_holders')
    .on('deviceProfileCapabilities')
    .columns(['cpbtId', 'dvcPrflId'])
    .execute();
  await schema
    .createIndex('profileVersions_profile')
    .on('profileVersions')
    .columns(['deviceProfileId', 'majorVersion', 'minorVersion'])
    .execute();

  await schema
    .createTable('profileChanges')
    .addColumn('changeId', text, col => col.primaryKey())
    .addColumn('mnId', text, col => col.notNull())
    .addColumn('userId', text, col => col.notNull())
    .addColumn('changedDt', time, col => col.notNull())
    .addColumn('expiryDt', time, col => col.notNull())
    .addColumn('profiles', text, col => col.notNull())
    .execute();
  await schema.createIndex('profileChanges_expiryDt').on('profileChanges').column('expiryDt').execute();
};
