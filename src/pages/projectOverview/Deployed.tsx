import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { DeploymentStatus } from '../../../model/contract/deployments.ts';
import type { TaskProgress } from '../../../model/contract/projects.ts';
import type { ProjectRecord } from '../../dataProvider/index.ts';
import { Button } from '../../ui/Button.tsx';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { useIsUndoable } from '../../ui/useIsUndoable.ts';
import { DeployButton } from './DeployButton.tsx';
import { DeploymentChanges } from '../../ui/profileChange/DeploymentChanges.tsx';
import { useDeploymentStatus } from '../../ui/publishing/useDeploymentStatus.ts';
import { DeployRow, FailedRow, PendingRow } from './DeployRow.tsx';
import { MissingTasks } from './MissingTasks.tsx';
import { useUndoDeployment } from './useDeploy.ts';

type Props = { project: ProjectRecord; missing: readonly TaskProgress[] };

/** The last deployment of a deployed project, and what has changed since. */
export const Deployed = ({ project, missing }: Props) => {
  const translate = useTranslate();
  const { status, error, refetch } = useDeploymentStatus(project.pjtId);
  if (status !== undefined) return <Status project={project} missing={missing} status={status} />;
  if (error === null) return <PendingRow />;
  return <FailedRow title={translate('overview.deployment.failed')} onRetry={() => void refetch()} />;
};

const Status = ({ project, missing, status }: Props & { status: DeploymentStatus }) => {
  const translate = useTranslate();
  const { last, changes, changeCount } = status;
  const isUndoable = useIsUndoable(last?.undoUntil ?? null);
  const mayDeploy = project.canEdit && project.devStatCd !== 'PUBLISH_REQUEST';
  if (last === null)
    return (
      mayDeploy && (
        <DeployRow
          title={translate('overview.deployment.unknown')}
          action={
            <DeployButton
              project={project}
              missing={missing}
              label={translate('overview.deployment.redeploy')}
            />
          }
        >
          <MissingTasks project={project} missing={missing} />
        </DeployRow>
      )
    );
  return (
    <>
      <DeployRow
        title={
          <>
            {translate('overview.deployment.title', { number: last.number })}{' '}
            <Box component="span" sx={{ color: 'var(--ink-2)', fontWeight: 400 }}>
              {translate('overview.deployment.by', { name: last.deployedBy })},{' '}
              <RelativeTime time={last.deployedDt} />
            </Box>
          </>
        }
        action={mayDeploy && isUndoable && <UndoButton project={project} last={last} />}
      >
        {changeCount === 0 && (
          <Box sx={{ color: 'var(--ink-2)', mt: '4px' }}>{translate('overview.deployment.same')}</Box>
        )}
      </DeployRow>
      {changeCount > 0 && (
        <DeployRow
          title={translate('overview.deployment.changed', { smart_count: changeCount })}
          action={
            mayDeploy && (
              <DeployButton
                project={project}
                missing={missing}
                label={translate('overview.deployment.again')}
              />
            )
          }
        >
          {missing.length > 0 && <MissingTasks project={project} missing={missing} />}
          <DeploymentChanges changes={changes} changeCount={changeCount} />
        </DeployRow>
      )}
    </>
  );
};

type UndoProps = { project: ProjectRecord; last: { number: number } };

const UndoButton = ({ project, last }: UndoProps) => {
  const translate = useTranslate();
  const { undo, isPending } = useUndoDeployment(project);
  return (
    <Button isSmall look="outlined" aria-disabled={isPending} onClick={() => undo(last)}>
      {translate('overview.deployment.undo')}
    </Button>
  );
};
