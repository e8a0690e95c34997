import { useTranslate } from 'react-admin';
import type { ReactNode } from 'react';
import { useUser } from '../../auth/SessionContext.ts';
import type { ProjectRecord } from '../../dataProvider/index.ts';
import { LinkButton } from '../Button.tsx';
import { projectPath, requestPath } from '../project/paths.ts';
import { useDeploymentStatus } from './useDeploymentStatus.ts';
import { useProjectRequests } from './useProjectRequests.ts';

type Props = { project: ProjectRecord; children: ReactNode };

/**
 * Shows its children if the user's next step is a new publish request: the project is deployed, a published one again
 * since its last version, and no request is unfinished.
 */
export const IfRequestable = ({ project, children }: Props) => {
  const mayPublish = useUser()?.may.publish === true;
  if (!mayPublish || !project.canEdit) return null;
  const ifNoneOpen = <IfNoneOpen project={project}>{children}</IfNoneOpen>;
  if (project.devStatCd === 'DEPLOYED_TO_TEST') return ifNoneOpen;
  return (
    project.devStatCd === 'PUBLISHED' && <IfDeployedAgain project={project}>{ifNoneOpen}</IfDeployedAgain>
  );
};

const IfDeployedAgain = ({ project, children }: Props) => {
  const { status } = useDeploymentStatus(project.pjtId);
  const { newest } = useProjectRequests(project.pjtId);
  const published = newest?.find(({ state }) => state === 'PUBLISHED');
  if (!status?.last || published === undefined) return null;
  return status.last.deployedDt > (published.submittedDt ?? 0) && children;
};

const IfNoneOpen = ({ project, children }: Props) => {
  const { newest, unfinished } = useProjectRequests(project.pjtId);
  return newest !== undefined && unfinished === undefined && children;
};

/** Leads to the unfinished publish request of the project, if it has one. */
export const UnfinishedRequestLink = ({ project }: { project: ProjectRecord }) => {
  const translate = useTranslate();
  const mayPublish = useUser()?.may.publish === true;
  return mayPublish && <LinkToUnfinished project={project} label={translate('overview.request.open')} />;
};

const LinkToUnfinished = ({ project, label }: { project: ProjectRecord; label: string }) => {
  const { unfinished } = useProjectRequests(project.pjtId);
  return (
    unfinished !== undefined && (
      <LinkButton look="outlined" to={requestPath(project, unfinished.requestId)}>
        {label}
      </LinkButton>
    )
  );
};

/** Leads from a complete checklist to a new publish request. */
export const NewRequestLink = ({ project }: { project: ProjectRecord }) => {
  const translate = useTranslate();
  return (
    <LinkButton look="main" to={`${projectPath(project, 'publish')}/create`}>
      {translate('publishChecks.request')}
    </LinkButton>
  );
};
