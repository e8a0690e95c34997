import { sql } from 'kysely';
import type { Step } from './step.ts';

/** Earlier decisions left their assignments, which the next review of the same record would have had. */
export const endedAssignments: Step = async db => {
  await sql`delete from "reviewAssignments" where not exists (
    select 1 from "brands" as b
    where b."mnId" = "reviewAssignments"."mnId" and 'brand:' || b."id" = "reviewAssignments"."reviewId"
      and b."status" = 'PENDING_APPROVAL'
  ) and not exists (
    select 1 from "capabilities" as c
    where c."mnId" = "reviewAssignments"."mnId"
      and 'capability:' || c."cpbtId" || '~' || c."version" = "reviewAssignments"."reviewId"
      and c."statusCd" = 'cpts-proposed'
  ) and not exists (
    select 1 from "joinRequests" as j
    where j."mnId" = "reviewAssignments"."mnId" and 'joinRequest:' || j."requestId" = "reviewAssignments"."reviewId"
      and j."status" = 'PENDING'
  )`.execute(db);
};
