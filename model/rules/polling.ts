import type { Task } from '../contract/tasks.ts';

/** Number of attempts, delay before the first one in ms, and factor by which each delay grows (TSK-02). */
type Schedule = { attempts: number; delay: number; growth: number };

export const EXISTENCE_POLLING: Schedule = { attempts: 5, delay: 250, growth: 1.25 };

/** ten minutes altogether */
export const COMPLETION_POLLING: Schedule = { attempts: 10, delay: 1000, growth: 1.87005 };

type Polling = Schedule & {
  /** rejects with an error that has a `status` if the server rejects the call */
  lookUp: () => Promise<Task | null | undefined>;
  /** whether to wait for completion, not only for existence */
  untilCompleted: boolean;
  wait: (milliseconds: number) => Promise<unknown>;
};

const problemOf = (task: Task | null | undefined, untilCompleted: boolean) => {
  if (task === null || task === undefined) return 'Task was not found.';
  return untilCompleted && task.taskStatus !== 'COMPLETED' ? 'The Task is not completed.' : undefined;
};

const isNotFound = (error: unknown): error is Error => (error as { status?: unknown }).status === 404;

/** TSK-02: polls until a task exists, or is completed. A 404 is retried; any other error stops the polling. */
export const pollTask = async ({
  attempts,
  delay,
  growth,
  lookUp,
  untilCompleted,
  wait,
}: Polling): Promise<Task> => {
  if (!Number.isInteger(attempts) || attempts < 1) throw new Error('Invalid amount of attempts provided.');
  let problem = '';
  let pause = delay;
  for (let attempt = 0; attempt < attempts; attempt++) {
    await wait(pause);
    pause *= growth;
    try {
      const task = await lookUp();
      const found = problemOf(task, untilCompleted);
      if (found === undefined) return task as Task;
      problem = found;
    } catch (error) {
      if (!isNotFound(error)) throw error;
      problem = error.message;
    }
  }
  throw new Error(`Oops, something went wrong! ${problem}`);
};
