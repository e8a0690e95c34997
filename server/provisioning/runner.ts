import { ApiError } from '../../model/contract/problem.ts';
import type { TaskFailure } from '../../model/contract/tasks.ts';
import { createBackgroundWork } from '../backgroundWork.ts';
import type { FileStore } from '../files/index.ts';
import type { Log } from '../ports.ts';
import { isStatementTimeout, toApiError } from '../store/databaseErrors.ts';
import { isPostgres } from '../store/engine.ts';
import type { Store, Queries } from '../store/index.ts';
import type { TaskRow } from '../store/rows/provisioning.ts';
import { createLookahead } from './lookahead.ts';
import { prepareRows, type PreparedRows } from './prepareRows.ts';
import { countRows, readRows, reasonOf, UnreadableFileError } from './readRows.ts';
import { writeRows } from './writeRows.ts';
import { everything } from '../store/scope.ts';

/**
 * Number of rows per transaction. SQLite writes in this process, where requests have to wait; PostgreSQL is a separate
 * process.
 */
const chunkSizeOf = (store: Store) => (isPostgres(store.db) ? 5000 : 200);

/** number of rows that are read at a time; larger batches would only need more memory */
const BATCH = 200;

/** how long a task is reserved for an instance after a checkpoint, in ms */
export const LEASE_TIME = 30_000;

/** how often the lease is renewed while a file is counted, or read up to the checkpoint, in ms */
const RENEW_EVERY = LEASE_TIME / 3;

/** how often an instance looks for tasks of others, in ms */
const POLL_INTERVAL = 2000;

/**
 * A task is given up after this number of attempts that made no progress; those that ended because the server was
 * stopped, the file storage was unavailable, or the database was busy, don't count.
 */
const MAX_ATTEMPTS = 5;

const canceled = (by: string, { totalCount, doneCount }: TaskRow) => {
  const left = totalCount - doneCount;
  if (totalCount === 0) return `Canceled by ${by}. No rows were processed.`;
  const rows = left === 1 ? "1 row wasn't" : `${left.toLocaleString('en-US')} rows weren't`;
  return `Canceled by ${by}. ${rows} processed.`;
};

/** The file storage or the database is unavailable, or busy; a statement that takes too long would do so again. */
const isTemporary = (error: unknown) =>
  (error instanceof ApiError ? error : toApiError(error))?.code === 'unavailable' &&
  !isStatementTimeout(error);

/** Another instance has taken over the task. */
class LeaseLostError extends Error {}

/** This instance is stopping. */
class StoppedError extends Error {}

type Options = {
  store: Store;
  files: Pick<FileStore, 'read'>;
  now: () => number;
  newId: () => string;
  log: Log;
  /** identifies this instance */
  owner: string;
  /** number of rows per transaction */
  chunkSize?: number;
  /** runs between chunks, so that requests can be handled */
  pause?: () => Promise<unknown>;
  /** runs after each checkpoint is on disk; tests stop the work here */
  onCheckpoint?: () => void;
};

/**
 * Processes provisioning tasks in the background, one at a time. A task is leased: when the lease of a stopped instance
 * has expired, any instance continues it at the last checkpoint. A checkpoint is written in the transaction of its
 * rows, so that each row is written exactly once.
 */
