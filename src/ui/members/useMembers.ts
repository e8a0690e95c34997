import { useQuery } from '@tanstack/react-query';
import type { Member } from '../../../model/contract/members.ts';
import { useWorkspace } from '../../dataProvider/index.ts';

export const membersKey = (mnId: string) => ['members', mnId];

export const memberName = ({ givenName, familyName }: Pick<Member, 'givenName' | 'familyName'>) =>
  `${givenName} ${familyName}`;

/** Everybody in one organization; undefined until they are there. */
export const useMembers = (mnId: string) => {
  const { members } = useWorkspace();
  const { data, error } = useQuery({
    queryKey: membersKey(mnId),
    queryFn: ({ signal }) => members(mnId, signal),
  });
  // after a 401 react-admin answers an empty record
  const list: unknown = data?.data;
  return { members: Array.isArray(list) ? (list as Member[]) : undefined, error };
};
