import { useQuery } from '@tanstack/react-query';
import { answerOf } from '../../dataProvider/answer.ts';
import { useWorkspace } from '../../dataProvider/index.ts';

export const membersKey = (mnId: string) => ['members', mnId];

/** The members of an organization; undefined while loading. */
export const useMembers = (mnId: string) => {
  const { members } = useWorkspace();
  const { data, error } = useQuery({
    queryKey: membersKey(mnId),
    queryFn: ({ signal }) => members(mnId, signal),
  });
  return { members: answerOf(data), error };
};
