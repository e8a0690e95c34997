import type { Step } from './step.ts';

/** The previously published version as JSON, as long as the last publication can be undone. */
export const previousPublished: Step = async (db, { text }) => {
  await db.schema.alterTable('pairingInstructions').addColumn('previousPublished', text).execute();
};
