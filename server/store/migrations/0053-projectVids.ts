import { sql } from 'kysely';
import type { Step } from './step.ts';

/** The vendor ID of a project wasn't updated when that of its profile changed. */
export const projectVids: Step = async (db, { engine }) => {
  const inDocument =
    engine === 'postgres' ? `"document"::json #>> '{metadata,vid}'` : `"document" ->> '$.metadata.vid'`;
  const vid = sql`(select nullif(${sql.raw(inDocument)}, '') from "deviceProfiles"
    where "deviceProfiles"."mnId" = "projects"."mnId" and "deviceProfiles"."dvcPrflId" = "projects"."dvcPrflId")`;
  await sql`update "projects" set "vid" = ${vid} where "vid" is distinct from ${vid}`.execute(db);
};
