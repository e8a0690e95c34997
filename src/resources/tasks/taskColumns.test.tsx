import { expect, it } from 'vitest';
import type { TaskRecord } from '../../dataProvider/index.ts';
import { exportColumns } from '../../ui/list/columns.ts';
import { taskColumns } from './taskColumns.tsx';

const countsOf = (task: Partial<TaskRecord>) =>
  exportColumns(taskColumns).flatMap(({ source, text }) =>
    source === 'totalCount' || source === 'failedCount' ? text?.(task as TaskRecord, key => key) : [],
  );

it('an exported task has no numbers of rows if they were not counted, as on the screen', () => {
  expect(countsOf({ taskStatus: 'COMPLETED', totalCount: 0, failedCount: 1 })).toEqual(['–', '–']);
  expect(countsOf({ taskStatus: 'COMPLETED', totalCount: 12_000, failedCount: 3 })).toEqual(['12000', '3']);
  expect(countsOf({ taskStatus: 'EXECUTING', totalCount: 0, failedCount: 0 })).toEqual(['0', '0']);
});
