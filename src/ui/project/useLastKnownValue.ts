import { useGetOne } from 'react-admin';
import { useState } from 'react';
import { statusOf } from '../../dataProvider/statusOf.ts';
import type { ProjectRecord } from '../../dataProvider/index.ts';

/**
 * Returns the value, or instead of a missing one (undefined or false) the last known value while the project is gone or
 * being fetched again, so that open forms stay and typed text can be copied.
 *
 * @example const isOpen = useLastKnownValue(projectId, profile.canEdit);
 */
export const useLastKnownValue = <T>(projectId: string, value: T): T => {
  const { error, isFetching } = useGetOne<ProjectRecord>('projects', { id: projectId });
  const isProjectKnown = !isFetching && statusOf(error) !== 404;
  const [last, setLast] = useState({ projectId, value });
  const isSame = last.projectId === projectId;
  const isMissing = value === undefined || value === false;
  if (isMissing && isSame && !isProjectKnown) return last.value;
  if (!isSame || last.value !== value) setLast({ projectId, value });
  return value;
};
