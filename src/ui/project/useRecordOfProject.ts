import { type RaRecord, useGetList } from 'react-admin';
import { useLastKnownValue } from './useLastKnownValue.ts';

/**
 * The only record that a project has in a resource, such as its onboarding; `sortedBy` is any column of the list. It
 * stays after the project was deleted elsewhere.
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
  return { record: useLastKnownValue(projectId, data?.[0]), isLoaded: data !== undefined, error };
};
