import { useQueryClient } from '@tanstack/react-query';
import { refreshAffected } from '../../ui/deletions/affectedQueries.ts';

/** The project, its tasks and its profile, after a write, also where no stream of changes is open. */
export const useRefreshProfile = () => {
  const queryClient = useQueryClient();
  return () => void refreshAffected(queryClient, 'deviceProfiles');
};
