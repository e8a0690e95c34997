import { useReference } from 'react-admin';
import type { ProductRecord, TaskRecord } from '../../dataProvider/index.ts';
import { NameCell, TextCell, TimeCell } from '../../ui/list/cells.tsx';
import type { Column } from '../../ui/list/columns.ts';
import { recordPath } from '../../ui/recordPaths.ts';
import { rowCountCell, rowCountText, TaskResult, taskText } from '../../ui/tasks/TaskResult.tsx';

/** The name of a product; the products of a page are loaded together. */
export const ProductName = ({ productId }: { productId: string }) => {
  const { referenceRecord } = useReference<ProductRecord>({ reference: 'products', id: productId });
  const name = referenceRecord?.prodNm ?? '';
  return (
    <span className="list-second" title={name}>
      {name}
    </span>
  );
};

export const taskColumns: readonly Column<TaskRecord>[] = [
  {
    source: 'csvFileName',
    cell: task => <NameCell name={task.csvFileName} to={recordPath('tasks', task)} />,
    sort: false,
    flexible: true,
  },
  {
    source: 'productId',
    export: false,
    cell: ({ productId }) => <ProductName productId={productId} />,
    sort: false,
    flexible: true,
    narrow: 'hide',
  },
  { source: 'taskStatus', cell: task => <TaskResult task={task} />, text: taskText, sort: false },
  {
    source: 'totalCount',
    cell: task => rowCountText(task, task.totalCount),
    text: task => rowCountCell(task, task.totalCount),
    numeric: true,
    sort: false,
  },
  {
    source: 'failedCount',
    cell: task => rowCountText(task, task.failedCount),
    text: task => rowCountCell(task, task.failedCount),
    numeric: true,
    sort: false,
  },
  {
    source: 'createdBy',
    cell: ({ createdBy }) => <TextCell text={createdBy} />,
    sort: false,
    narrow: 'hide',
  },
  { source: 'createdTime', cell: ({ createdTime }) => <TimeCell time={createdTime} />, firstOrder: 'DESC' },
  { source: 'productId', label: 'list.exportLabels.productId', show: 'export' },
  { source: 'taskId', show: 'export' },
  { source: 'completedTime', show: 'export' },
];
