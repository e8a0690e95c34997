import { type Member, members } from '../../model/contract/members.ts';
import { ApiError, fieldErrors } from '../../model/contract/problem.ts';
import { mayOwnProjects } from '../../model/rules/access.ts';
import { fullNameOf } from '../../model/rules/fullName.ts';
import { actorOf } from '../access/actor.ts';
import { lockMembers } from '../access/lockMembers.ts';
import { auditRevoked } from '../access/revokedInvites.ts';
import type { AnyCall } from '../http/call.ts';
import { clearSessionCookie } from '../http/cookie.ts';
import { orNotFound } from '../http/orNotFound.ts';
import type { Mount } from '../http/mount.ts';
import { newSession } from '../http/newSession.ts';
import type { AppOptions } from '../options.ts';

type Stored = Omit<Member, 'isYou'>;

const toMember = (stored: Stored, { user }: AnyCall): Member => ({
  ...stored,
  isYou: stored.userId === user.userId,
});

/** enough, because users need to ask only one of them */
const MAX_ADMINS = 20;

const keepOneAdmin = async ({ queries, user }: AnyCall, member: Stored) => {
  if (member.role !== 'ADMIN' || (await queries.members.hasAdminBeside(user.mnId, member.userId))) return;
  throw new ApiError(
    'conflict',
    'An organization needs at least one admin. Make someone else an admin first.',
  );
};

export const mountMembers = (mount: Mount, { sessions, https }: AppOptions) => {
  const alive = (now: number) => ({
    seenAfter: now - sessions.idle,
    createdAfter: now - sessions.absolute,
  });

  const memberOf = ({ queries, user, now }: AnyCall, userId: string) =>
    orNotFound(queries.members.find(user.mnId, userId, alive(now)));

  /** The user who gets the projects of a member who can no longer own projects; undefined if there are none. */
  const newOwnerOf = async (call: AnyCall, member: Stored, transferTo: string | undefined) => {
    if (member.projects === 0) return undefined;
    const { queries, user, now } = call;
    const newOwnerId = transferTo ?? (member.userId === user.userId ? undefined : user.userId);
    if (newOwnerId === undefined) {
      throw new ApiError('conflict', 'Choose a new owner for the projects.', {
        errors: { transferTo: 'Choose a new owner for the projects.' },
      });
    }
    const newOwner = await queries.members.find(user.mnId, newOwnerId, alive(now));
    if (newOwner === undefined || newOwner.userId === member.userId || !mayOwnProjects(newOwner)) {
      throw fieldErrors({ transferTo: 'Choose another member who can own projects.' });
    }
    return newOwner;
  };

  const give = async (
    { queries, user, changedNow }: AnyCall,
    member: Stored,
    newOwner: Stored | undefined,
  ) => {
    if (newOwner === undefined) return;
    await queries.members.giveProjects(user.mnId, [member.userId, newOwner.userId], changedNow);
  };

  mount(members.list, async call => {
    const list = await call.queries.members.list(call.params.mnId, alive(call.now));
    return list.map(stored => toMember(stored, call));
  });

  mount(members.admins, async ({ queries, params }) => queries.members.admins(params.mnId, MAX_ADMINS));

  mount(members.changeRole, async call => {
    const { queries, params, body } = call;
    await lockMembers(queries, call.user);
    const member = await memberOf(call, params.userId);
    if (member.role === body.role) return toMember(member, call);
    await keepOneAdmin(call, member);
    const newOwner = mayOwnProjects(body) ? undefined : await newOwnerOf(call, member, body.transferTo);
    await give(call, member, newOwner);
    const { revoked, unassigned } = await queries.members.setRole(
      params.mnId,
      params.userId,
      body.role,
      call.changedNow,
    );
    const moved = newOwner && { projects: member.projects, projectsOf: fullNameOf(member) };
    await call.audit({
      action: 'changeRole',
      resource: 'members',
      recordId: member.userId,
      before: { role: member.role, ...moved, ...(unassigned > 0 && { reviews: unassigned }) },
      after: {
        role: body.role,
        ...(newOwner && { projects: 0, projectsOf: fullNameOf(newOwner) }),
        ...(unassigned > 0 && { reviews: 0 }),
      },
    });
    await auditRevoked(actorOf(call), revoked);
    return toMember(await memberOf(call, params.userId), call);
  });

  /** a user who leaves stays signed in, in the private workspace */
  const goHome = async (call: AnyCall) => {
    const { user, session, queries, context } = call;
    const places = await queries.accounts.membershipsOf(user.userId);
    const home = places.find(({ mnIdTypeCd }) => mnIdTypeCd === 'INDIVIDUAL');
    if (home === undefined) return clearSessionCookie(context, { secure: https });
    const place = { userId: user.userId, mnId: home.mnId, crtDt: session.crtDt };
    await queries.sessions.add(await newSession(call, place, { secure: https }));
  };

  mount(members.remove, async call => {
    const { queries, params, query, user } = call;
    if (user.mnIdTypeCd === 'INDIVIDUAL')
      throw new ApiError('conflict', "You can't leave your private workspace.");
    await lockMembers(queries, call.user);
    const member = await memberOf(call, params.userId);
    await keepOneAdmin(call, member);
    const newOwner = await newOwnerOf(call, member, query.transferTo);
    await give(call, member, newOwner);
    const { revoked, unassigned } = await queries.members.remove(params.mnId, params.userId, call.changedNow);
    const isLeaving = member.userId === user.userId;
    await call.audit({
      action: isLeaving ? 'leave' : 'remove',
      resource: 'members',
      recordId: member.userId,
      before: {
        userNm: fullNameOf(member),
        email: member.email,
        role: member.role,
        projects: member.projects,
        ...(newOwner && { projectsTo: fullNameOf(newOwner) }),
        ...(unassigned > 0 && { reviews: unassigned }),
      },
      after: null,
    });
    await auditRevoked(actorOf(call), revoked);
    if (isLeaving) await goHome(call);
  });

  mount(members.endSessions, async call => {
    const { queries, params } = call;
    await lockMembers(queries, call.user);
    const member = await memberOf(call, params.userId);
    const ended = await queries.members.endSessions(member.userId);
    if (ended === 0) return;
    await call.audit({
      action: 'endSessions',
      resource: 'members',
      recordId: member.userId,
      before: { sessions: ended },
      after: { sessions: 0 },
    });
  });
};
