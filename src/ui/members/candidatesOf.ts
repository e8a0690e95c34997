import type { Member } from '../../../model/contract/members.ts';
import { mayOwnProjects } from '../../../model/rules/access.ts';

/** Who can take over the member's projects; undefined if the member has none. */
export const candidatesOf = (member: Member, members: readonly Member[]) =>
  member.projects === 0
    ? undefined
    : members.filter(other => other.userId !== member.userId && mayOwnProjects(other));
