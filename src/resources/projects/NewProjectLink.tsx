import { useTranslate } from 'ra-core';
import { workspacePages } from '../../../model/rules/pages.ts';
import { useFlags, useUser } from '../../auth/SessionContext.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { PlusIcon } from '../../ui/icons.tsx';

/** For who may create one. */
export const NewProjectLink = () => {
  const translate = useTranslate();
  const user = useUser();
  const flags = useFlags();
  const { path, opensFor } = workspacePages.newProject;
  if (user === null || !opensFor({ user, flags })) return null;
  return (
    <LinkButton look="main" to={path} icon={<PlusIcon size={16} />}>
      {translate('projects.new')}
    </LinkButton>
  );
};
