import type { User } from '../../model/contract/user.ts';
import type { Queries } from '../store/index.ts';
import { forbidden } from './checks.ts';

/**
 * Locks the members of the caller's organization, for a write that decides about the rights of others. It may have waited
 * for a write that took the caller's role, which was read with the session, so the role is read again.
 */
export const lockMembers = async (
  { members }: Pick<Queries, 'members'>,
  { mnId, userId, role }: Pick<User, 'mnId' | 'userId' | 'role'>,
) => {
  await members.lockForUpdate(mnId);
  const current = await members.roleOf(mnId, userId);
  if (current?.role !== role) throw forbidden();
};
