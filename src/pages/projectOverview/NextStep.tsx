import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useCreate, useGetList, useNotify, useTranslate } from 'react-admin';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { PublishCheck } from '../../../model/contract/publishChecks.ts';
import type { TaskProgress } from '../../../model/contract/projects.ts';
import { MAX_DEVICE_LABEL } from '../../../model/contract/devices.ts';
import { truncate } from '../../../model/contract/text.ts';
import { isComplete, missingTasks } from '../../../model/rules/readiness.ts';
import { linkOfTask } from '../../../model/rules/sidebar.ts';
import { isPublishable } from '../../../model/rules/sidebarTable.ts';
import { useUser } from '../../auth/SessionContext.ts';
import { isResponse } from '../../dataProvider/response.ts';
import type { ProjectRecord, TestDeviceRecord } from '../../dataProvider/index.ts';
import { PlayIcon } from '../../theme/icons.tsx';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { refreshAffected } from '../../ui/deletions/affectedQueries.ts';
import { testDevicePath } from '../../ui/project/paths.ts';
import { IfRequestable, NewRequestLink } from '../../ui/publishing/NewRequestLink.tsx';
import { problemPath } from '../../ui/publishing/problemPath.ts';
import { actionOf } from './actionOf.ts';

type Props = {
  project: ProjectRecord;
  tasks: TaskProgress[] | undefined;
  /** of the pre-publishing checklist */
  checks: readonly PublishCheck[] | undefined;
};

/** In pixels, beside a button. */
const CARD_HEIGHT = 78;

/** The first ones are searched for a virtual device. */
const MAX_DEVICES = 10;

/** The usual height of the card, so that it doesn't move the page when it appears. */
const Pending = () => <Skeleton variant="rounded" height={CARD_HEIGHT} />;

/**
 * The next thing to do: describe the device, try it until it has sent something, complete what is missing for the
 * deployment, then what is missing for a publish request, and create it. A published project starts there again once it is
 * deployed again.
 */
export const NextStep = ({ project, tasks, checks }: Props) => {
  if (project.devStatCd === 'DEVELOP') return <StepToDeploy project={project} tasks={tasks} />;
  if (!project.canEdit || !isPublishable(project.prodType)) return null;
  if (project.devStatCd === 'PUBLISHED')
    return (
      checks !== undefined && (
        <IfRequestable project={project}>
          <StepToPublish project={project} checks={checks} />
        </IfRequestable>
      )
    );
  if (project.devStatCd !== 'DEPLOYED_TO_TEST') return null;
  return checks === undefined ? <Pending /> : <StepToPublish project={project} checks={checks} />;
};

const StepToPublish = ({ project, checks }: { project: ProjectRecord; checks: readonly PublishCheck[] }) => {
  const translate = useTranslate();
  const user = useUser();
  const failed = checks.filter(({ status }) => status === 'fail');
  // no check matters in a workspace that can't publish, and the company has its own projects
  if (user?.mnIdTypeCd === 'INDIVIDUAL' && user.isEnrolled) return null;
  // the deployment has a section of its own
  const first = failed.find(({ check }) => check !== 'deployment');
  const [problem] = first?.problems ?? [];
  if (first !== undefined && problem !== undefined)
    return (
      <Card
        title={translate('overview.next.check', {
          check: translate(`publishChecks.checks.${first.check}.name`),
        })}
        text={translate('overview.next.checksText', { smart_count: failed.length })}
      >
        <LinkButton look="main" to={problemPath(project, problem)}>
          {translate('overview.continue')}
        </LinkButton>
      </Card>
    );
  if (failed.length > 0) return null;
  return (
    <IfRequestable project={project}>
      <Card title={translate('overview.next.request')} text={translate('overview.next.requestText')}>
        <NewRequestLink project={project} />
      </Card>
    </IfRequestable>
  );
};

