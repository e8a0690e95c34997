import { type Insertable, sql } from 'kysely';
import type { TaskProgress } from '../../model/contract/projects.ts';
import { compileOnce } from './compileOnce.ts';
import { isPostgres } from './engine.ts';
import { findProject, projectColumns, type StoredProject } from './storedProject.ts';
import type { Db, Tables } from './tables.ts';

/** Without the columns that triggers maintain. */
export type NewProject = Omit<
  Insertable<Tables['projects']>,
  'ownerNm' | 'testDevices' | 'commercialDevices'
>;

type Values = NewProject & { tasks: string };

const insertOf = (db: Db, row: NewProject) =>
  db.insertInto('projects').values({
    pjtId: row.pjtId,
    mnId: row.mnId,
    pjtNm: row.pjtNm,
    nameKey: row.nameKey,
    prodType: row.prodType,
    devStatCd: row.devStatCd,
    stateDt: row.stateDt,
    dsc: row.dsc,
    ownerId: row.ownerId,
    crtr: row.crtr,
    crtDt: row.crtDt,
    chgr: row.chgr,
    chgDt: row.chgDt,
    setupId: row.setupId,
    vid: row.vid,
    dvcPrflId: row.dvcPrflId,
    catalogDispNm: row.catalogDispNm,
    version: row.version,
  });

const taskColumns = sql`"pjtId", "task", "done", "total", "missing"`;

const insertAlone = compileOnce((db, row: NewProject) => insertOf(db, row));

const insertTasks = compileOnce(
  (_, { pjtId, tasks }: Pick<Values, 'pjtId' | 'tasks'>) => sql`
    insert into "projectTasks" (${taskColumns})
      select ${pjtId}, value ->> 'task', value ->> 'done', value ->> 'total', value ->> 'missing'
        from json_each(${tasks})`,
);

/**
 * One round trip on PostgreSQL. On SQLite, triggers run after the insert, so it can't return the columns that they
 * write.
 */
const insertBoth = compileOnce((db, row: Values) => {
  const returned = sql.join(projectColumns.map(name => sql.ref(name)));
  return sql<StoredProject>`
    with "added" as (${insertOf(db, row).returning(projectColumns)}),
      "addedTasks" as (
        insert into "projectTasks" (${taskColumns})
          select ${row.pjtId}, "task", "done", "total", "missing" from json_to_recordset(${row.tasks}::json)
            as "given" ("task" text, "done" integer, "total" integer, "missing" text)
      )
      select ${returned} from "added"`;
});

const insertInTurn = async (db: Db, row: NewProject, tasks: string) => {
  await insertAlone(db, row);
  await insertTasks(db, { pjtId: row.pjtId, tasks });
  return [await findProject(db, row.pjtId)];
};

/** Returns the project as a later query would find it. */
export const addProject = async (
  db: Db,
  row: NewProject,
  progress: readonly TaskProgress[],
): Promise<StoredProject> => {
  const tasks = JSON.stringify(progress.map(task => ({ ...task, missing: JSON.stringify(task.missing) })));
  const [added] = isPostgres(db)
    ? (await insertBoth(db, { ...row, tasks })).rows
    : await insertInTurn(db, row, tasks);
  if (added === undefined) throw new Error(`${row.pjtId} was not added`);
  return added;
};
