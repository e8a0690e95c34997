import { sql } from 'kysely';
import type { Step } from './step.ts';

type Database = Parameters<Step>[0];
type Text = Parameters<Step>[1]['text'];

const COLUMNS = sql.raw('"dvcPrflId", "componentId", "cpbtId", "version"');

/**
 * Recreates the table with a foreign key, which SQLite can't add. The capabilities of a profile are deleted with it.
 */
const ownCapabilities = async (db: Database, text: Text) => {
  await db.schema.alterTable('deviceProfileCapabilities').renameTo('heldBefore').execute();
  await db.schema.dropIndex('deviceProfileCapabilities_cpbtId').execute();
  await db.schema
    .createTable('deviceProfileCapabilities')
    .addColumn('dvcPrflId', text, col =>
      col.notNull().references('deviceProfiles.dvcPrflId').onDelete('cascade'),
    )
    .addColumn('componentId', text, col => col.notNull())
    .addColumn('cpbtId', text, col => col.notNull())
    .addColumn('version', 'integer', col => col.notNull())
    .addPrimaryKeyConstraint('profileCapabilities_pk', ['dvcPrflId', 'componentId', 'cpbtId'])
    .execute();
  await sql`insert into "deviceProfileCapabilities" (${COLUMNS}) select ${COLUMNS} from "heldBefore"
    where "dvcPrflId" in (select "dvcPrflId" from "deviceProfiles")`.execute(db);
  await db.schema.dropTable('heldBefore').execute();
  await db.schema
    .createIndex('deviceProfileCapabilities_cpbtId')
    .on('deviceProfileCapabilities')
    .columns(['cpbtId', 'version', 'dvcPrflId'])
    .execute();
};

/** A profile is one document; components alone could not hold preferences, metadata and unknown keys. */
export const profileDocuments: Step = async (db, { engine, text }) => {
  await db.schema
    .alterTable('deviceProfiles')
    .addColumn('document', text, col => col.notNull().defaultTo('{}'))
    .execute();
  const document =
    engine === 'postgres'
      ? sql`json_build_object('name', "profileNm", 'components', "components"::json)::text`
      : sql`json_object('name', "profileNm", 'components', json("components"))`;
  await sql`update "deviceProfiles" set "document" = ${document}`.execute(db);
  await db.schema.alterTable('deviceProfiles').dropColumn('components').execute();
  await db.schema
    .createIndex('deviceProfiles_status')
    .on('deviceProfiles')
    .columns(['mnId', 'status', 'dvcPrflId'])
    .execute();
  await db.schema.dropIndex('deviceProfiles_pjtId').execute();
  await db.schema
    .createIndex('deviceProfiles_project')
    .on('deviceProfiles')
    .columns(['pjtId', 'nameKey', 'dvcPrflId'])
    .execute();
  await ownCapabilities(db, text);
  await db.schema.createIndex('devices_profile').on('devices').columns(['dvcPrflId']).execute();
};
