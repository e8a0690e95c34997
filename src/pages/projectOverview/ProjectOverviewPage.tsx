import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useGetOne, useTranslate } from 'react-admin';
import { Suspense, useState } from 'react';
import { Navigate, useParams } from 'react-router';
import { workspacePages } from '../../../model/rules/pages.ts';
import { isProjectType } from '../../../model/rules/projectPages.ts';
import { isCloudType } from '../../../model/rules/readiness.ts';
import { isPublishable } from '../../../model/rules/sidebarTable.ts';
import { useUser } from '../../auth/SessionContext.ts';
import type { ProjectRecord } from '../../dataProvider/index.ts';
import { EnrollPrompt } from '../../ui/EnrollPrompt.tsx';
import { ErrorPage } from '../../ui/page/ErrorPage.tsx';
import { Placeholder } from '../../ui/page/PageSkeleton.tsx';
import { OpenElsewhere } from '../../ui/presence/OpenElsewhere.tsx';
import { DeprecationNotice } from '../../ui/project/DeprecationNotice.tsx';
import { LastImportBar } from '../../ui/project/LastImportBar.tsx';
import { projectPath } from '../../ui/project/paths.ts';
import { useProjectTasks } from '../../ui/project/useProjectTasks.ts';
import { usePublishChecks } from '../../ui/publishing/usePublishChecks.ts';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { StateChip } from '../../ui/StateChip.tsx';
import { ExportFileButton } from './ExportFileButton.tsx';
import { DeploySection } from './DeploySection.tsx';
import { HistoryCard } from './HistoryCard.tsx';
import { IdsCard } from './IdsCard.tsx';
import { LatestLogCard } from './LatestLogCard.tsx';
import { NextStep } from './NextStep.tsx';
import { PairingLink } from './PairingLink.tsx';
import { ReadinessCard } from './ReadinessCard.tsx';
import { TaskCards } from './TaskCards.tsx';
import { useProjectHistory } from './useProjectHistory.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { DuplicateDialog } from '../../ui/duplicate/lazyDuplicateDialog.ts';
import { useDocumentTitle } from '../../ui/page/useDocumentTitle.ts';

/** The project's state, what is missing for the next one, its history and its IDs. */
export const ProjectOverviewPage = () => {
  const { projectId = '', projectType } = useParams();
  const { data: project, error } = useGetOne<ProjectRecord>('projects', { id: projectId });
  const { tasks, error: tasksError, refetch } = useProjectTasks(projectId);
  // requested together with the project, because its type is in the URL
  const readiness = usePublishChecks(projectId, isProjectType(projectType) ? projectType : undefined);
  useDocumentTitle(project?.pjtNm);

  if (error && project === undefined) return <ErrorPage error={error} />;
  if (project === undefined)
    return (
      <Placeholder>
        <OverviewSkeleton />
      </Placeholder>
    );
  if (project.prodType !== projectType) return <Navigate to={projectPath(project)} replace />;
  return (
    <Box
      sx={{
        width: { xs: 'calc(100% - 24px)', sm: 'min(var(--content-w), 100% - 48px)' },
        mx: 'auto',
        py: { xs: 1.5, sm: 3 },
        display: 'grid',
        gridTemplateColumns: 'minmax(0,1fr)',
        gap: 2,
      }}
    >
      <Head project={project} />
      {isCloudType(project.prodType) && <DeprecationNotice />}
      <LastImportBar pjtId={project.pjtId} kind="projectFile" />
      {tasksError === null && readiness.error === null && (
        <NextStep project={project} tasks={tasks} checks={readiness.checks} />
      )}
      <DeploySection project={project} tasks={tasks} checks={readiness.checks} />
      <EnrollPrompt />
      <TaskCards project={project} tasks={tasks} error={tasksError} onRetry={() => void refetch()} />
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0,1fr)', lg: 'minmax(0,1fr) 320px' },
          gap: 2,
          alignItems: 'start',
        }}
      >
        <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0,1fr)', gap: 2 }}>
          <LatestLogCard project={project} />
          <HistoryCard projectId={project.pjtId} />
        </Box>
        <Box sx={{ display: 'grid', gap: 2 }}>
          {isPublishable(project.prodType) && (
            <ReadinessCard
              project={project}
              checks={readiness.checks}
              error={readiness.error}
              onRetry={() => void readiness.refetch()}
            />
          )}
          {project.prodType === 'HUB_CONNECTED' && <PairingLink project={project} />}
          <IdsCard project={project} />
        </Box>
      </Box>
    </Box>
  );
};

