import { ResourceContextProvider } from 'react-admin';
import { firmwareTypes } from '../../../model/contract/firmwares.ts';
import type { FirmwareRecord, ProjectRecord } from '../../dataProvider/index.ts';
import { UploadIcon } from '../../theme/icons.tsx';
import { CreateLink } from '../../ui/list/CreateLink.tsx';
import { NoRows } from '../../ui/list/NoRows.tsx';
import { RecordList } from '../../ui/list/RecordList.tsx';
import { RecordListBase } from '../../ui/list/RecordListBase.tsx';
import { createRowMenu } from '../../ui/list/RowMenu.tsx';
import { OfProject } from '../../ui/project/OfProject.tsx';
import { useCountedViews } from '../../ui/list/useCountedViews.ts';
import { ContinuedDetails } from './ContinuedDetails.tsx';
import { firmwareColumns } from './firmwareColumns.tsx';

const rowMenu = createRowMenu(async () => (await import('./FirmwareMenuItems.tsx')).FirmwareMenuItems);

const bulkDelete = {
  isKept: ({ canEdit }: FirmwareRecord) => !canEdit,
  reasonOf: ({ chgr }: FirmwareRecord) => chgr,
};

/** FW-01: the firmware of a tag project. */
export const FirmwareList = () => (
  <OfProject page="firmware" isFor={prodType => prodType === 'TAG_DEVICE'}>
    {project => (
      <ResourceContextProvider value="firmwares">
        <RecordListBase
          key={project.pjtId}
          sort={{ field: 'crtDt', order: 'DESC' }}
          filter={{ projectId: project.pjtId }}
          storeKey={`firmwares.${project.pjtId}`}
        >
          <FirmwareListPage project={project} />
          <ContinuedDetails />
        </RecordListBase>
      </ResourceContextProvider>
    )}
  </OfProject>
);

const FirmwareListPage = ({ project: { pjtId, pjtNm, canEdit } }: { project: ProjectRecord }) => {
  const create = canEdit && <CreateLink to="create" />;
  return (
    <RecordList<FirmwareRecord>
      views={useCountedViews(firmwareTypes, { projectId: pjtId })}
      create={create}
      projectNm={pjtNm}
      columns={firmwareColumns}
      hasPages={false}
      rowMenu={rowMenu}
      bulkDelete={bulkDelete}
      empty={
        <NoRows icon={<UploadIcon size={24} />} text={canEdit ? 'text' : 'readOnly'}>
          {create}
        </NoRows>
      }
    />
  );
};
