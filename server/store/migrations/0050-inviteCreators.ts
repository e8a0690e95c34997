import { sql } from 'kysely';
import type { Step } from './step.ts';

/** Invitations are revoked when their creator loses the right to invite. The audit knows who created the older ones. */
export const inviteCreators: Step = async (db, { text }) => {
  await db.schema.alterTable('invites').addColumn('crtrId', text).execute();
  await sql`update "invites" set "crtrId" = (
    select max("audit"."userId") from "audit"
    where "audit"."mnId" = "invites"."mnId" and "audit"."recordId" = "invites"."inviteId"
      and "audit"."resource" = 'invites' and "audit"."action" = 'invite')`.execute(db);
};
