import { sql } from 'kysely';
import type { Step } from './step.ts';

/** The rollout of firmware, and the reports of devices. */
export const firmwareFiles: Step = async (db, { text, time }) => {
  const table = () => db.schema.alterTable('firmwares');
  await table()
    .addColumn('notes', text, col => col.notNull().defaultTo(''))
    .execute();
  for (const [name, value] of [
    ['rolloutPercent', 100],
    ['downloadedCount', 0],
    ['installedCount', 0],
    ['failedCount', 0],
  ] as const)
    await table()
      .addColumn(name, 'integer', col => col.notNull().defaultTo(value))
      .execute();
  await table().addColumn('rolloutStopAt', 'integer').execute();
  await table()
    .addColumn('fileSize', time, col => col.notNull().defaultTo(0))
    .execute();
  // existing firmware gets the size of its file
  await sql`update "firmwares" set "fileSize" = coalesce((select "size" from "files" where "files"."fileId" = "firmwares"."fileId"), 0)`.execute(
    db,
  );
  await db.schema.createIndex('firmwares_file').on('firmwares').column('fileId').execute();
};
