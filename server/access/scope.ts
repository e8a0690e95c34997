import { notFound } from '../../model/contract/problem.ts';
import { kindOf } from '../../model/contract/records.ts';
import { canSeeProject } from '../../model/rules/access.ts';
import { isOn } from '../../model/rules/flags.ts';
import type { AnyCall } from '../http/call.ts';
import type { DeletedRecordRow } from '../store/rows/deletions.ts';
import type { StoredProject } from '../store/projects.ts';
import type { Scope } from '../store/scope.ts';

/** The rule of `canSeeProject` as a filter for SQL lists. */
export const scopeOf = ({ user, flags }: Pick<AnyCall, 'user' | 'flags'>): Scope => ({
  mnId: user.mnId,
  userId: user.userId,
  ownOnly: isOn(flags, 'ownerOnlyProjects'),
});

/** Admins can restore what colleagues deleted, but with the owner-only flag nothing that belongs to projects. */
export const mayRestore = (
  { user, flags }: Pick<AnyCall, 'user' | 'flags'>,
  { userId, resource }: Pick<DeletedRecordRow, 'userId' | 'resource'>,
) =>
  userId === user.userId ||
  (user.role === 'ADMIN' && !(isOn(flags, 'ownerOnlyProjects') && kindOf(resource)?.ofProject !== undefined));

/** The project, or 404 if the caller can't see it. */
export const visibleProject = async (
  { queries, user, flags }: Pick<AnyCall, 'queries' | 'user' | 'flags'>,
  pjtId: string,
): Promise<StoredProject> => {
  const found = await queries.projects.find(pjtId);
  if (found === undefined || !canSeeProject(user, found, flags)) throw notFound();
  return found;
};
