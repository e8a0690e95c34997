import MenuItem from '@mui/material/MenuItem';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'ra-core';
import { Suspense } from 'react';
import { Link, useNavigate } from 'react-router';
import { useUser } from '../../auth/SessionContext.ts';
import { type ProjectRecord, useWorkspace } from '../../dataProvider/index.ts';
import { lazyPage } from '../../layout/progress/lazyPage.ts';
import type { Popup } from '../../ui/menu/popup.ts';
import { PopupMenu } from '../../ui/menu/PopupMenu.tsx';
import { instructionsPath, projectPath } from '../../ui/project/paths.ts';
import { useDeleteProject } from './useDeleteProject.ts';

const DeleteProjectDialog = lazyPage(
  async () => (await import('./DeleteProjectDialog.tsx')).DeleteProjectDialog,
);

export const ProjectMenuItems = ({ popup, project }: { popup: Popup; project: ProjectRecord }) => {
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
      // after a 401 react-admin answers an empty record
      if (data.id === undefined) return;
      await queryClient.invalidateQueries({ queryKey: ['projects'] });
      notify('projects.duplicated', { type: 'success', messageArgs: { name: data.pjtNm } });
      void navigate(projectPath(data));
    },
    onError: error => notify(error.message, { type: 'error' }),
  });

  const close = (work: () => void) => () => {
    popup.onClose();
    work();
  };

  return (
    <>
      <PopupMenu popup={popup} align="right">
        <MenuItem component={Link} to={projectPath(project)}>
          {translate('projects.open')}
        </MenuItem>
        {project.canEdit && (
          <MenuItem component={Link} to={projectPath(project, 'edit')}>
            {translate('ra.action.edit')}
          </MenuItem>
        )}
        {project.prodType === 'HUB_CONNECTED' && (
          <MenuItem component={Link} to={instructionsPath(project)}>
            {translate('pairingInstructions.ofProject')}
          </MenuItem>
        )}
        {user?.may.createProjects && (
          <MenuItem disabled={duplicate.isPending} onClick={close(() => duplicate.mutate())}>
            {translate('projects.duplicate')}
          </MenuItem>
        )}
        {project.canEdit && (
          <MenuItem onClick={close(remove)} sx={{ color: 'var(--red-text)' }}>
            {translate('ra.action.delete')}
          </MenuItem>
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
