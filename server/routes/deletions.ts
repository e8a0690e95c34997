import { deletions } from '../../model/contract/deletions.ts';
import type { DeletionOutcome } from '../../model/contract/deletions.ts';
import { ApiError } from '../../model/contract/problem.ts';
import { deletionGone } from '../access/recordChecks.ts';
import { ownRestorableResources } from '../access/scope.ts';
import type { AnyCall } from '../http/call.ts';
import type { Mount } from '../http/mount.ts';
import { respondWithRange } from '../http/simpleRest.ts';
import { removals } from './removals.ts';
import { restoreDeleted } from './restorers.ts';

/** Runs one part after another, in the transaction of the call. One that fails changes nothing, and gets the reason. */
const outcomesOf = async <P>(
  { queries }: AnyCall,
  parts: readonly P[],
  run: (part: P) => Promise<string | undefined>,
): Promise<DeletionOutcome[]> => {
  const outcomes: DeletionOutcome[] = [];
  for (const part of parts) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- in one transaction
      const deletionId = await queries.deletions.attempt(() => run(part));
      outcomes.push({ deletionId: deletionId ?? null, error: null });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const [message = error.message] = Object.values(error.details.errors ?? {});
      outcomes.push({ deletionId: null, error: { code: error.code, message } });
    }
  }
  return outcomes;
};

/** Deleted records can be restored for ten minutes, by the user who deleted them and by admins. */
export const mountDeletions = (mount: Mount) => {
  mount(deletions.removeMany, call => {
    const { resource, records } = call.body;
    return outcomesOf(call, records, record => call.runPart(removals[resource], record));
  });

  mount(deletions.restoreMany, async call => {
    // provisioning also locks the quota before the projects; in the reverse order, each could wait for the other
    await call.queries.deviceIdentities.lockPlaces(call.user.mnId);
    return outcomesOf(call, call.body.deletionIds, async deletionId => {
      await call.runPart(deletions.restore, { params: { deletionId } });
      return deletionId;
    });
  });

  mount(deletions.list, async call => {
    const { queries, user, now, query } = call;
    const { mnId, userId } = user;
    const { resource, pjtId, offset } = query;
    const ownResources = ownRestorableResources(call);
    const filter = { mnId, userId, ownResources, resource, pjtId, offset, now };
    return respondWithRange(call, 'deletions', { ...(await queries.deletions.list(filter)), offset });
  });

  mount(deletions.restore, async call => {
    const { queries, user, params, now } = call;
    const key = { mnId: user.mnId, deletionId: params.deletionId };
    const deleted = await queries.deletions.find(key, now);
    if (deleted === undefined || !(await queries.deletions.take(key))) throw deletionGone();
    const { resource, recordId } = deleted;
    const after = await restoreDeleted(call, deleted);
    await call.audit({ action: 'restore', resource, recordId, before: null, after });
    return deleted;
  });
};
