import type { AnyCall } from '../http/call.ts';
import type { Queries } from '../store/index.ts';

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
    await queries.audit.add(
      newId(),
      now,
      { mnId, userId, userNm, requestId },
      {
        action: 'withdraw',
        resource: 'joinRequests',
        recordId,
        before: { status: 'PENDING' },
        after: { status: 'WITHDRAWN', reason: '' },
      },
    );
};
