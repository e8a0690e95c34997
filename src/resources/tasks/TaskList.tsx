import { useTranslate } from 'react-admin';
import type { TaskRecord } from '../../dataProvider/index.ts';
import { TasksIcon, UploadIcon } from '../../theme/icons.tsx';
import { LinkButton } from '../../ui/Button.tsx';
import { NoRows } from '../../ui/list/NoRows.tsx';
import { RecordList } from '../../ui/list/RecordList.tsx';
import { RecordListBase } from '../../ui/list/RecordListBase.tsx';
import { useCountedViews } from '../../ui/list/useCountedViews.ts';
import { taskColumns } from './taskColumns.tsx';

/** RT-04, TSK-01: the provisioning tasks of the organization, newest or oldest first. */
export const TaskList = () => (
  <RecordListBase page="tasks" sort={{ field: 'createdTime', order: 'DESC' }}>
    <Tasks />
  </RecordListBase>
);

const Tasks = () => {
  const translate = useTranslate();
  const views = useCountedViews(['running', 'failed']);
  const upload = (
    <LinkButton look="main" to="/commercialDevices/import" icon={<UploadIcon size={16} />}>
      {translate('deviceIdentities.import.action')}
    </LinkButton>
  );
  return (
    <RecordList<TaskRecord>
      views={views}
      columns={taskColumns}
      create={upload}
      isRestorable={false}
      empty={<NoRows icon={<TasksIcon size={24} />}>{upload}</NoRows>}
    />
  );
};
