import { expect, test } from 'vitest';
import type { Task } from '../contract/tasks.ts';
import { COMPLETION_POLLING, EXISTENCE_POLLING, pollTask } from './polling.ts';

const task = (taskStatus: Task['taskStatus']) => ({ taskStatus }) as Task;
const httpError = (status: number, message: string) => Object.assign(new Error(message), { status });

/** Polls with these responses in turn; the last one is repeated. */
const poll = async (
  responses: (Task | null | Error)[],
  { untilCompleted = false, attempts }: { untilCompleted?: boolean; attempts?: number } = {},
) => {
  const waits: number[] = [];
  let requestCount = 0;
  const schedule = untilCompleted ? COMPLETION_POLLING : EXISTENCE_POLLING;
  const result = await pollTask({
    ...schedule,
    ...(attempts !== undefined && { attempts }),
    untilCompleted,
    wait: async milliseconds => void waits.push(milliseconds),
    lookUp: async () => {
      const response = responses[Math.min(requestCount++, responses.length - 1)] ?? null;
      if (response instanceof Error) throw response;
      return response;
    },
  }).catch((error: unknown) => error as Error);
  return { result, waits, requestCount };
};

test('[TSK-02] asks five times whether a task exists, with growing pauses from a quarter of a second', async () => {
  const { result, waits } = await poll([httpError(404, 'No record with this ID was found.')]);
  expect(waits).toEqual([250, 312.5, 390.625, 488.28125, 610.3515625]);
  expect(result).toEqual(new Error('Oops, something went wrong! No record with this ID was found.'));
});

test('[TSK-02] asks ten times within ten minutes whether it is completed', async () => {
  const { result, waits } = await poll([task('EXECUTING')], { untilCompleted: true });
  expect(waits).toHaveLength(10);
  expect(waits.slice(0, 3)).toEqual([1000, 1870.05, 3497.0870025]);
  expect(Math.round(waits.reduce((sum, wait) => sum + wait) / 1000)).toBe(600);
  expect(result).toEqual(new Error('Oops, something went wrong! The Task is not completed.'));
});

test('[TSK-02] returns the task as soon as it exists, or is completed', async () => {
  const later = await poll([httpError(404, 'not yet'), null, task('CREATED')]);
  expect(later).toMatchObject({ result: task('CREATED'), requestCount: 3 });
  const completed = await poll([task('CREATED'), task('EXECUTING'), task('COMPLETED')], {
    untilCompleted: true,
  });
  expect(completed).toMatchObject({ result: task('COMPLETED'), requestCount: 3 });
});

test('[TSK-02] says that nothing was returned', async () => {
  expect((await poll([null])).result).toEqual(new Error('Oops, something went wrong! Task was not found.'));
});

test('[TSK-02] stops at any other error of the server', async () => {
  const refused = httpError(403, 'no');
  expect(await poll([null, refused])).toMatchObject({ result: refused, requestCount: 2 });
});

test.each([0, -1, 1.5, NaN])('[TSK-02] rejects %s attempts', async attempts => {
  const { result, requestCount } = await poll([task('COMPLETED')], { attempts });
  expect(result).toEqual(new Error('Invalid amount of attempts provided.'));
  expect(requestCount).toBe(0);
});
