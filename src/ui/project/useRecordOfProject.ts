import { type RaRecord, useGetList, useGetOne } from 'react-admin';
import { useState } from 'react';
import { statusOf } from '../../dataProvider/statusOf.ts';
import type { ProjectRecord } from '../../dataProvider/index.ts';

/**
 * The only record that a project has in a resource, such as its onboarding; `sortedBy` is any column of the list. After
 * the project was deleted elsewhere, the record stays, so that what was typed into its form can be copied.
 *
 * @example const { record, isLoaded, error } = useRecordOfProject<HandlerRecord>('handlers', projectId, 'name');
 */
export const useRecordOfProject = <R extends RaRecord>(
  resource: string,
  projectId: string,
  sortedBy: Extract<keyof R, string>,
) => {
  const { data, error } = useGetList<R>(resource, {
    pagination: { page: 1, perPage: 1 },
    sort: { field: sortedBy, order: 'ASC' },
    filter: { pjtId: projectId },
  });
  const project = useGetOne<ProjectRecord>('projects', { id: projectId });
  const isProjectKnown = !project.isFetching && statusOf(project.error) !== 404;
  const [kept, setKept] = useState<{ projectId: string; record: R | undefined }>();
  const record = data?.[0];
  const isChanged = kept?.projectId !== projectId || kept.record !== record;
  const isGone = record === undefined && kept?.projectId === projectId && !isProjectKnown;
  if (isChanged && !isGone) setKept({ projectId, record });
  return { record: isGone ? kept.record : record, isLoaded: data !== undefined, error };
};
