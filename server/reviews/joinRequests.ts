import { ApiError, notFound } from '../../model/contract/problem.ts';
import { type Actor, audit } from '../access/actor.ts';
import { lockMembers } from '../access/lockMembers.ts';
import { auditRevoked } from '../access/revokedInvites.ts';
import { withdrawJoinRequests } from '../access/withdrawJoinRequests.ts';
import type { FoundJoinRequest } from '../store/joinRequests.ts';
import type { JoinRequestRow } from '../store/rows/people.ts';
import { addHistory, lastDecision, removeDecision } from './history.ts';
import { changedSince, missingReason, notUndone, type Reviewed } from './reviewed.ts';

const reviewIdOf = (requestId: string) => `joinRequest:${requestId}`;

/** The fields that an admin sees. */
export const joinRequestFieldsOf = ({
  role,
  email,
  inviterNm,
}: Pick<FoundJoinRequest, 'role' | 'email' | 'inviterNm'>) => ({ role, email, inviterNm });

/** Locks in the same order as joining does. */
const find = async ({ queries, author }: Actor, requestId: string): Promise<FoundJoinRequest> => {
  const { mnId, userId } = author;
  const request = await queries.joinRequests.find(mnId, requestId);
  if (request === undefined) throw notFound();
  await queries.accounts.lockForUpdate(request.userId);
  await lockMembers(queries, { mnId, userId, role: 'ADMIN' });
  return (await queries.joinRequests.find(mnId, requestId)) ?? request;
};

const requirePending = ({ status, userNm, chgr }: FoundJoinRequest) => {
  // a user who joins a company withdraws all requests
  if (status === 'WITHDRAWN')
    throw new ApiError('conflict', `${userNm} withdrew the request or joined a company in the meantime.`);
  if (status !== 'PENDING')
    throw new ApiError('conflict', `${chgr} already decided the request from ${userNm}.`);
};

const requireNoCompany = async (
  { queries, author: { mnId } }: Actor,
  { userId, userNm }: Pick<FoundJoinRequest, 'userId' | 'userNm'>,
) => {
  const places = await queries.accounts.membershipsOf(userId);
  const company = places.find(({ mnIdTypeCd }) => mnIdTypeCd === 'COMPANY');
  if (company !== undefined)
    throw new ApiError(
      'conflict',
      company.mnId === mnId
        ? `${userNm} is already a member.`
        : `${userNm} has joined another company in the meantime.`,
    );
};

const join = async (actor: Actor, request: FoundJoinRequest) => {
  const { queries, now, author } = actor;
  const { userId, role, email } = request;
  await requireNoCompany(actor, request);
  await queries.members.add({ userId, mnId: author.mnId, role, joinDt: now });
  // members are told of this one, admins also of the decided request
  await audit(actor, {
    action: 'join',
    resource: 'members',
    recordId: userId,
    before: null,
    after: { role, email, requestId: request.requestId },
  });
};

const valuesOf = ({ status, reason }: Pick<JoinRequestRow, 'status' | 'reason'>) => ({ status, reason });

/** Removes the member, but only if nothing of this organization depends on them. */
const leaveAgain = async (actor: Actor, request: FoundJoinRequest) => {
  const { queries, now, author } = actor;
  const { mnId, userNm: chgr } = author;
  const { userId, userNm, email, role } = request;
  const member = await queries.members.find(mnId, userId, { seenAfter: 0, createdAfter: 0 });
  if (member === undefined || member.role !== role) throw notUndone();
  if (member.projects > 0)
    throw new ApiError('conflict', `${userNm} owns projects now. Remove the member on the Members page.`);
  const { revoked, unassigned } = await queries.members.remove(mnId, userId, { chgr, chgDt: now });
  await audit(actor, {
    action: 'remove',
    resource: 'members',
    recordId: userId,
    before: { userNm, email, role, ...(unassigned > 0 && { reviews: unassigned }) },
    after: null,
  });
  await auditRevoked(actor, revoked);
};

export const joinRequestReviews: Reviewed = {
  decide: async (actor, { recordId, version, decision, comment }) => {
    const request = await find(actor, recordId);
    requirePending(request);
    if (request.version !== version) throw changedSince('request', request.chgr);
    if (decision === 'reject' && comment === '') throw missingReason('comment');
    if (decision === 'approve') await join(actor, request);
    const { queries, now, author } = actor;
    const after = {
      status: decision === 'approve' ? ('APPROVED' as const) : ('REJECTED' as const),
      reason: comment,
    };
    const change = { ...after, chgr: author.userNm, chgDt: now };
    if (!(await queries.joinRequests.change(recordId, version, change)))
      throw changedSince('request', request.chgr);
    if (decision === 'approve')
      await withdrawJoinRequests(queries, { ...actor, requestId: author.requestId }, request);
    await addHistory(actor, {
      reviewId: reviewIdOf(recordId),
      decision,
      versionNm: null,
      comment,
      fields: joinRequestFieldsOf(request),
      before: { ...valuesOf(request), chgr: request.chgr, chgDt: request.chgDt },
    });
    const { role, email } = request;
    await audit(actor, {
      action: decision,
      resource: 'joinRequests',
      recordId,
      before: valuesOf(request),
      after: { ...after, role, email },
    });
    return version + 1;
  },

  undo: async (actor, { recordId, version }) => {
    const request = await find(actor, recordId);
    const last = await lastDecision<Pick<JoinRequestRow, 'status' | 'reason' | 'chgr' | 'chgDt'>>(
      actor,
      reviewIdOf(recordId),
    );
    if (request.version !== version || last === undefined) throw notUndone();
    // they may have requested it again since
    if (await actor.queries.joinRequests.isWaiting(request.mnId, request.userId)) throw notUndone();
    if (request.status === 'APPROVED') await leaveAgain(actor, request);
    // else it would wait for an approval that is impossible
    await requireNoCompany(actor, request);
    const { before } = last;
    if (!(await actor.queries.joinRequests.change(recordId, version, before))) throw notUndone();
    await removeDecision(actor, last);
    await audit(actor, {
      action: 'undoDecision',
      resource: 'joinRequests',
      recordId,
      before: valuesOf(request),
      after: valuesOf(before),
    });
  },
};
