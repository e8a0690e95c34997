import { Worker } from 'node:worker_threads';
import { ApiError } from '../../model/contract/problem.ts';
import type { DriverTasks } from './tasks.ts';
import { STARTED, type TaskReply, type TaskName, type TaskRequest } from './workerMessages.ts';

/** Time limit of a task in milliseconds; 5,000 fingerprints take about half a second. */
const TIME_LIMIT = 10_000;

/** Time limit in milliseconds for a new thread to load its code, which is slow on a busy server. */
const START_LIMIT = 60_000;

const MAX_WORKERS = 2;

/** Maximum number of tasks that wait for a worker. */
const MAX_WAITING = 50;

/** Heap limit of a worker in megabytes. */
const MEMORY_LIMIT = 512;

const tookTooLong = (milliseconds: number) =>
  new ApiError(
    'invalid',
    `The folder took longer than ${milliseconds / 1000} seconds to process. Import fewer or smaller files at a time.`,
  );

const outOfMemory = () =>
  new ApiError(
    'invalid',
    'The folder needs too much memory to process. Import fewer or smaller files at a time.',
  );

const notStarted = () =>
  new ApiError('unavailable', 'The server is too busy to process the folder. Try again in a minute.', {
    retryAfter: 60,
  });

const busy = () =>
  new ApiError('unavailable', 'Too many driver folders are being processed. Try again in a minute.', {
    retryAfter: 60,
  });

type Job = {
  request: TaskRequest;
  resolve: (output: unknown) => void;
  reject: (error: unknown) => void;
};

const settle = ({ resolve, reject }: Job, response: TaskReply) => {
  if ('output' in response) return resolve(response.output);
  if ('failure' in response) return reject(new Error(response.failure));
  const { code, message, errors } = response.problem;
  return reject(new ApiError(code, message, errors === undefined ? {} : { errors }));
};

const errorOf = (error: Error) =>
  'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? outOfMemory() : error;

const EVENTS = ['message', 'error', 'exit'];

/** In development and in tests, the module is TypeScript and needs a loader. */
const startThread = (entry: URL, memoryMb: number) => {
  const resourceLimits = { maxOldGenerationSizeMb: memoryMb };
  if (!entry.pathname.endsWith('.ts')) return new Worker(entry, { resourceLimits });
  const load = `import('tsx/esm/api').then(({ register }) => {
    register();
    return import(${JSON.stringify(entry.href)});
  });`;
  return new Worker(load, { eval: true, resourceLimits });
};

type Options = { timeLimit?: number; memoryMb?: number; maxWorkers?: number; maxWaiting?: number };

/**
 * Runs the work on driver folders in separate threads, so that a hostile folder can't block the server. `entry` is the
 * module of the worker: built, or its source. Call `close` at the end.
 */
export const openDriverWorkers = (
  entry: URL,
  {
    timeLimit = TIME_LIMIT,
    memoryMb = MEMORY_LIMIT,
    maxWorkers = MAX_WORKERS,
    maxWaiting = MAX_WAITING,
  }: Options = {},
) => {
  const idle: Worker[] = [];
  const all = new Set<Worker>();
  const waiting: Job[] = [];
  let isClosed = false;

  const end = (worker: Worker) => {
    all.delete(worker);
    return worker.terminate();
  };

  /** Keeps a thread for the next task, as long as it lives. */
  const park = (worker: Worker) => {
    const forget = () => {
      const at = idle.indexOf(worker);
      if (at !== -1) idle.splice(at, 1);
      all.delete(worker);
    };
    worker.once('error', forget);
    worker.once('exit', forget);
    idle.push(worker);
  };

  const forgetListeners = (worker: Worker) => {
    for (const event of EVENTS) worker.removeAllListeners(event);
  };

  const startWorker = () => {
    const worker = startThread(entry, memoryMb);
    // an idle thread doesn't keep the process alive
    worker.unref();
    all.add(worker);
    return worker;
  };

  const startNext = () => {
    if (waiting.length === 0 || (idle.length === 0 && all.size >= maxWorkers)) return;
    const job = waiting.shift();
    const parked = idle.pop();
    if (job !== undefined) run(job, parked ?? startWorker(), parked === undefined);
  };

  const run = (job: Job, worker: Worker, isNew: boolean) => {
    forgetListeners(worker);
    worker.ref();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const finish = (reaction: () => void, isUsable: boolean) => {
      clearTimeout(timer);
      forgetListeners(worker);
      worker.unref();
      if (isUsable) park(worker);
      else {
        // errors after the end of the job are ignored
        worker.on('error', () => {});
        void end(worker);
      }
      reaction();
      startNext();
    };
    const limit = (milliseconds: number, error: () => ApiError) => {
      clearTimeout(timer);
      timer = setTimeout(() => finish(() => job.reject(error()), false), milliseconds);
    };
    const limitTask = () => limit(timeLimit, () => tookTooLong(timeLimit));
    if (isNew) limit(START_LIMIT, notStarted);
    else limitTask();
    worker.on('message', (message: TaskReply | typeof STARTED) => {
      if (message === STARTED) limitTask();
      else finish(() => settle(job, message), true);
    });
    worker.once('error', error => finish(() => job.reject(errorOf(error)), false));
    worker.once('exit', () => finish(() => job.reject(new Error('The driver worker ended.')), false));
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    worker.postMessage(job.request);
  };

  const call = (task: TaskName, input: readonly unknown[]) =>
    new Promise<unknown>((resolve, reject) => {
      if (isClosed || waiting.length >= maxWaiting) return reject(busy());
      waiting.push({ request: { task, input }, resolve, reject });
      startNext();
    });

  const tasks = {
    read: (...input) => call('read', input),
    plan: (...input) => call('plan', input),
    readProject: (...input) => call('readProject', input),
    export: (...input) => call('export', input),
  } satisfies Record<TaskName, (...input: never[]) => Promise<unknown>> as DriverTasks;

  return {
    tasks,
    close: async () => {
      isClosed = true;
      for (const job of waiting.splice(0)) job.reject(busy());
      await Promise.all([...all].map(end));
    },
  };
};
