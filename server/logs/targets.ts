import type { FlagMap } from '../../model/contract/flags.ts';
import type { LogTargetType } from '../../model/contract/logs.ts';
import { ApiError, notFound } from '../../model/contract/problem.ts';
import type { User } from '../../model/contract/user.ts';
import { canSeeProject } from '../../model/rules/access.ts';
import { hasConnector } from '../../model/rules/logTargets.ts';
import type { Queries } from '../store/index.ts';

export type LogTarget = { type: LogTargetType; target: string };

type Asking = { queries: Queries; user: User; flags: FlagMap };

/** Whose log it is: what the caller may not see does not exist. */
export const requireTarget = async ({ queries, user, flags }: Asking, { type, target }: LogTarget) => {
  if (type === 'DEVICEIDS') {
    if ((await queries.devices.find(user.mnId, target)) === undefined) throw notFound();
    return;
  }
  const project = await queries.projects.find(target);
  if (project === undefined || !canSeeProject(user, project, flags)) throw notFound();
  if (!hasConnector(project)) {
    const errors = { target: 'A project of this type has no connector app.' };
    throw new ApiError('invalid', 'Check the marked fields.', { errors });
  }
};
