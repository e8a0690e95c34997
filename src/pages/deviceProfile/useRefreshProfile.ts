import { useQueryClient } from '@tanstack/react-query';
import { affectedQueries } from '../../ui/deletions/affectedQueries.ts';

/** The project, its tasks and its profile, after a write, also where no stream of changes is open. */
export const useRefreshProfile = () => {
  const queryClient = useQueryClient();
  const isAffected = affectedQueries('deviceProfiles');
  return () => void queryClient.invalidateQueries({ predicate: ({ queryKey }) => isAffected(queryKey) });
};
