import { useGetOne } from 'react-admin';
import { useState } from 'react';
import { statusOf } from '../../dataProvider/statusOf.ts';
import type { ProjectRecord } from '../../dataProvider/index.ts';

/**
 * The value, which the deletion of its project elsewhere doesn't take away: while the project is gone, or being fetched
 * again, a missing value (undefined or false) is replaced by the last one. So open forms stay, and what was typed can be
 * copied.
 *
 * @example const isOpen = useKeptOfProject(projectId, profile.canEdit);
 */
export const useKeptOfProject = <T>(projectId: string, value: T): T => {
  const { error, isFetching } = useGetOne<ProjectRecord>('projects', { id: projectId });
  const isProjectKnown = !isFetching && statusOf(error) !== 404;
  const [last, setLast] = useState({ projectId, value });
  const isSame = last.projectId === projectId;
  const isMissing = value === undefined || value === false;
  if (isMissing && isSame && !isProjectKnown) return last.value;
  if (!isSame || last.value !== value) setLast({ projectId, value });
  return value;
};
