import { useQueryClient } from '@tanstack/react-query';
import { refreshAffected } from '../../ui/deletions/affectedQueries.ts';

/** For use after a review: react-admin would otherwise treat a record from a list as fresh. */
export const useRefreshBrands = () => {
  const queryClient = useQueryClient();
  return async () => {
    queryClient.removeQueries({ queryKey: ['brands', 'getOne'], type: 'inactive' });
    await refreshAffected(queryClient, 'brands');
  };
};
