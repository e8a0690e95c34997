import { deletions } from '../../model/contract/deletions.ts';
import { deletionGone } from '../access/recordChecks.ts';
import { mayRestore } from '../access/scope.ts';
import type { Mount } from '../http/mount.ts';
import { restoreDeleted } from './restorers.ts';

/** Deleted records can be restored for ten minutes, by the user who deleted them and by admins. */
export const mountDeletions = (mount: Mount) => {
  mount(deletions.list, async call => {
    const { queries, user, now, query } = call;
    const { mnId, userId, role } = user;
    const { resource, pjtId } = query;
    const ofUser = role === 'ADMIN' ? undefined : userId;
    const found = await queries.deletions.list({ mnId, userId: ofUser, resource, pjtId, now });
    return found.filter(deletion => mayRestore(call, deletion));
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
