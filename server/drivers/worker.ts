import { parentPort } from 'node:worker_threads';
import { ApiError } from '../../model/contract/problem.ts';
import { createDriverTasks } from './tasks.ts';
import { unzip } from './unzip.ts';
import { STARTED, type TaskReply, type TaskRequest } from './workerMessages.ts';

/** The thread in which driver folders are read: one task after another. */
const tasks = createDriverTasks(unzip);

const run = async ({ task, input }: TaskRequest): Promise<TaskReply> => {
  try {
    // DriverTasks defines the types on both sides
    const work = tasks[task] as (...input: readonly unknown[]) => Promise<unknown>;
    return { output: await work(...input) };
  } catch (error) {
    if (!(error instanceof ApiError))
      return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
    const { code, message, details } = error;
    return { problem: { code, message, errors: details.errors } };
  }
};

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
const send = (message: TaskReply | typeof STARTED) => parentPort?.postMessage(message);

parentPort?.on('message', (request: TaskRequest) => void run(request).then(send));
send(STARTED);
