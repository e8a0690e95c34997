import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'ra-core';
import { lazy, type MouseEvent, Suspense, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useUser } from '../../auth/SessionContext.ts';
import { type ProjectRecord, useWorkspace } from '../../dataProvider/index.ts';
import { MoreIcon } from '../../ui/icons.tsx';
import { projectPath } from '../../ui/project/paths.ts';
import { useDeleteProject } from './useDeleteProject.ts';

const DeleteProjectDialog = lazy(async () => ({
  default: (await import('./DeleteProjectDialog.tsx')).DeleteProjectDialog,
}));

/** What can be done with one project, in the list. */
export const ProjectMenu = ({ project }: { project: ProjectRecord }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const navigate = useNavigate();
  const user = useUser();
  const queryClient = useQueryClient();
  const { duplicateProject } = useWorkspace();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
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

  const stop = (event: MouseEvent) => event.stopPropagation();

  return (
    // a click in the menu is not a click on the row
    // oxlint-disable-next-line click-events-have-key-events, no-static-element-interactions
    <span onClick={stop}>
      <IconButton
        size="small"
        aria-label={translate('projects.actionsFor', { name: project.pjtNm })}
        aria-haspopup="menu"
        onClick={event => setAnchor(event.currentTarget)}
      >
        <MoreIcon size={16} />
      </IconButton>
      {anchor !== null && (
        <Menu open anchorEl={anchor} onClose={() => setAnchor(null)}>
          <MenuItem component={Link} to={projectPath(project)}>
            {translate('projects.open')}
          </MenuItem>
          {project.canEdit && (
            <MenuItem component={Link} to={projectPath(project, 'edit')}>
              {translate('ra.action.edit')}
            </MenuItem>
          )}
          {user?.may.createProjects && (
            <MenuItem
              disabled={duplicate.isPending}
              onClick={() => {
                setAnchor(null);
                duplicate.mutate();
              }}
            >
              {translate('projects.duplicate')}
            </MenuItem>
          )}
          {project.canEdit && (
            <MenuItem
              onClick={() => {
                setAnchor(null);
                remove();
              }}
              sx={{ color: 'var(--red-text)' }}
            >
              {translate('ra.action.delete')}
            </MenuItem>
          )}
        </Menu>
      )}
      {asking && (
        <Suspense>
          <DeleteProjectDialog project={project} onClose={stopAsking} />
        </Suspense>
      )}
    </span>
  );
};
