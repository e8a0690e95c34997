import { useTranslate } from 'react-admin';
import type { ReactNode } from 'react';
import { useUser } from '../../auth/SessionContext.ts';
import type { ProjectRecord } from '../../dataProvider/index.ts';
import { LinkButton } from '../Button.tsx';
import { projectPath, requestPath } from '../project/paths.ts';
import { useProjectRequests } from './useProjectRequests.ts';

type Props = { project: ProjectRecord; children: ReactNode };

/** Shows its children if the user's next step is a new publish request: the project is deployed, and no request is unfinished. */
export const IfRequestable = ({ project, children }: Props) => {
  const mayPublish = useUser()?.may.publish === true;
  const mayRequest = mayPublish && project.canEdit && project.devStatCd === 'DEPLOYED_TO_TEST';
  return mayRequest && <IfNoneOpen project={project}>{children}</IfNoneOpen>;
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
