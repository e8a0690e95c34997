import { sql } from 'kysely';
import type { Step } from './step.ts';

/** Products in private workspaces need no brand: their tasks counted it as a missing or as a filled field. */
export const privateProducts: Step = async db => {
  await sql`
    update "projectTasks" set
      "total" = "total" - 1,
      "done" = "done" - case when "missing" like '%"brand"%' then 0 else 1 end,
      "missing" = replace(replace("missing", '"brand",', ''), '"brand"', '')
    where "task" = 'product' and "pjtId" in (
      select "pjtId" from "projects" join "organizations" using ("mnId") where "mnIdTypeCd" = 'INDIVIDUAL'
    )`.execute(db);
};
