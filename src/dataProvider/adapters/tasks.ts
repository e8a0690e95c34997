import { type Task, tasks as api } from '../../../model/contract/tasks.ts';
import type { Adapter } from '../adapter.ts';
import { crudAdapter, keyedBy } from '../crudAdapter.ts';

export type TaskRecord = Task & { id: string };

const toRecord = keyedBy('taskId');

const views = { running: { isRunning: 'true' }, failed: { hasFailures: 'true' } } as const;

export const tasks = {
  ...crudAdapter(
    { list: api.list },
    { id: 'taskId', columns: ['createdTime'], filter: ({ view }) => views[view as keyof typeof views] ?? {} },
  ),
  one: async (call, taskId, signal) =>
    toRecord((await call(api.details, { query: { taskId: String(taskId) } }, { signal })).resultData),
} satisfies Adapter;
