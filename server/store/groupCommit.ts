import { CompiledQuery, type Kysely } from 'kysely';
import type { Db, Tables } from './tables.ts';

/** A group that is full commits, so that its first job does not wait for the last of a long queue. */
const MAX_JOBS = 64;

const begin = CompiledQuery.raw('begin');
const savepoint = CompiledQuery.raw('savepoint job');
const release = CompiledQuery.raw('release job');
const undo = CompiledQuery.raw('rollback to job');
const commit = CompiledQuery.raw('commit');
const rollback = CompiledQuery.raw('rollback');

type Job = {
  /** never rejects: it keeps what to answer */
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
 * Transactions for SQLite, where one connection writes and each commit waits for the disk: those that wait at the same
 * time run one after the other, each in a savepoint of one transaction, and share its commit. Nobody gets an answer
 * before that commit. A job that fails is undone alone.
 *
 * @example
 * const transaction = createGroupCommit(db, setImmediate);
 * await transaction(async trx => { await trx.insertInto('meta').values(row).execute(); });
 */
export const createGroupCommit = (
  db: Kysely<Tables>,
  /** runs a function soon, after the requests that have arrived were read */
  schedule: (start: () => void) => void,
): RunTransaction => {
  const waiting: Job[] = [];
  let isBusy = false;

  /** Undoes a failed job. Where SQLite has rolled everything back by itself, as on a full disk, this throws. */
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
