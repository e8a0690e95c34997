import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'react-admin';
import { Suspense } from 'react';
import { useNavigate } from 'react-router';
import { useUser } from '../../auth/SessionContext.ts';
import { isAnswered } from '../../dataProvider/answer.ts';
import { type ProjectRecord, useWorkspace } from '../../dataProvider/index.ts';
import { lazyPage } from '../../ui/loading/lazyPage.ts';
import type { RowMenuProps } from '../../ui/list/RowMenu.tsx';
import { MenuAction, MenuLink } from '../../ui/menu/MenuItems.tsx';
import { PopupMenu } from '../../ui/menu/PopupMenu.tsx';
import { instructionsPath, projectPath } from '../../ui/project/paths.ts';
import { useDeleteProject } from './useDeleteProject.ts';

const DeleteProjectDialog = lazyPage(
  async () => (await import('./DeleteProjectDialog.tsx')).DeleteProjectDialog,
);

export const ProjectMenuItems = ({ popup, record: project }: RowMenuProps<ProjectRecord>) => {
  const translate = useTranslate();
  const notify = useNotify();
  const navigate = useNavigate();
  const user = useUser();
  const queryClient = useQueryClient();
  const { duplicateProject } = useWorkspace();
  const { remove, asking, stopAsking } = useDeleteProject(project);

  const duplicate = useMutation({
    mutationFn: () => duplicateProject(project.pjtId),
    onSuccess: async ({ data }) => {
      if (!isAnswered(data)) return;
      await queryClient.invalidateQueries({ queryKey: ['projects'] });
      notify('projects.duplicated', { type: 'success', messageArgs: { name: data.pjtNm } });
      void navigate(projectPath(data));
    },
    onError: error => notify(error.message, { type: 'error' }),
  });

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
          <MenuAction disabled={duplicate.isPending} onClick={() => duplicate.mutate()}>
            {translate('projects.duplicate')}
          </MenuAction>
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
    </>
  );
};
