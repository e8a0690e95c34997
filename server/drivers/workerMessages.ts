import type { Problem, ProblemCode } from '../../model/contract/problem.ts';
import type { DriverTasks } from './tasks.ts';

export type TaskName = keyof DriverTasks;

/** A message to a worker. */
export type TaskRequest = { task: TaskName; input: readonly unknown[] };

/** The first message from a worker: its code is loaded. */
export const STARTED = 'started';

/** Any other message from a worker. Errors are sent as data, because a cloned ApiError is no ApiError. */
export type TaskReply =
  | { output: unknown }
  | { problem: { code: ProblemCode; message: string; errors: Problem['errors'] } }
  | { failure: string };