/** The newest change of the history, which is often not one of the project's own record. */
const LastChange = ({ project }: { project: ProjectRecord }) => {
  const translate = useTranslate();
  const { data, isPending } = useProjectHistory(project.pjtId);
  const newest = data?.[0];
  const isOwn = newest === undefined || newest.at < project.chgDt;
  return (
    // in its place before the history has loaded, so that nothing moves
    <span style={isPending ? { visibility: 'hidden' } : undefined}>
      {translate('overview.changed')} <RelativeTime time={isOwn ? project.chgDt : newest.at} />{' '}
      {translate('overview.by', { name: isOwn ? project.chgr : newest.userNm })}
    </span>
  );
};

/** In characters. Longer names have their own line in windows of 1024 pixels. */
const MAX_INLINE_NAME = 40;

const Head = ({ project }: { project: ProjectRecord }) => {
  const translate = useTranslate();
  const user = useUser();
  const [isDuplicating, setIsDuplicating] = useState(false);
  const isLong = project.pjtNm.length > MAX_INLINE_NAME;
  return (
    <div>
      <Box
        sx={{
          display: 'flex',
          flexWrap: { xs: 'wrap', sm: isLong ? 'wrap' : 'nowrap' },
          alignItems: 'center',
          gap: 1.5,
        }}
      >
        <Typography
          variant="h1"
          sx={{
            flexBasis: { xs: '100%', sm: isLong ? '100%' : 'auto' },
            minWidth: 0,
            overflowWrap: 'anywhere',
          }}
        >
          {project.pjtNm}
        </Typography>
        <Box sx={{ pt: '3px', flex: 'none' }}>
          <StateChip state={project.devStatCd} />
        </Box>
        <OpenElsewhere resource="projects" recordId={project.pjtId} />
        <Box
          sx={{
            display: { xs: 'none', sm: 'block' },
            ml: 'auto',
            flex: 'none',
            fontSize: 13,
            color: 'var(--ink-3)',
          }}
        >
          {/* if there is room; the history has the same information */}
          <Box component="span" sx={{ display: { xs: 'none', lg: 'inline' } }}>
            <LastChange project={project} />
          </Box>
        </Box>
        {project.canEdit && (
          <LinkButton isSmall look="outlined" to={projectPath(project, 'edit')}>
            {translate('ra.action.edit')}
          </LinkButton>
        )}
        <ExportFileButton pjtId={project.pjtId} />
        {project.canEdit && (
          <LinkButton
            isSmall
            look="outlined"
            to={`${workspacePages.importProject.path}?pjtId=${project.pjtId}`}
          >
            {translate('projectFile.import')}
          </LinkButton>
        )}
        {user?.may.createProjects && (
          <Button isSmall look="outlined" onClick={() => setIsDuplicating(true)}>
            {translate('projects.duplicate')}
          </Button>
        )}
        {isDuplicating && (
          <Suspense>
            <DuplicateDialog project={project} onClose={() => setIsDuplicating(false)} />
          </Suspense>
        )}
      </Box>
      {project.dsc !== '' && (
        <Typography
          sx={{
            color: 'var(--ink-2)',
            mt: '4px',
            maxWidth: '72ch',
            overflowWrap: 'anywhere',
            whiteSpace: 'pre-line',
          }}
        >
          {project.dsc}
        </Typography>
      )}
    </div>
  );
};

const OverviewSkeleton = () => (
  <Box
    aria-busy
    sx={{ width: 'min(var(--content-w), 100% - 48px)', mx: 'auto', py: 3, display: 'grid', gap: 2 }}
  >
    <Skeleton variant="rounded" width={280} height={32} />
    <Skeleton variant="rounded" height={200} />
    <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr 1fr', gap: 2 }}>
      <Skeleton variant="rounded" height={130} />
      <Skeleton variant="rounded" height={130} />
      <Skeleton variant="rounded" height={130} />
    </Box>
  </Box>
);
