import type { ResourceProps } from 'react-admin';
import type { TaskRecord } from '../../dataProvider/index.ts';
import { lazyPage } from '../../ui/loading/lazyPage.ts';

export const resources = [
  {
    name: 'tasks',
    list: lazyPage(async () => (await import('./TaskList.tsx')).TaskList),
    // react-admin mounts it at /tasks/<id>
    edit: lazyPage(async () => (await import('./TaskPage.tsx')).TaskPage),
    recordRepresentation: (record: TaskRecord) => record.csvFileName,
  },
] satisfies ResourceProps[];
