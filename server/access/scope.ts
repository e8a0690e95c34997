import { notFound } from '../../model/contract/problem.ts';
import { kindOf, restorableResources } from '../../model/contract/records.ts';
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

/**
 * The resources of which the caller can only restore what they deleted themselves. Admins can restore what colleagues
 * deleted, but with the owner-only flag nothing that belongs to projects.
 */
export const ownRestorableResources = ({ user, flags }: Pick<AnyCall, 'user' | 'flags'>) => {
  if (user.role !== 'ADMIN') return restorableResources;
  if (!isOn(flags, 'ownerOnlyProjects')) return [];
  return restorableResources.filter(resource => kindOf(resource)?.ofProject !== undefined);
};

export const mayRestore = (
  call: Pick<AnyCall, 'user' | 'flags'>,
  { userId, resource }: Pick<DeletedRecordRow, 'userId' | 'resource'>,
) => userId === call.user.userId || !ownRestorableResources(call).includes(resource);

/** The project, or 404 if the caller can't see it. */
export const visibleProject = async (
  { queries, user, flags }: Pick<AnyCall, 'queries' | 'user' | 'flags'>,
  pjtId: string,
): Promise<StoredProject> => {
  const found = await queries.projects.find(pjtId);
  if (found === undefined || !canSeeProject(user, found, flags)) throw notFound();
  return found;
};
