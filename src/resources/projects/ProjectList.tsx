import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { SxProps } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { type Identifier, ListBase, useListContext, useTranslate } from 'ra-core';
import { ColumnsButton, DataTable, Pagination } from 'ra-ui-materialui';
import { lazy, Suspense, useCallback, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { projectStates, projectTypes } from '../../../model/contract/projects.ts';
import { useUser } from '../../auth/SessionContext.ts';
import { type ProjectRecord, useWorkspace } from '../../dataProvider/index.ts';
import { ErrorPage } from '../../layout/ErrorPage.tsx';
import { ContinueBar } from '../../ui/drafts/ContinueBar.tsx';
import { PlusIcon } from '../../ui/icons.tsx';
import { ExportButton } from '../../ui/list/ExportButton.tsx';
import { FacetGroup } from '../../ui/list/FacetGroup.tsx';
import { FilterFoot } from '../../ui/list/FilterFoot.tsx';
import { ListPage } from '../../ui/list/ListPage.tsx';
import { ListSkeleton } from '../../ui/ListSkeleton.tsx';
import { SearchField } from '../../ui/list/SearchField.tsx';
import { useListKeys } from '../../ui/list/useListKeys.ts';
import { ViewTabs } from '../../ui/list/ViewTabs.tsx';
import { projectPath } from '../../ui/project/paths.ts';
import { NoMatch, NoProjects } from './NoProjects.tsx';
import { ProjectBulkBar } from './ProjectBulkBar.tsx';
import { ChangedCell, DevicesCell, NameCell, StateCell, TypeCell } from './projectCells.tsx';
import { ProjectMenu } from './ProjectMenu.tsx';
import { exportColumns } from './exportColumns.ts';
import { useDocumentTitle } from '../../layout/useDocumentTitle.ts';

const Col = DataTable.Col<ProjectRecord>;
const KeysDialog = lazy(async () => ({ default: (await import('../../ui/list/KeysDialog.tsx')).KeysDialog }));

export const ProjectList = () => (
  <ListBase
    sort={{ field: 'chgDt', order: 'DESC' }}
    perPage={25}
    exporter={false}
    // filters typed in quick succession need no history entry each
    disableSyncWithLocation={false}
  >
    <ProjectListPage />
  </ListBase>
);

const useCounts = () => {
  const { filterValues } = useListContext();
  const { projectCounts } = useWorkspace();
  const { data } = useQuery({
    queryKey: ['projects', 'counts', filterValues],
    queryFn: ({ signal }) => projectCounts(filterValues as Record<string, unknown>, signal),
    placeholderData: previous => previous,
  });
  // after a 401 react-admin answers an empty record
  return data?.data.states === undefined ? undefined : data.data;
};

const ProjectListPage = () => {
  const translate = useTranslate();
  useDocumentTitle(translate('resources.projects.name', { smart_count: 2 }));
  const user = useUser();
  const counts = useCounts();
  const { total, filterValues, isPending, error, data } = useListContext<ProjectRecord>();
  const isFiltered = Object.keys(filterValues as object).length > 0;

  // with rows on the page a failed refresh is a toast
  if (error && data === undefined) return <ErrorPage error={error} />;
  if (!isPending && total === 0 && !isFiltered) return <NoProjects />;
  return (
    <ListPage
      title={translate('resources.projects.name', { smart_count: 2 })}
      all={counts?.all}
      actions={
        <>
          <ExportButton columns={exportColumns} />
          {user?.may.createProjects && (
            <Button
              variant="contained"
              component={Link}
              to="/projects/create"
              startIcon={<PlusIcon size={16} />}
            >
              {translate('projects.new')}
            </Button>
          )}
        </>
      }
      aside={
        <>
          <SearchField label={translate('projects.filterLabel')} />
          <FacetGroup
            source="devStatCd"
            title={translate('resources.projects.fields.devStatCd')}
            choices={projectStates.map(value => ({
              value,
              label: translate(`projectState.${value}`),
              count: counts?.states[value],
            }))}
          />
          <FacetGroup
            source="prodType"
            title={translate('resources.projects.fields.prodType')}
            choices={projectTypes.map(value => ({
              value,
              label: translate(`projectType.${value}`),
              count: counts?.types[value],
            }))}
          />
          <FilterFoot />
        </>
      }
    >
      <ContinueBar />
      <ViewTabs
        views={[
          { value: undefined, label: translate('projects.views.all'), count: counts?.all },
          { value: 'mine', label: translate('projects.views.mine'), count: counts?.mine },
          {
            value: 'noTestDevice',
            label: translate('projects.views.noTestDevice'),
            count: counts?.noTestDevice,
          },
        ]}
      >
        <ColumnsButton />
      </ViewTabs>
      <ProjectTable />
      <Box sx={{ borderTop: '1px solid var(--line)', flex: 'none' }}>
        <Pagination rowsPerPageOptions={[10, 25, 50, 100]} />
      </Box>
    </ListPage>
  );
};

const tableStyle: SxProps = {
  flex: 1,
  minHeight: 0,
  overflow: 'auto',
  // narrow windows keep what tells projects apart; the columns button names the rest
  '@media (max-width: 1279px)': { '& .column-ownerNm, & .column-prodType': { display: 'none' } },
};

const ActionsLabel = () => <span className="ui-sr">{useTranslate()('list.actions')}</span>;

const cursorStyle: SxProps = { '& > td:first-of-type': { boxShadow: 'inset 3px 0 0 var(--primary)' } };
const noStyle: SxProps = {};

const toOverview = (_id: Identifier, _resource: string, record: ProjectRecord) => projectPath(record);

const ProjectTable = () => {
  const navigate = useNavigate();
  const { isPending } = useListContext<ProjectRecord>();
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  const open = useCallback((record: ProjectRecord) => void navigate(projectPath(record)), [navigate]);
  const help = useCallback(() => setIsHelpOpen(true), []);
  const { cursor } = useListKeys<ProjectRecord>({ onOpen: open, onHelp: help });

  if (isPending) return <ListSkeleton rows={14} />;
  return (
    <Box data-list sx={tableStyle}>
      <DataTable<ProjectRecord>
        rowClick={toOverview}
        bulkActionsToolbar={<ProjectBulkBar />}
        empty={<NoMatch />}
        hiddenColumns={['crtDt']}
        rowSx={(_record, index) => (index === cursor ? cursorStyle : noStyle)}
      >
        <Col source="pjtNm" render={record => <NameCell project={record} />} />
        <Col source="prodType" render={record => <TypeCell project={record} />} />
        <Col source="devStatCd" render={record => <StateCell project={record} />} />
        <Col source="ownerNm" />
        <DataTable.NumberCol
          source="testDevices"
          render={(record: ProjectRecord) => <DevicesCell count={record.testDevices} />}
        />
        <DataTable.NumberCol
          source="commercialDevices"
          render={(record: ProjectRecord) => <DevicesCell count={record.commercialDevices} />}
        />
        <Col source="crtDt" render={record => <ChangedCell time={record.crtDt} />} sortByOrder="DESC" />
        <Col source="chgDt" render={record => <ChangedCell time={record.chgDt} />} sortByOrder="DESC" />
        <Col
          source="menu"
          label={<ActionsLabel />}
          disableSort
          render={record => <ProjectMenu project={record} />}
        />
      </DataTable>
      {isHelpOpen && (
        <Suspense>
          <KeysDialog onClose={() => setIsHelpOpen(false)} />
        </Suspense>
      )}
    </Box>
  );
};
