import { useDelete, useNotify } from 'ra-core';
import { useState } from 'react';
import { hasDependents } from '../../../model/rules/readiness.ts';
import type { ProjectRecord } from '../../dataProvider/index.ts';

/** Deletes at once, with undo, what nothing depends on; otherwise asks for the name first. */
export const useDeleteProject = (project: ProjectRecord, onGone: () => void = () => {}) => {
  const notify = useNotify();
  const [asking, setAsking] = useState(false);
  const [deleteOne] = useDelete<ProjectRecord>();

  const remove = () => {
    if (hasDependents(project)) {
      setAsking(true);
      return;
    }
    void deleteOne(
      'projects',
      { id: project.id, previousData: project },
      {
        mutationMode: 'undoable',
        onSuccess: () => {
          notify('projects.deleted', { type: 'info', undoable: true, messageArgs: { smart_count: 1 } });
          onGone();
        },
        onError: error => notify((error as Error).message, { type: 'error' }),
      },
    );
  };

  return { remove, asking, stopAsking: () => setAsking(false) };
};
