import { joinRequests } from '../../model/contract/joinRequests.ts';
import { ApiError } from '../../model/contract/problem.ts';
import { auditWithdrawal } from '../access/withdrawJoinRequests.ts';
import { orNotFound } from '../http/orNotFound.ts';
import type { Mount } from '../http/mount.ts';

/** The caller's own requests to join an organization. */
export const mountJoinRequests = (mount: Mount) => {
  mount(joinRequests.list, ({ queries, user }) => queries.joinRequests.ofUser(user.userId));

  mount(joinRequests.withdraw, async call => {
    const { queries, params, user, userNm, now } = call;
    const request = await orNotFound(queries.joinRequests.findOwn(user.userId, params.requestId));
    const { requestId, mnId, status, version } = request;
    if (status !== 'PENDING')
      throw new ApiError('conflict', 'This request was already decided or withdrawn.');
    const change = { status: 'WITHDRAWN', reason: '', chgr: userNm, chgDt: now } as const;
    if (!(await queries.joinRequests.change(requestId, version, change)))
      throw new ApiError('conflict', 'An admin decided this request at the same time. Reload the page.');
    await auditWithdrawal(queries, call, { ...call.author(), mnId }, requestId);
  });
};
