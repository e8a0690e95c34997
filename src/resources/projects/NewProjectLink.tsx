import { workspacePages } from '../../../model/rules/pages.ts';
import { useFlags, useUser } from '../../auth/SessionContext.ts';
import { CreateLink } from '../../ui/list/CreateLink.tsx';

/** For users who may create one. */
export const NewProjectLink = () => {
  const user = useUser();
  const flags = useFlags();
  return user !== null && workspacePages.newProject.opensFor({ user, flags }) && <CreateLink />;
};
