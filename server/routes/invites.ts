import { type Invite, invites } from '../../model/contract/members.ts';
import { ApiError, fieldErrors } from '../../model/contract/problem.ts';
import { fullNameOf } from '../../model/rules/fullName.ts';
import { actorOf } from '../access/actor.ts';
import { lockMembers } from '../access/lockMembers.ts';
import { auditRevoked } from '../access/revokedInvites.ts';
import { withdrawJoinRequests } from '../access/withdrawJoinRequests.ts';
import { type AnyCall, unauthenticated } from '../http/call.ts';
import { newSecret, sha256Hex } from '../hashing.ts';
import { orNotFound } from '../http/orNotFound.ts';
import type { Mount } from '../http/mount.ts';
import { newPrivateWorkspace, newUser } from '../http/newAccount.ts';
import { replaceSession } from '../http/newSession.ts';
import { respondWithPage } from '../http/pages.ts';
import type { AppOptions } from '../options.ts';
import { onUniqueViolation } from '../store/databaseErrors.ts';
import type { Queries } from '../store/index.ts';
import type { OpenInviteRow } from '../store/invites.ts';
import type { InviteRow, UserRow } from '../store/rows/people.ts';

const LIFE = 7 * 24 * 3_600_000;

// the same error for all, so that a caller can't find out which tokens exist
const unusable = () => new ApiError('not_found', "This invitation can't be used. Ask for a new one.");

const onEmail = (email: string) => fieldErrors({ email });

const emailTaken = () =>
  onEmail('An account with this email already exists. Sign in, then open the invitation again.');

const statusOf = (row: InviteRow, now: number): Invite['status'] => {
  if (row.acceptedDt !== null) return 'ACCEPTED';
  if (row.revokedDt !== null) return 'REVOKED';
  return row.expiryDt > now ? 'PENDING' : 'EXPIRED';
};

const toInvite = (row: InviteRow, now: number): Invite => ({
  ...row,
  needsApproval: row.needsApproval === 1,
  status: statusOf(row, now),
});

/** Adds a request to the review queue, and to the audit. */
const ask = async (
  queries: Queries,
  { newId, now }: AnyCall,
  { mnId, mnNm, role, crtr }: OpenInviteRow,
  user: Pick<UserRow, 'userId' | 'givenName' | 'familyName'>,
) => {
  if (await queries.joinRequests.isWaiting(mnId, user.userId))
    throw new ApiError('conflict', `You already asked to join ${mnNm}. Wait for an admin to decide.`);
  const requestId = newId();
  await queries.joinRequests.add({
    requestId,
    mnId,
    userId: user.userId,
    role,
    inviterNm: crtr,
    status: 'PENDING',
    reason: '',
    crtDt: now,
    chgr: fullNameOf(user),
    chgDt: now,
    version: 1,
  });
  return { action: 'submit', resource: 'joinRequests', recordId: requestId } as const;
};

