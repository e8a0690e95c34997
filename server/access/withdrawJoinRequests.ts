import type { AnyCall } from '../http/call.ts';
import type { Author } from '../store/audit.ts';
import type { Queries } from '../store/index.ts';

/** `author`: of the requested organization, whose admins read the entry. */
export const auditWithdrawal = (
  queries: Queries,
  { newId, now }: Pick<AnyCall, 'newId' | 'now'>,
  author: Author,
  recordId: string,
) =>
  queries.audit.add(newId(), now, author, {
    action: 'withdraw',
    resource: 'joinRequests',
    recordId,
    before: { status: 'PENDING' },
    after: { status: 'WITHDRAWN', reason: '' },
  });

/**
 * Withdraws all pending requests of a user who joins a company: nobody could approve them anymore. The audit of each
 * requested organization names the user, also if an admin of another one has let them in.
 */
export const withdrawJoinRequests = async (
  queries: Queries,
  { newId, now, requestId }: Pick<AnyCall, 'newId' | 'now' | 'requestId'>,
  { userId, userNm }: { userId: string; userNm: string },
) => {
  const withdrawn = await queries.joinRequests.withdrawAll(userId, { chgr: userNm, chgDt: now });
  for (const { mnId, requestId: recordId } of withdrawn)
    // oxlint-disable-next-line no-await-in-loop -- in one transaction
    await auditWithdrawal(queries, { newId, now }, { mnId, userId, userNm, requestId }, recordId);
};
