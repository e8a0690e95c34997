import { useQueryClient } from '@tanstack/react-query';

/** After a review: react-admin would keep a record that it knows from a list, and call it fresh. */
export const useRefreshBrands = () => {
  const queryClient = useQueryClient();
  return async () => {
    queryClient.removeQueries({ queryKey: ['brands', 'getOne'], type: 'inactive' });
    await queryClient.invalidateQueries({ queryKey: ['brands'] });
  };
};
