import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { PublishCheck } from '../../../model/contract/publishChecks.ts';
import type { TaskProgress } from '../../../model/contract/projects.ts';
import { missingTasks } from '../../../model/rules/readiness.ts';
import type { ProjectRecord } from '../../dataProvider/index.ts';
import { DeployButton } from './DeployButton.tsx';
import { Deployed } from './Deployed.tsx';
import { DeployRow } from './DeployRow.tsx';
import { MissingTasks } from './MissingTasks.tsx';
import { RequestRow } from './RequestRow.tsx';
import { Stepper } from './Stepper.tsx';

type Props = {
  project: ProjectRecord;
  tasks: TaskProgress[] | undefined;
  /** of the pre-publishing checklist */
  checks: readonly PublishCheck[] | undefined;
};

/**
 * The state of a project, its publish request, and its deployment for testing: what is missing, and what has changed
 * since the last one.
 */
export const DeploySection = ({ project, tasks, checks }: Props) => {
  const missing = tasks === undefined ? undefined : missingTasks(project.prodType, tasks);
  return (
    <Box
      component="section"
      sx={{ bgcolor: 'var(--paper)', border: '1px solid var(--line)', borderRadius: 'var(--radius)' }}
    >
      <Stepper
        project={project}
        missing={missing?.length}
        failed={checks?.filter(({ status }) => status === 'fail').length}
      />
      <RequestRow project={project} />
      {missing !== undefined &&
        (project.devStatCd === 'DEVELOP' ? (
          <FirstDeployment project={project} missing={missing} />
        ) : (
          <Deployed project={project} missing={missing} />
        ))}
    </Box>
  );
};

const FirstDeployment = ({ project, missing }: { project: ProjectRecord; missing: TaskProgress[] }) => {
  const translate = useTranslate();
  const isReady = missing.length === 0;
  return (
    <DeployRow
      title={translate(isReady ? 'overview.ready' : 'overview.before')}
      action={
        project.canEdit && (
          <DeployButton project={project} missing={missing} label={translate('overview.deploy')} />
        )
      }
    >
      {isReady ? (
        <Box sx={{ color: 'var(--ink-2)', mt: '4px' }}>{translate('overview.readyText')}</Box>
      ) : (
        <MissingTasks project={project} missing={missing} />
      )}
    </DeployRow>
  );
};
