import { useQuery } from '@tanstack/react-query';
import { ListBase, useListContext, useTranslate } from 'ra-core';
import { Suspense } from 'react';
import { projectStates, projectTypes } from '../../../model/contract/projects.ts';
import { type ProjectRecord, useWorkspace } from '../../dataProvider/index.ts';
import { EnrolPrompt } from '../../layout/EnrolPrompt.tsx';
import { ErrorPage } from '../../layout/ErrorPage.tsx';
import { useDocumentTitle } from '../../layout/useDocumentTitle.ts';
import { ContinueBar } from '../../ui/drafts/ContinueBar.tsx';
import { lazyPart } from '../../ui/lazyPart.ts';
import { ColumnsButton } from '../../ui/list/ColumnsButton.tsx';
import { ExportButton } from '../../ui/list/ExportButton.tsx';
import { FacetGroup } from '../../ui/list/FacetGroup.tsx';
import { FilterFoot } from '../../ui/list/FilterFoot.tsx';
import { ListPage } from '../../ui/list/ListPage.tsx';
import { NoMatch } from '../../ui/list/NoMatch.tsx';
import { Pager } from '../../ui/list/Pager.tsx';
import { RecordTable } from '../../ui/list/RecordTable.tsx';
import { SearchField } from '../../ui/list/SearchField.tsx';
import { ViewTabs } from '../../ui/list/ViewTabs.tsx';
import { LastProject } from '../../ui/project/LastProject.tsx';
import { projectPath } from '../../ui/project/paths.ts';
import { exportColumns } from './exportColumns.ts';
import { NewProjectLink } from './NewProjectLink.tsx';
import { NoProjects } from './NoProjects.tsx';
import { hiddenColumns, projectColumns } from './projectColumns.tsx';
import { ProjectMenu } from './ProjectMenu.tsx';

const ProjectBulkBar = lazyPart(async () => (await import('./ProjectBulkBar.tsx')).ProjectBulkBar);

const menuOf = (project: ProjectRecord) => <ProjectMenu project={project} />;
const bulkBar = (
  <Suspense>
    <ProjectBulkBar />
  </Suspense>
);

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
          <NewProjectLink />
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
      <EnrolPrompt isInCard />
      <ContinueBar />
      <LastProject />
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
        <ColumnsButton columns={projectColumns} hidden={hiddenColumns} />
      </ViewTabs>
      <RecordTable
        columns={projectColumns}
        hidden={hiddenColumns}
        pathOf={projectPath}
        rowMenu={menuOf}
        bulkBar={bulkBar}
        empty={<NoMatch />}
      />
      <Pager />
    </ListPage>
  );
};
