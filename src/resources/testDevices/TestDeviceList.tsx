import { ResourceContextProvider, useListContext, useTranslate } from 'react-admin';
import { testDeviceViews } from '../../../model/contract/devices.ts';
import type { TestDeviceRecord } from '../../dataProvider/index.ts';
import { hasDeviceIdentities } from '../../../model/rules/sidebarTable.ts';
import { DeviceIcon, KeyIcon } from '../../theme/icons.tsx';
import { LinkButton } from '../../ui/Button.tsx';
import { CreateLink } from '../../ui/list/CreateLink.tsx';
import { NoRows } from '../../ui/list/NoRows.tsx';
import { RecordList } from '../../ui/list/RecordList.tsx';
import { isFiltered } from '../../ui/list/isFiltered.ts';
import { RecordListBase } from '../../ui/list/RecordListBase.tsx';
import { createRowMenu } from '../../ui/list/RowMenu.tsx';
import { useCountedViews } from '../../ui/list/useCountedViews.ts';
import type { Column } from '../../ui/list/columns.ts';
import { testDevicePath } from '../../ui/project/paths.ts';
import { OfProject } from '../../ui/project/OfProject.tsx';
import { testDeviceColumns } from './testDeviceColumns.tsx';

const rowMenu = createRowMenu(async () => (await import('./TestDeviceMenuItems.tsx')).TestDeviceMenuItems);

const bulkDelete = {
  isKept: ({ canEdit }: TestDeviceRecord) => !canEdit,
  reasonOf: ({ ownerNm }: TestDeviceRecord) => <span className="list-second">{ownerNm}</span>,
};

const byLabel = { field: 'label', order: 'ASC' } as const;
const columnsOfProject = testDeviceColumns.filter(({ source }) => source !== 'pjtNm');

/** RT-01: the test devices of the organization, for everybody, including provisioning managers (SH-06). */
export const TestDeviceList = () => (
  <RecordListBase page="testDevices" sort={byLabel}>
    <TestDeviceListPage columns={testDeviceColumns} />
  </RecordListBase>
);

/** The devices of one project, with its sidebar. */
export const ProjectTestDeviceList = () => (
  <OfProject page="testDevices">
    {({ pjtId, pjtNm, prodType }) => (
      <ResourceContextProvider value="testDevices">
        <RecordListBase
          key={pjtId}
          page="testDevices"
          sort={byLabel}
          filter={{ pjtId }}
          storeKey={`testDevices.${pjtId}`}
        >
          <TestDeviceListPage
            columns={columnsOfProject}
            pjtId={pjtId}
            pjtNm={pjtNm}
            canRegister={hasDeviceIdentities(prodType)}
          />
        </RecordListBase>
      </ResourceContextProvider>
    )}
  </OfProject>
);

type PageProps = {
  columns: readonly Column<TestDeviceRecord>[];
  pjtId?: string;
  pjtNm?: string;
  /** whether physical devices of the project sign in with a key of their own */
  canRegister?: boolean;
};

const TestDeviceListPage = ({ columns, pjtId, pjtNm, canRegister = false }: PageProps) => {
  const translate = useTranslate();
  const { filterValues } = useListContext();
  // relative to the list of the project
  const create = (
    <>
      {canRegister && (
        <LinkButton look="outlined" to="../identity/create" relative="path" icon={<KeyIcon size={16} />}>
          {translate('deviceIdentities.new')}
        </LinkButton>
      )}
      <CreateLink {...(pjtId !== undefined && { to: 'create' })} />
    </>
  );
  const isMine = (filterValues as { view?: string }).view === 'mine';
  return (
    <RecordList<TestDeviceRecord>
      views={useCountedViews(testDeviceViews, pjtId === undefined ? {} : { pjtId })}
      create={create}
      projectNm={pjtNm}
      columns={columns}
      pathOf={testDevicePath}
      rowMenu={rowMenu}
      bulkDelete={bulkDelete}
      empty={
        <NoRows
          icon={<DeviceIcon size={24} />}
          isEmpty={({ view, ...filters }) => !isFiltered(filters) && view !== 'virtual' && view !== 'test'}
          title={isMine ? 'mine' : pjtId === undefined ? 'title' : 'ofProject'}
        >
          {create}
        </NoRows>
      }
    />
  );
};
