import { useTranslate } from 'react-admin';
import type { ReactNode } from 'react';
import { openStates } from '../../../model/rules/publishing/steps.ts';
import { useUser } from '../../auth/SessionContext.ts';
import type { ProjectRecord } from '../../dataProvider/index.ts';
import { LinkButton } from '../Button.tsx';
import { projectPath } from '../project/paths.ts';
import { useProjectRequests } from './useProjectRequests.ts';

type Props = { project: ProjectRecord; children: ReactNode };

/** Shows its children if the user can create a publish request now: the project is deployed, and no request is open. */
export const IfRequestable = ({ project, children }: Props) => {
  const mayPublish = useUser()?.may.publish === true;
  const mayRequest = mayPublish && project.canEdit && project.devStatCd === 'DEPLOYED_TO_TEST';
  return mayRequest && <IfNoneOpen project={project}>{children}</IfNoneOpen>;
};

const IfNoneOpen = ({ project, children }: Props) => {
  const { newest } = useProjectRequests(project.pjtId);
  return newest?.every(({ state }) => !openStates.includes(state)) === true && children;
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
