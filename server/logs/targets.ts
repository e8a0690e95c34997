import type { FlagMap } from '../../model/contract/flags.ts';
import type { LogTargetType } from '../../model/contract/logs.ts';
import { wrongFields } from '../../model/contract/problem.ts';
import type { User } from '../../model/contract/user.ts';
import { hasConnector } from '../../model/rules/logTargets.ts';
import { visibleProject } from '../access/scope.ts';
import { existing } from '../http/existing.ts';
import type { Queries } from '../store/index.ts';

export type LogTarget = { type: LogTargetType; target: string };

type Asking = { queries: Queries; user: User; flags: FlagMap };

/** Whose log it is: what the caller may not see does not exist. */
export const requireTarget = async ({ queries, user, flags }: Asking, { type, target }: LogTarget) => {
  if (type === 'DEVICEIDS') {
    await existing(queries.devices.find(user.mnId, target));
    return;
  }
  const project = await visibleProject({ queries, user, flags }, target);
  if (!hasConnector(project)) throw wrongFields({ target: 'A project of this type has no connector app.' });
};
