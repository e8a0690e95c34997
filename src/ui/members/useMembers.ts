import { useQuery } from '@tanstack/react-query';
import { responseOf } from '../../dataProvider/response.ts';
import { useWorkspace } from '../../dataProvider/index.ts';

export const membersKey = (mnId: string) => ['members', mnId];

/** The members of an organization; undefined while loading. */
export const useMembers = (mnId: string) => {
  const { members } = useWorkspace();
  const { data, error } = useQuery({
    queryKey: membersKey(mnId),
    queryFn: ({ signal }) => members(mnId, signal),
  });
  return { members: responseOf(data), error };
};