export const mountInvites = (mount: Mount, options: AppOptions) => {
  const { store, passwords, limits, site, https } = options;

  mount(invites.list, async ({ queries, params, now }) =>
    (await queries.invites.list(params.mnId)).map(row => toInvite(row, now)),
  );

  mount(invites.create, async call => {
    const { body, user, userNm, now } = call;
    await lockMembers(call.queries, user);
    const email = body.email || null;
    if (email !== null && (await call.queries.members.hasEmail(user.mnId, email)))
      throw onEmail('The user with this email is already a member.');
    const token = newSecret();
    const row: InviteRow = {
      inviteId: call.newId(),
      mnId: user.mnId,
      tokenHash: await sha256Hex(token),
      email,
      role: body.role,
      needsApproval: body.needsApproval === true ? 1 : 0,
      crtr: userNm,
      crtrId: user.userId,
      crtDt: now,
      expiryDt: now + LIFE,
      acceptedDt: null,
      revokedDt: null,
    };
    await call.queries.invites.add(row);
    await call.audit({
      action: 'invite',
      resource: 'invites',
      recordId: row.inviteId,
      before: null,
      after: { role: row.role, email, needsApproval: body.needsApproval === true },
    });
    return { invite: toInvite(row, now), path: `${site.basePath}/api/sa/join?token=${token}` };
  });

  mount(invites.revoke, async call => {
    const { queries, params, now } = call;
    await lockMembers(queries, call.user);
    const row = await orNotFound(queries.invites.find(params.mnId, params.inviteId));
    if (row.revokedDt !== null) return;
    if (!(await queries.invites.revoke(row.inviteId, now)))
      throw new ApiError('conflict', 'This invitation was already used.');
    await auditRevoked(actorOf(call), [row]);
  });

  mount(invites.joinPage, call => {
    if (options.page === undefined) throw new ApiError('not_found', "This server doesn't serve pages.");
    return respondWithPage(call.context, options, options.page, { withSignInOptions: false });
  });

  /** invalid links and known addresses count as guesses; a team that joins from one office isn't limited */
  const wrongGuess = async (call: AnyCall, error: ApiError) => {
    await limits.secretGuess(options.addressOf(call.context));
    return error;
  };

  const openInvite = async (call: AnyCall, token: string) => {
    const invite = await store.invites.open(await sha256Hex(token), call.now);
    if (invite === undefined) throw await wrongGuess(call, unusable());
    return invite;
  };

  mount(
    invites.look,
    async call => {
      const invite = await openInvite(call, call.body.token);
      return { ...invite, needsApproval: invite.needsApproval === 1 };
    },
    { ownTransaction: true },
  );

  const placeIn = (queries: Queries, call: AnyCall, place: { userId: string; mnId: string }) =>
    replaceSession(queries, call, place, { secure: https });

  const becomeMember = async (
    queries: Queries,
    call: AnyCall,
    { mnId, role }: OpenInviteRow,
    user: Pick<UserRow, 'userId' | 'givenName' | 'familyName'>,
  ) => {
    const { userId } = user;
    await queries.members.add({ userId, mnId, role, joinDt: call.now });
    await withdrawJoinRequests(queries, call, { userId, userNm: fullNameOf(user) });
    await placeIn(queries, call, { userId, mnId });
    return { action: 'join', resource: 'members', recordId: userId } as const;
  };

  /** the last steps are the same for all kinds; of two parallel calls, the database lets one through */
  const enter = async (
    queries: Queries,
    call: AnyCall,
    invite: OpenInviteRow,
    user: Pick<UserRow, 'userId' | 'givenName' | 'familyName' | 'email'>,
  ) => {
    if (!(await queries.invites.take(invite.inviteId, call.now))) throw unusable();
    const { mnId, role } = invite;
    const { userId } = user;
    const isAsking = invite.needsApproval === 1;
    const change = await (isAsking ? ask : becomeMember)(queries, call, invite, user);
    const author = { mnId, userId, userNm: fullNameOf(user), requestId: call.requestId };
    await queries.audit.add(call.newId(), call.now, author, {
      ...change,
      before: null,
      after: { role, email: user.email, inviteId: invite.inviteId },
    });
  };

  const joinSignedIn = async (call: AnyCall, invite: OpenInviteRow) => {
    const { user } = call;
    if (invite.email !== null && invite.email !== user.email)
      throw new ApiError(
        'conflict',
        `This invitation is for ${invite.email}, but you're signed in as ${user.email}.`,
      );
    await store.transaction(async queries => {
      // two invitations at once: the second waits here, and then finds the company of the first
      await queries.accounts.lockForUpdate(user.userId);
      const places = await queries.accounts.membershipsOf(user.userId);
      const company = places.find(({ mnIdTypeCd }) => mnIdTypeCd === 'COMPANY');
      if (company !== undefined)
        throw new ApiError('conflict', `You already belong to ${company.mnNm}. Leave it first.`);
      await enter(queries, call, invite, user);
    });
  };

  mount(
    invites.join,
    async call => {
      const { body } = call;
      const invite = await openInvite(call, body.token);
      const { mnId, mnNm, mnIdTypeCd } = invite;
      const isWaiting = invite.needsApproval === 1;
      const place = { mnId, mnNm, mnIdTypeCd, isWaiting };
      const isSignedIn = call.context.get('session') !== undefined;
      if (body.kind === 'signedIn') {
        if (!isSignedIn) throw unauthenticated();
        await joinSignedIn(call, invite);
        return place;
      }
      if (isSignedIn) throw new ApiError('conflict', "You're already signed in. Reload the page to join.");
      if (invite.email !== null && invite.email !== body.email)
        throw onEmail(`This invitation is for ${invite.email}.`);
      if ((await store.accounts.byEmail(body.email)) !== undefined)
        throw await wrongGuess(call, emailTaken());
      const user = await newUser(call, passwords, body);
      const home = newPrivateWorkspace(call, user);
      const entering = store.transaction(async queries => {
        await queries.accounts.add(user, [{ organization: home, role: 'MEMBER' }]);
        await enter(queries, call, invite, user);
        if (isWaiting) await placeIn(queries, call, { userId: user.userId, mnId: home.mnId });
      });
      await onUniqueViolation(entering, emailTaken);
      return place;
    },
    { ownTransaction: true },
  );
};
