import type { Step } from './step.ts';

/** What was published before, as JSON, while the last publication can be undone. */
export const previousPublished: Step = async (db, { text }) => {
  await db.schema.alterTable('pairingInstructions').addColumn('previousPublished', text).execute();
};
