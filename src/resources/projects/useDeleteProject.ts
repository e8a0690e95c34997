import { useState } from 'react';
import { hasDependents } from '../../../model/rules/readiness.ts';
import type { ProjectRecord } from '../../dataProvider/index.ts';
import { forgetProject } from '../../ui/project/rememberedProject.ts';
import { useDeleteWithUndo } from '../../ui/list/useDeleteWithUndo.ts';

/** Deletes a project without dependents; otherwise requires its name first. */
export const useDeleteProject = (project: ProjectRecord, onGone?: () => void) => {
  const [asking, setAsking] = useState(false);
  const deleteWithUndo = useDeleteWithUndo('projects', () => {
    forgetProject(project.pjtId);
    onGone?.();
  });

  const remove = () => {
    if (hasDependents(project)) setAsking(true);
    else deleteWithUndo(project);
  };

  return { remove, asking, stopAsking: () => setAsking(false) };
};
