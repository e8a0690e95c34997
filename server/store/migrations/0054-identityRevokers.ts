import type { Step } from './step.ts';

/** Names of users aren't unique. Only admins undo earlier revocations, whose users are unknown. */
export const identityRevokers: Step = async (db, { text }) => {
  await db.schema.alterTable('deviceIdentities').addColumn('revokedById', text).execute();
};
