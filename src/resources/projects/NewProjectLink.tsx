import { workspacePages } from '../../../model/rules/pages.ts';
import { useFlags, useUser } from '../../auth/SessionContext.ts';
import { useTranslate } from 'react-admin';
import { LinkButton } from '../../ui/Button.tsx';
import { CreateLink } from '../../ui/list/CreateLink.tsx';

const ImportLink = ({ page, label }: { page: 'importDriver' | 'importProject'; label: string }) => {
  const translate = useTranslate();
  const user = useUser();
  const flags = useFlags();
  const { path, opensFor } = workspacePages[page];
  if (user === null || !opensFor({ user, flags })) return null;
  return (
    <LinkButton look="outlined" to={path}>
      {translate(label)}
    </LinkButton>
  );
};

/** Imports an existing driver; for users who can create a project. */
export const ImportDriverLink = () => <ImportLink page="importDriver" label="projects.importDriver" />;

/** Imports an exported project; for the same users. */
export const ImportProjectLink = () => <ImportLink page="importProject" label="projects.importFile" />;

/** For users who can create a project. */
export const NewProjectLink = () => {
  const user = useUser();
  const flags = useFlags();
  return user !== null && workspacePages.newProject.opensFor({ user, flags }) && <CreateLink />;
};