export const createTaskRunner = ({
  store,
  files,
  now,
  newId,
  log,
  owner,
  chunkSize = chunkSizeOf(store),
  pause = async () => {},
  onCheckpoint = () => {},
}: Options) => {
  const checkpoint = () => {
    onCheckpoint();
    return pause();
  };

  const leaseExpiry = () => now() + LEASE_TIME;

  const finish = async (queries: Queries, task: TaskRow, general?: string) => {
    const { taskId, mnId, userId, createdBy, requestId, doneCount, totalCount } = task;
    // one failure without a serial number stands for all rows that were not processed
    const failedCount =
      general === undefined
        ? task.failedCount
        : task.failedCount + Math.max(totalCount - doneCount, totalCount === 0 ? 1 : 0);
    const change = {
      completedTime: now(),
      failedCount,
      totalCount,
      // it was canceled too late: all rows are written
      ...(general === undefined && { canceledBy: null }),
    };
    if (!(await queries.tasks.complete(task, change))) throw new LeaseLostError();
    if (general !== undefined) await queries.tasks.addFailures(taskId, [{ row: null, message: general }]);
    await queries.audit.add(
      newId(),
      now(),
      { mnId, userId, userNm: createdBy, requestId },
      {
        action: 'complete',
        resource: 'tasks',
        recordId: taskId,
        before: null,
        after: { csvFileName: task.csvFileName, totalCount, failedCount },
      },
    );
  };

  /**
   * The bytes of the file. Reading many of them takes longer than the lease, which is renewed `until` then. Until then,
   * a stop ends it, too.
   */
  const readBytes = async (task: TaskRow, isStopped: () => boolean, until: () => boolean = () => false) => {
    let renewedTime = now();
    const renewing = new TransformStream<Uint8Array, Uint8Array>({
      transform: async (bytes, controller) => {
        if (!until() && isStopped()) throw new StoppedError();
        if (!until() && now() - renewedTime >= RENEW_EVERY) {
          renewedTime = now();
          const isRenewed = await store.tasks.advance(task, { leaseExpiry: leaseExpiry() });
          if (!isRenewed && !until()) throw new LeaseLostError();
        }
        controller.enqueue(bytes);
      },
    });
    return (await files.read(task.storageKey)).pipeThrough(renewing);
  };

  const count = async (task: TaskRow, isStopped: () => boolean): Promise<TaskRow> => {
    if (task.totalCount > 0) return task;
    const totalCount = await countRows(await readBytes(task, isStopped));
    if (totalCount === 0) throw new UnreadableFileError('The file has no rows below its header.');
    if (!(await store.tasks.advance(task, { totalCount, leaseExpiry: leaseExpiry() })))
      throw new LeaseLostError();
    await checkpoint();
    return { ...task, totalCount };
  };

  /** Throws if it was canceled, unless all rows are written. */
  const requireNotCanceled = async (task: TaskRow) => {
    const { mnId, taskId, totalCount, doneCount } = task;
    const canceledBy = (await store.tasks.find(everything(mnId), taskId))?.canceledBy ?? undefined;
    if (canceledBy !== undefined && (totalCount === 0 || doneCount < totalCount))
      throw new UnreadableFileError(canceled(canceledBy, task));
  };

  const writeChunk = async (task: TaskRow, rows: PreparedRows, onWriting: () => void): Promise<TaskRow> => {
    const write = async (queries: Queries) => {
      const failures: TaskFailure[] = await writeRows(queries, task, rows, { now: now(), onWriting });
      const change = {
        doneCount: task.doneCount + rows.size,
        failedCount: task.failedCount + failures.length,
        leaseExpiry: leaseExpiry(),
        attempts: 1,
      };
      if (!(await queries.tasks.advance(task, change))) throw new LeaseLostError();
      await queries.tasks.addFailures(task.taskId, failures);
      return { ...task, ...change };
    };
    const after = await store.transaction(write);
    await checkpoint();
    return after;
  };

  const work = async (taken: TaskRow, isStopped: () => boolean) => {
    let task = taken;
    try {
      if (task.attempts > MAX_ATTEMPTS)
        throw new UnreadableFileError("The server couldn't process this file.");
      // before the file is read, which can be unavailable
      await requireNotCanceled(task);
      task = await count(task, isStopped);
      // writing a chunk renews the lease, and changes the task meanwhile
      let isWriting = false;
      const bytes = await readBytes(task, isStopped, () => isWriting);
      const batches = readRows(bytes, { skip: task.doneCount, size: BATCH });
      const prepared = prepareRows(batches, task, { size: chunkSize, pack: store.deviceIdentities.pack });
      const { ahead, prepareNext } = createLookahead(prepared);
      for await (const chunk of ahead) {
        isWriting = true;
        await requireNotCanceled(task);
        task = await writeChunk(task, chunk, prepareNext);
        if (isStopped()) return;
      }
      await store.transaction(queries => finish(queries, task));
      await checkpoint();
    } catch (error) {
      const reason = reasonOf(error);
      // the first error is the reason, also if the database can't be reached
      if (isTemporary(error) || error instanceof StoppedError)
        await store.tasks.advance(task, { attempts: task.attempts - 1 }).catch(() => {});
      if (reason === undefined) throw error;
      await store.transaction(queries => finish(queries, task, reason));
      await checkpoint();
    }
  };

  const workAll = async (isStopped: () => boolean) => {
    while (!isStopped()) {
      const task = await store.tasks.takeNext({ owner, now: now(), until: leaseExpiry() });
      if (task === undefined) return;
      try {
        await work(task, isStopped);
      } catch (error) {
        if (error instanceof LeaseLostError || error instanceof StoppedError) return;
        throw error;
      }
    }
  };

  const background = createBackgroundWork({
    work: workAll,
    interval: POLL_INTERVAL,
    log,
    message: 'a provisioning task failed',
  });

  // runs after the commit of the call that added a task
  store.onRecordChange(({ change }) => {
    if (change.resource === 'tasks' && change.action.startsWith('start')) background.wake();
  });

  return {
    ...background,
    /** Starts polling. Returns a stop function, which waits for the current chunk and releases the task. */
    start: () => {
      const stop = background.start();
      return async () => {
        await stop();
        await store.tasks.release(owner).catch((error: unknown) => {
          log.warn({ err: error }, 'a provisioning task is given back when its lease runs out');
        });
      };
    },
  };
};
