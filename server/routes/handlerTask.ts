import type { HandlerPermission } from '../../model/contract/handlers.ts';
import { handlerProgress } from '../../model/rules/handlers.ts';
import type { AnyCall } from '../http/call.ts';

/** Writes the progress of the project's task `handler`, derived from its handler and the fingerprints. */
export const saveHandlerTask = async (
  { queries, user }: Pick<AnyCall, 'queries' | 'user'>,
  pjtId: string,
): Promise<void> => {
  const handler = await queries.handlers.ofProject(user.mnId, pjtId);
  const progress = handlerProgress(
    handler === undefined
      ? null
      : {
          permissions: JSON.parse(handler.permissions) as HandlerPermission[],
          fingerprintCount: handler.fingerprintCount,
        },
  );
  await queries.projects.saveTask(pjtId, progress);
};
