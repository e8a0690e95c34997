import type { Problem, ProblemCode } from '../../model/contract/problem.ts';
import type { DriverTasks } from './tasks.ts';

export type TaskName = keyof DriverTasks;

/** What a worker is asked. */
export type TaskRequest = { task: TaskName; input: readonly unknown[] };

/** What a worker answers; errors travel as data, because a clone of an ApiError is none. */
export type TaskAnswer =
  | { output: unknown }
  | { problem: { code: ProblemCode; message: string; errors: Problem['errors'] } }
  | { failure: string };
