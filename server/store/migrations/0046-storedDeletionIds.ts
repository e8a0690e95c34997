import type { Step } from './step.ts';

/** The response to a DELETE with an Idempotency-Key names what restores the record. */
export const storedDeletionIds: Step = async (db, { text }) => {
  await db.schema.alterTable('idempotency').addColumn('deletionId', text).execute();
};
