import type { FlagMap } from '../../model/contract/flags.ts';
import type { LogTargetType } from '../../model/contract/logs.ts';
import { fieldErrors } from '../../model/contract/problem.ts';
import type { User } from '../../model/contract/user.ts';
import { hasConnector } from '../../model/rules/logTargets.ts';
import { scopeOf, visibleProject } from './scope.ts';
import { orNotFound } from '../http/orNotFound.ts';
import type { LoggedDevice } from '../store/devices.ts';
import type { Queries } from '../store/index.ts';

export type LogTarget = { type: LogTargetType; target: string };

type Caller = { queries: Queries; user: User; flags: FlagMap };

/**
 * Throws 404 for the log of a device or project that the caller can't see. Returns the device; undefined for a project.
 */
export const requireTarget = async (
  { queries, user, flags }: Caller,
  { type, target }: LogTarget,
): Promise<LoggedDevice | undefined> => {
  if (type === 'DEVICEIDS') return orNotFound(queries.devices.target(scopeOf({ user, flags }), target));
  const project = await visibleProject({ queries, user, flags }, target);
  if (!hasConnector(project)) throw fieldErrors({ target: 'Projects of this type have no connector app.' });
  return undefined;
};
