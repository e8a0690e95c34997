import { useTranslate } from 'react-admin';
import { Suspense, useState } from 'react';
import { useUser } from '../../auth/SessionContext.ts';
import type { ProjectRecord } from '../../dataProvider/index.ts';
import { lazyPage } from '../../ui/loading/lazyPage.ts';
import type { RowMenuProps } from '../../ui/list/RowMenu.tsx';
import { MenuAction, MenuLink } from '../../ui/menu/MenuItems.tsx';
import { PopupMenu } from '../../ui/menu/PopupMenu.tsx';
import { DuplicateDialog } from '../../ui/duplicate/lazyDuplicateDialog.ts';
import { instructionsPath, projectPath } from '../../ui/project/paths.ts';
import { useDeleteProject } from './useDeleteProject.ts';

const DeleteProjectDialog = lazyPage(
  async () => (await import('./DeleteProjectDialog.tsx')).DeleteProjectDialog,
);

export const ProjectMenuItems = ({ popup, record: project }: RowMenuProps<ProjectRecord>) => {
  const translate = useTranslate();
  const user = useUser();
  const { remove, asking, stopAsking } = useDeleteProject(project);
  const [isDuplicating, setIsDuplicating] = useState(false);

  return (
    <>
      <PopupMenu popup={popup} align="right">
        <MenuLink to={projectPath(project)}>{translate('projects.open')}</MenuLink>
        {project.canEdit && (
          <MenuLink to={projectPath(project, 'edit')}>{translate('ra.action.edit')}</MenuLink>
        )}
        {project.prodType === 'HUB_CONNECTED' && (
          <MenuLink to={instructionsPath(project)}>{translate('pairingInstructions.ofProject')}</MenuLink>
        )}
        {user?.may.createProjects && (
          <MenuAction onClick={() => setIsDuplicating(true)}>{translate('projects.duplicate')}</MenuAction>
        )}
        {project.canEdit && (
          <MenuAction isDanger onClick={remove}>
            {translate('ra.action.delete')}
          </MenuAction>
        )}
      </PopupMenu>
      {asking && (
        <Suspense>
          <DeleteProjectDialog project={project} onClose={stopAsking} />
        </Suspense>
      )}
      {isDuplicating && (
        <Suspense>
          <DuplicateDialog project={project} onClose={() => setIsDuplicating(false)} />
        </Suspense>
      )}
    </>
  );
};
