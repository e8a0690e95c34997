import { workspacePages } from '../../../model/rules/pages.ts';
import { useFlags, useUser } from '../../auth/SessionContext.ts';
import { useTranslate } from 'react-admin';
import { LinkButton } from '../../ui/Button.tsx';
import { CreateLink } from '../../ui/list/CreateLink.tsx';

/** Brings what one already has; for users who may create a project. */
export const ImportDriverLink = () => {
  const translate = useTranslate();
  const user = useUser();
  const flags = useFlags();
  const { importDriver } = workspacePages;
  if (user === null || !importDriver.opensFor({ user, flags })) return null;
  return (
    <LinkButton look="outlined" to={importDriver.path}>
      {translate('driverImport.link')}
    </LinkButton>
  );
};

/** For users who may create one. */
export const NewProjectLink = () => {
  const user = useUser();
  const flags = useFlags();
  return user !== null && workspacePages.newProject.opensFor({ user, flags }) && <CreateLink />;
};
