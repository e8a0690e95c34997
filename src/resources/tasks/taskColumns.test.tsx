import { expect, it } from 'vitest';
import type { TaskRecord } from '../../dataProvider/index.ts';
import { exportColumns } from '../../ui/list/columns.ts';
import { taskColumns } from './taskColumns.tsx';

const countsOf = (task: Partial<TaskRecord>) =>
  exportColumns(taskColumns).flatMap(({ source, text }) =>
    source === 'totalCount' || source === 'failedCount' ? text?.(task as TaskRecord, key => key) : [],
  );

it('an exported task has no numbers of rows if they were not counted, as on the screen', () => {
  const completed: Partial<TaskRecord> = { taskStatus: 'COMPLETED', doneCount: 0, failedRequest: [] };
  const failedRequest = [{ row: null, message: 'The file has no rows below its header.' }];
  expect(countsOf({ ...completed, totalCount: 1, failedCount: 1, failedRequest })).toEqual(['–', '–']);
  expect(countsOf({ ...completed, totalCount: 1, doneCount: 1, failedCount: 1 })).toEqual(['1', '1']);
  expect(countsOf({ ...completed, totalCount: 12_000, failedCount: 3 })).toEqual(['12000', '3']);
  expect(countsOf({ taskStatus: 'EXECUTING', totalCount: 0, failedCount: 0 })).toEqual(['0', '0']);
});
