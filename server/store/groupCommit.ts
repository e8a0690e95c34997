import { CompiledQuery, type Kysely } from 'kysely';
import type { Db, Tables } from './tables.ts';

/** A full group commits, so that its first job doesn't wait for the end of a long queue. */
const MAX_JOBS = 64;

const begin = CompiledQuery.raw('begin');
const savepoint = CompiledQuery.raw('savepoint job');
const release = CompiledQuery.raw('release job');
const undo = CompiledQuery.raw('rollback to job');
const commit = CompiledQuery.raw('commit');
const rollback = CompiledQuery.raw('rollback');

type Job = {
  /** never rejects: it returns the error to report */
  run: (db: Db) => Promise<{ error?: unknown }>;
  settle: () => void;
  fail: (error: unknown) => void;
};

/** Runs work in a transaction. Resolves when the commit is on disk. */
export type RunTransaction = <T>(work: (db: Db) => Promise<T>) => Promise<T>;

const createJob = <T>(
  work: (db: Db) => Promise<T>,
  resolve: (value: T) => void,
  reject: (error: unknown) => void,
): Job => {
  let settle = () => {};
  return {
    run: async db => {
      try {
        const value = await work(db);
        settle = () => resolve(value);
        return {};
      } catch (error) {
        settle = () => reject(error);
        return { error };
      }
    },
    settle: () => settle(),
    fail: reject,
  };
};

/**
 * Transactions for SQLite, where one connection writes and each commit waits for the disk: transactions that wait at
 * the same time run one after another, each in a savepoint of one shared transaction, and share its commit. Results are
 * returned only after that commit. A failed job is rolled back alone.
 *
 * @example
 * const transaction = createGroupCommit(db, setImmediate);
 * await transaction(async trx => { await trx.insertInto('meta').values(row).execute(); });
 */
export const createGroupCommit = (
  db: Kysely<Tables>,
  /** runs a function soon, after requests that have already arrived were read */
  schedule: (start: () => void) => void,
): RunTransaction => {
  const waiting: Job[] = [];
  let isBusy = false;

  /** Rolls back a failed job. Throws if SQLite has already rolled back everything, such as on a full disk. */
  const runJob = async (connection: Kysely<Tables>, job: Job) => {
    await connection.executeQuery(savepoint);
    const outcome = await job.run(connection);
    if ('error' in outcome) {
      await connection.executeQuery(undo).catch(() => {
        throw outcome.error;
      });
    }
    await connection.executeQuery(release);
  };

  const runGroup = async (connection: Kysely<Tables>) => {
    const group: Job[] = [];
    try {
      await connection.executeQuery(begin);
      while (waiting.length > 0 && group.length < MAX_JOBS) {
        const job = waiting.shift();
        if (job === undefined) break;
        group.push(job);
        await runJob(connection, job);
      }
      await connection.executeQuery(commit);
    } catch (error) {
      await connection.executeQuery(rollback).catch(() => {});
      for (const job of group.length > 0 ? group : waiting.splice(0)) job.fail(error);
      return;
    }
    for (const job of group) job.settle();
  };

  const start = () => {
    void db
      .connection()
      .execute(runGroup)
      .catch((error: unknown) => {
        // the database is closed
        for (const job of waiting.splice(0)) job.fail(error);
      })
      .finally(() => {
        isBusy = false;
        startSoon();
      });
  };

  const startSoon = () => {
    if (isBusy || waiting.length === 0) return;
    isBusy = true;
    schedule(start);
  };

  return work =>
    new Promise((resolve, reject) => {
      waiting.push(createJob(work, resolve, reject));
      startSoon();
    });
};
