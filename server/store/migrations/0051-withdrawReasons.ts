import type { Step } from './step.ts';

/** Why a request was withdrawn, in its timeline too: the request itself forgets it with the next submission. */
export const withdrawReasons: Step = async (db, { text }) => {
  await db.schema.alterTable('publishTimeline').addColumn('withdrawReason', text).execute();
};
