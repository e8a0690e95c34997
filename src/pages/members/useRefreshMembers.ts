import { useQueryClient } from '@tanstack/react-query';
import { membersKey } from '../../ui/members/useMembers.ts';

/** Refetches the members, and the projects, whose owners may have changed. */
export const useRefreshMembers = (mnId: string) => {
  const queryClient = useQueryClient();
  return async () => {
    await queryClient.invalidateQueries({ queryKey: membersKey(mnId) });
    await queryClient.invalidateQueries({ queryKey: ['projects'], refetchType: 'none' });
  };
};
