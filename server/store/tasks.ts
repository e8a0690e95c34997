import { sql } from 'kysely';
import type { TaskFailure } from '../../model/contract/tasks.ts';
import { countUpTo, withTotal } from './countUpTo.ts';
import { isPostgres } from './engine.ts';
import { insertRows } from './insertRows.ts';
import type { TaskFailureRow, TaskRow } from './rows/provisioning.ts';
import { isVisibleTask, type Scope } from './scope.ts';
import { matchesWords } from './search.ts';
import type { Db } from './tables.ts';

type Lease = { owner: string; now: number; until: number };

type Filter = {
  keyword?: string | undefined;
  isRunning?: true | undefined;
  hasFailures?: true | undefined;
  idList?: string[] | undefined;
};
type Page = Filter & { orderKey: 'asc' | 'desc'; page: number; pageSize: number };

const toFailure = ({ sn, rowNumber, message }: Omit<TaskFailureRow, 'taskId'>): TaskFailure => ({
  ...(sn !== null && { sn }),
  row: rowNumber === 0 ? null : rowNumber,
  message,
});

export const taskQueries = (db: Db) => {
  const ofOrganization = (mnId: string) => db.selectFrom('tasks').where('mnId', '=', mnId);
  const unfinished = (mnId: string) =>
    ofOrganization(mnId).where('taskStatus', 'in', ['CREATED', 'EXECUTING']);
  const visible = (scope: Scope) => ofOrganization(scope.mnId).where(isVisibleTask(scope));
  const filtered = (scope: Scope, { keyword, isRunning, hasFailures, idList }: Filter) => {
    let query = visible(scope).where(
      matchesWords(keyword, [sql`lower("csvFileName")`, sql`lower("createdBy")`]),
    );
    if (isRunning) query = query.where('taskStatus', '<>', 'COMPLETED');
    if (hasFailures) query = query.where('failedCount', '>', 0);
    return idList === undefined ? query : query.where('taskId', 'in', idList);
  };
  /** the caller still has the lease, and nobody else has advanced the task */
  const held = ({ taskId, leaseOwner, doneCount }: Pick<TaskRow, 'taskId' | 'leaseOwner' | 'doneCount'>) =>
    db
      .updateTable('tasks')
      .where('taskId', '=', taskId)
      .where('leaseOwner', '=', leaseOwner)
      .where('doneCount', '=', doneCount)
      .where('taskStatus', '=', 'EXECUTING');

  return {
    add: async (row: TaskRow) => {
      await db.insertInto('tasks').values(row).execute();
    },

    find: (scope: Scope, taskId: string): Promise<TaskRow | undefined> =>
      visible(scope).selectAll().where('taskId', '=', taskId).executeTakeFirst(),

    page: async (scope: Scope, { orderKey, page, pageSize, ...filter }: Page) => {
      const [list, count] = await Promise.all([
        filtered(scope, filter)
          .selectAll()
          .orderBy('createdTime', orderKey)
          .orderBy('taskId', orderKey)
          .offset((page - 1) * pageSize)
          .limit(pageSize)
          .execute(),
        countUpTo(db, filtered(scope, filter)),
      ]);
      return withTotal(list, count);
    },

    /** the stored files of the organization's tasks that are not completed */
    unfinishedFiles: async (mnId: string): Promise<string[]> => {
      const rows = await unfinished(mnId).select('storageKey').execute();
      return rows.map(({ storageKey }) => storageKey);
    },

    /** the products of a project with tasks that are not completed */
    unfinishedProducts: async (mnId: string, pjtId: string): Promise<string[]> => {
      const rows = await unfinished(mnId).select('productId').where('pjtId', '=', pjtId).execute();
      return rows.map(({ productId }) => productId);
    },

    /** in the order of the file, starting after a row */
    failures: async (taskId: string, limit: number, after = -1): Promise<TaskFailure[]> => {
      const rows = await db
        .selectFrom('taskFailures')
        .select(['sn', 'rowNumber', 'message'])
        .where('taskId', '=', taskId)
        .where('rowNumber', '>', after)
        .orderBy('rowNumber')
        .limit(limit)
        .execute();
      return rows.map(toFailure);
    },

    /** the failures that concern a task as a whole, by task */
    generalFailures: async (taskIds: readonly string[]): Promise<Map<string, TaskFailure>> => {
      if (taskIds.length === 0) return new Map();
      const rows = await db
        .selectFrom('taskFailures')
        .select(['taskId', 'sn', 'rowNumber', 'message'])
        .where('taskId', 'in', taskIds)
        .where('rowNumber', '=', 0)
        .execute();
      return new Map(rows.map(row => [row.taskId, toFailure(row)]));
    },

    addFailures: async (taskId: string, failures: readonly TaskFailure[]) => {
      const rows = failures.map(({ sn = null, row, message }) => ({
        taskId,
        rowNumber: row ?? 0,
        sn,
        message,
      }));
      await insertRows(db, 'taskFailures', rows);
    },

    /** Returns false if it is completed. */
    cancel: async (mnId: string, taskId: string, canceledBy: string): Promise<boolean> => {
      const { numUpdatedRows } = await db
        .updateTable('tasks')
        .set({ canceledBy })
        .where('mnId', '=', mnId)
        .where('taskId', '=', taskId)
        .where('taskStatus', '<>', 'COMPLETED')
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },

    /** Completes a task that no instance has started. Returns false if one has. */
    cancelWaiting: async (
      mnId: string,
      taskId: string,
      change: { canceledBy: string; completedTime: number },
    ): Promise<boolean> => {
      const { numUpdatedRows } = await db
        .updateTable('tasks')
        // one failure without a serial number stands for all rows, which nobody has counted
        .set({ ...change, taskStatus: 'COMPLETED', failedCount: 1 })
        .where('mnId', '=', mnId)
        .where('taskId', '=', taskId)
        .where('taskStatus', '=', 'CREATED')
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },

    /**
     * Claims a task that nobody works on: the oldest one of the organization that has waited longest since its last
     * task, so that organizations take turns. On PostgreSQL, concurrent instances skip tasks that others have locked.
     */
    takeNext: async ({ owner, now, until }: Lease): Promise<TaskRow | undefined> => {
      const skip = isPostgres(db) ? sql`for update skip locked` : sql``;
      const lastTurn = sql`coalesce((
        select case when other."taskStatus" = 'EXECUTING' and other."leaseExpiry" > ${now}
            then other."leaseExpiry" else other."completedTime" end
          from "tasks" as other where other."mnId" = waiting."mnId" and other."attempts" > 0
          order by other."createdTime" desc, other."taskId" desc limit 1), 0)`;
      const { rows } = await sql<TaskRow>`update "tasks"
        set "leaseOwner" = ${owner}, "leaseExpiry" = ${until}, "taskStatus" = 'EXECUTING', "attempts" = "attempts" + 1
        where "taskId" = (
          select waiting."taskId" from "tasks" as waiting
            where waiting."taskStatus" in ('CREATED', 'EXECUTING') and waiting."leaseExpiry" <= ${now}
            order by ${lastTurn}, waiting."createdTime", waiting."taskId" limit 1 ${skip})
        returning *`.execute(db);
      return rows[0];
    },

    /** Writes a checkpoint. Returns false if another instance has taken over the task. */
    advance: async (
      task: TaskRow,
      change: Partial<Pick<TaskRow, 'doneCount' | 'failedCount' | 'totalCount' | 'leaseExpiry' | 'attempts'>>,
    ): Promise<boolean> => {
      const { numUpdatedRows } = await held(task).set(change).executeTakeFirst();
      return numUpdatedRows === 1n;
    },

    complete: async (
      task: TaskRow,
      change: Pick<TaskRow, 'completedTime' | 'failedCount' | 'totalCount'> & { canceledBy?: null },
    ): Promise<boolean> => {
      const { numUpdatedRows } = await held(task)
        .set({ ...change, taskStatus: 'COMPLETED', leaseOwner: null })
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },

    /** releases a task immediately, so that a stopping instance doesn't block it */
    release: async (owner: string) => {
      await db
        .updateTable('tasks')
        .set({ leaseOwner: null, leaseExpiry: 0 })
        .where('leaseOwner', '=', owner)
        .where('taskStatus', '=', 'EXECUTING')
        .execute();
    },

    forgetExpired: async (now: number) => {
      await db
        .deleteFrom('tasks')
        .where('expiryTime', '<=', now)
        .where('taskStatus', '=', 'COMPLETED')
        .execute();
    },
  };
};
