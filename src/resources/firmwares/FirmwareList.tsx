import { ResourceContextProvider, useGetOne } from 'react-admin';
import { useParams } from 'react-router';
import { firmwareTypes } from '../../../model/contract/firmwares.ts';
import { isResponse } from '../../dataProvider/response.ts';
import type { FirmwareRecord, ProjectRecord } from '../../dataProvider/index.ts';
import { UploadIcon } from '../../theme/icons.tsx';
import { CreateLink } from '../../ui/list/CreateLink.tsx';
import { NoRows } from '../../ui/list/NoRows.tsx';
import { RecordList } from '../../ui/list/RecordList.tsx';
import { RecordListBase } from '../../ui/list/RecordListBase.tsx';
import { createRowMenu } from '../../ui/list/RowMenu.tsx';
import { NotFoundPage } from '../../ui/page/NotFoundPage.tsx';
import { useCountedViews } from '../../ui/list/useCountedViews.ts';
import { firmwareColumns } from './firmwareColumns.tsx';

const rowMenu = createRowMenu(async () => (await import('./FirmwareMenuItems.tsx')).FirmwareMenuItems);

const bulkDelete = {
  isKept: ({ canEdit }: FirmwareRecord) => !canEdit,
  reasonOf: ({ chgr }: FirmwareRecord) => chgr,
};

/** FW-01: the firmware of a tag project. */
export const FirmwareList = () => {
  const { projectType, projectId = '' } = useParams();
  if (projectType !== 'TAG_DEVICE') return <NotFoundPage />;
  return (
    <ResourceContextProvider value="firmwares">
      <RecordListBase
        key={projectId}
        sort={{ field: 'crtDt', order: 'DESC' }}
        filter={{ projectId }}
        storeKey={`firmwares.${projectId}`}
      >
        <FirmwareListPage projectId={projectId} />
      </RecordListBase>
    </ResourceContextProvider>
  );
};

const FirmwareListPage = ({ projectId }: { projectId: string }) => {
  const { data: project } = useGetOne<ProjectRecord>('projects', { id: projectId });
  const canCreate = isResponse(project) && project.canEdit;
  const create = canCreate && <CreateLink to="create" />;
  return (
    <RecordList<FirmwareRecord>
      views={useCountedViews(firmwareTypes, { projectId })}
      create={create}
      projectNm={project?.pjtNm}
      columns={firmwareColumns}
      hasPages={false}
      rowMenu={rowMenu}
      bulkDelete={bulkDelete}
      empty={
        <NoRows icon={<UploadIcon size={24} />} text={canCreate ? 'text' : 'readOnly'}>
          {create}
        </NoRows>
      }
    />
  );
};
