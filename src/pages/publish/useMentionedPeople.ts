import type { Member } from '../../../model/contract/members.ts';
import { mayOwnProjects } from '../../../model/rules/access.ts';
import { useUser } from '../../auth/SessionContext.ts';
import { usePersistedText } from '../../ui/drafts/usePersistedText.ts';
import { useMembers } from '../../ui/members/useMembers.ts';

/**
 * The colleagues that an unsent comment mentions, kept like its text: `people` are those of them who can still open the
 * request.
 */
export const useMentionedPeople = (requestId: string) => {
  const user = useUser();
  const { members, error } = useMembers(user?.mnId ?? '');
  const [userIds, setUserIds] = usePersistedText(`mentions.${requestId}`);
  const ids = userIds.split(',');
  const choices = members?.filter(member => member.userId !== user?.userId && mayOwnProjects(member));
  return {
    choices,
    people: choices?.filter(({ userId }) => ids.includes(userId)) ?? [],
    /** it isn't known yet who is mentioned */
    isUnknown: userIds !== '' && members === undefined && error === null,
    setPeople: (people: readonly Member[]) => setUserIds(people.map(({ userId }) => userId).join(',')),
    removePeople: (people: readonly Member[]) =>
      setUserIds(before =>
        before
          .split(',')
          .filter(id => !people.some(({ userId }) => userId === id))
          .join(','),
      ),
  };
};
