import { useQuery } from '@tanstack/react-query';
import type { Member } from '../../../model/contract/members.ts';
import { answerOf } from '../../dataProvider/answer.ts';
import { useWorkspace } from '../../dataProvider/index.ts';

export const membersKey = (mnId: string) => ['members', mnId];

export const memberName = ({ givenName, familyName }: Pick<Member, 'givenName' | 'familyName'>) =>
  `${givenName} ${familyName}`;

/** The members of an organization; undefined while loading. */
export const useMembers = (mnId: string) => {
  const { members } = useWorkspace();
  const { data, error } = useQuery({
    queryKey: membersKey(mnId),
    queryFn: ({ signal }) => members(mnId, signal),
  });
  return { members: answerOf(data), error };
};
