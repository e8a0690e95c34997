import { useQueryClient } from '@tanstack/react-query';
import { refreshAffected } from '../../ui/deletions/affectedQueries.ts';

/** Refreshes the project, its tasks and its profile after a write, even without a stream of changes. */
export const useRefreshProfile = () => {
  const queryClient = useQueryClient();
  return () => refreshAffected(queryClient, 'deviceProfiles');
};