const StepToDeploy = ({ project, tasks }: Omit<Props, 'checks'>) => {
  const isDescribed = tasks?.some(task => task.task === 'profile' && isComplete(task)) ?? false;
  const {
    data: devices,
    error,
    isFetchedAfterMount,
  } = useGetList<TestDeviceRecord>(
    'testDevices',
    {
      filter: { pjtId: project.pjtId },
      sort: { field: 'eventDt', order: 'DESC' },
      pagination: { page: 1, perPage: MAX_DEVICES },
    },
    // events of a device don't refresh lists
    { enabled: isDescribed, refetchOnMount: 'always' },
  );
  const pending = project.canEdit && <Pending />;
  if (tasks === undefined) return pending;
  const missing = missingTasks(project.prodType, tasks);
  const nextTask = project.canEdit && <NextTask project={project} missing={missing} />;
  if (!isDescribed || project.dvcPrflId === null || error !== null) return nextTask;
  if (devices === undefined || !isFetchedAfterMount) return pending;
  const [latest] = devices;
  if (latest === undefined) return <CreateDevice project={project} dvcPrflId={project.dvcPrflId} />;
  if (latest.eventDt !== null) return nextTask;
  const virtual = devices.find(({ type }) => type === 'VIRTUAL');
  if (virtual !== undefined) return <TryDevice device={virtual} />;
  // a physical device may be connected much later, so tasks come first
  return project.canEdit && missing.length > 0 ? nextTask : <ConnectDevice device={latest} />;
};

const NextTask = ({ project, missing }: { project: ProjectRecord; missing: readonly TaskProgress[] }) => {
  const translate = useTranslate();
  const [first] = missing;
  const link = first && linkOfTask(project, first.task);
  if (!link) return null;
  return (
    <Card
      title={translate('overview.next.task', { task: translate(`projectTask.${first?.task}`) })}
      text={translate('overview.next.taskText', { smart_count: missing.length })}
    >
      <LinkButton look="main" to={link.to}>
        {translate(`overview.${actionOf(first)}`)}
      </LinkButton>
    </Card>
  );
};

const TryDevice = ({ device }: { device: TestDeviceRecord }) => {
  const translate = useTranslate();
  return (
    <Card
      title={translate('overview.next.title')}
      text={translate('overview.next.ready', { name: device.label })}
    >
      <LinkButton look="main" icon={<PlayIcon size={16} />} to={testDevicePath(device)}>
        {translate('overview.next.tryIt')}
      </LinkButton>
    </Card>
  );
};

const ConnectDevice = ({ device }: { device: TestDeviceRecord }) => {
  const translate = useTranslate();
  return (
    <Card
      title={translate('overview.next.connect')}
      text={translate('overview.next.connectText', { name: device.label })}
    >
      <LinkButton look="main" to={testDevicePath(device)}>
        {translate('overview.next.openDevice')}
      </LinkButton>
    </Card>
  );
};

const CreateDevice = ({ project, dvcPrflId }: { project: ProjectRecord; dvcPrflId: string }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [create, { isPending }] = useCreate<TestDeviceRecord>();
  const { pjtId, pjtNm } = project;

  const handleCreate = () => {
    if (isPending) return;
    const data = { dvcPrflId, pjtId, label: truncate(pjtNm, MAX_DEVICE_LABEL) };
    void create(
      'testDevices',
      { data },
      {
        onSuccess: device => {
          if (!isResponse(device)) return;
          void refreshAffected(queryClient, 'testDevices');
          void navigate(testDevicePath(device));
        },
        onError: error => notify((error as Error).message, { type: 'error' }),
      },
    );
  };

  return (
    <Card title={translate('overview.next.title')} text={translate('overview.next.noDevice')}>
      <Button look="main" icon={<PlayIcon size={16} />} aria-disabled={isPending} onClick={handleCreate}>
        {translate('overview.next.create')}
      </Button>
    </Card>
  );
};

type CardProps = { title: string; text: string; children: ReactNode };

const Card = ({ title, text, children }: CardProps) => (
  <Box
    component="section"
    aria-labelledby="next-step"
    sx={{
      display: 'grid',
      gridTemplateColumns: { xs: 'minmax(0,1fr)', sm: 'minmax(0,1fr) auto' },
      alignItems: 'center',
      gap: { xs: 2, sm: 3 },
      p: 2,
      bgcolor: 'var(--primary-tint)',
      border: '1px solid var(--primary-line)',
      borderRadius: 'var(--radius)',
    }}
  >
    <div>
      <Typography variant="h3" component="h2" id="next-step">
        {title}
      </Typography>
      <Box sx={{ color: 'var(--ink-2)', mt: '4px', overflowWrap: 'anywhere' }}>{text}</Box>
    </div>
    {children}
  </Box>
);
