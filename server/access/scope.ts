import { isOn } from '../../model/rules/flags.ts';
import type { AnyCall } from '../http/call.ts';
import type { Scope } from '../store/projects.ts';

/** What `canSeeProject` says, for lists that are read in SQL. */
export const scopeOf = ({ user, flags }: Pick<AnyCall, 'user' | 'flags'>): Scope => ({
  mnId: user.mnId,
  userId: user.userId,
  ownOnly: isOn(flags, 'ownerOnlyProjects'),
});
