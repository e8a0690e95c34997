import type { Step } from './step.ts';

/** A project's page lists what was deleted from the project. */
export const deletionsOfProjects: Step = async (db, { text }) => {
  await db.schema.alterTable('deletedRecords').addColumn('pjtId', text).execute();
};
