import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useListContext, useStore, useTranslate } from 'react-admin';
import { projectStates, projectTypes } from '../../../model/contract/projects.ts';
import { hasDependents, isCloudType } from '../../../model/rules/readiness.ts';
import { useUser } from '../../auth/SessionContext.ts';
import { responseOf } from '../../dataProvider/response.ts';
import { type ProjectRecord, useWorkspace } from '../../dataProvider/index.ts';
import { BulbIcon } from '../../theme/icons.tsx';
import { EnrollPrompt } from '../../ui/EnrollPrompt.tsx';
import { formatNumber } from '../../ui/format.ts';
import { useHiddenColumns } from '../../ui/list/columns.ts';
import { FacetGroup } from '../../ui/list/FacetGroup.tsx';
import { isFiltered } from '../../ui/list/isFiltered.ts';
import { NoRows } from '../../ui/list/NoRows.tsx';
import { RecordList } from '../../ui/list/RecordList.tsx';
import { RecordListBase } from '../../ui/list/RecordListBase.tsx';
import { createRowMenu } from '../../ui/list/RowMenu.tsx';
import { DeprecationNotice } from '../../ui/project/DeprecationNotice.tsx';
import { LastProject } from '../../ui/project/LastProject.tsx';
import { projectPath } from '../../ui/project/paths.ts';
import { StateChip } from '../../ui/StateChip.tsx';
import { useFieldLabel } from '../../ui/useFieldLabel.ts';
import { ImportDriverLink, NewProjectLink } from './NewProjectLink.tsx';
import { NoProjects } from './NoProjects.tsx';
import { projectColumns } from './projectColumns.tsx';
import { ReadinessProvider } from './ReadinessCell.tsx';

const rowMenu = createRowMenu(async () => (await import('./ProjectMenuItems.tsx')).ProjectMenuItems);

const KeptReason = ({ project }: { project: ProjectRecord }) => {
  const translate = useTranslate();
  if (!project.canEdit) return <>{translate('projects.bulkDelete.notYours')}</>;
  if (project.devStatCd !== 'DEVELOP') return <StateChip state={project.devStatCd} />;
  const count = project.testDevices + project.commercialDevices;
  return <>{translate('projects.bulkDelete.devices', { smart_count: count, count: formatNumber(count) })}</>;
};

const bulkDelete = {
  isKept: (project: ProjectRecord) => hasDependents(project) || !project.canEdit,
  reasonOf: (project: ProjectRecord) => <KeptReason project={project} />,
};

export const ProjectList = () => {
  const [hiddenSources] = useHiddenColumns(projectColumns);
  return (
    <RecordListBase sort={{ field: 'chgDt', order: 'DESC' }}>
      <ReadinessProvider isShown={!hiddenSources.includes('readiness')}>
        <ProjectListPage />
      </ReadinessProvider>
    </RecordListBase>
  );
};

const useCounts = (filter: Record<string, unknown>) => {
  const { projectCounts } = useWorkspace();
  const { data } = useQuery({
    queryKey: ['projects', 'counts', filter],
    queryFn: ({ signal }) => projectCounts(filter, signal),
    placeholderData: previous => previous,
  });
  return responseOf(data);
};

const everything = {};

/** For users who have affected projects, regardless of the list's filters. */
const CloudNotice = () => {
  const types = useCounts(everything)?.types;
  const hasCloud = types && projectTypes.some(type => isCloudType(type) && (types[type] ?? 0) > 0);
  // until it is known, the state of the last visit, so that the list below doesn't move
  const [hadCloud, setHadCloud] = useStore('projects.hasCloud', false);
  useEffect(() => {
    if (hasCloud !== undefined) setHadCloud(hasCloud);
  }, [hasCloud, setHadCloud]);
  return (hasCloud ?? hadCloud) && <DeprecationNotice isInCard />;
};

const ProjectListPage = () => {
  const translate = useTranslate();
  const labelOf = useFieldLabel();
  const counts = useCounts(useListContext().filterValues as Record<string, unknown>);
  const canOwn = useUser()?.may.createProjects === true;
  const views = [undefined, ...(canOwn ? (['mine'] as const) : []), 'noTestDevice' as const];
  return (
    <RecordList<ProjectRecord>
      views={views.map(value => ({
        value,
        label: translate(`projects.views.${value ?? 'all'}`),
        count: counts?.[value ?? 'all'],
        isCapped: counts?.isCapped,
      }))}
      create={
        <>
          <ImportDriverLink />
          <NewProjectLink />
        </>
      }
      filters={
        <>
          <FacetGroup
            source="devStatCd"
            isCapped={counts?.isCapped}
            title={labelOf('devStatCd')}
            choices={projectStates.map(value => ({
              value,
              label: translate(`projectState.${value}`),
              count: counts?.states[value],
            }))}
          />
          <FacetGroup
            source="prodType"
            isCapped={counts?.isCapped}
            title={labelOf('prodType')}
            choices={projectTypes.map(value => ({
              value,
              label: translate(`projectType.${value}`),
              count: counts?.types[value],
            }))}
          />
        </>
      }
      about={null}
      banner={
        <>
          <EnrollPrompt isInCard />
          <CloudNotice />
          <LastProject />
        </>
      }
      columns={projectColumns}
      pathOf={projectPath}
      rowMenu={rowMenu}
      bulkDelete={bulkDelete}
      empty={
        <NoRows
          icon={<BulbIcon size={24} />}
          isEmpty={({ view, ...filters }) => view === 'mine' && !isFiltered(filters)}
        >
          <NewProjectLink />
        </NoRows>
      }
      welcome={<NoProjects />}
    />
  );
};
