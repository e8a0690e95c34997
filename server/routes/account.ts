import { account, type ActiveSession } from '../../model/contract/account.ts';
import { ApiError, notFound } from '../../model/contract/problem.ts';
import type { AnyCall } from '../http/call.ts';
import { newSecret } from '../hashing.ts';
import { sha256Hex } from '../hashing.ts';
import { orNotFound } from '../http/orNotFound.ts';
import type { Mount } from '../http/mount.ts';
import type { AppOptions } from '../options.ts';

const DAY = 24 * 60 * 60_000;
/** in each organization: a token is listed and revoked in its own */
const MAX_TOKENS = 20;

/** Identifies a session, but can't be used to sign in. */
const sessionIdOf = (idHash: string) => idHash.slice(0, 16);

type SessionOptions = Pick<AppOptions, 'sessions'>;

const activeSessions = ({ queries, user, now }: AnyCall, { sessions }: SessionOptions) =>
  queries.sessions.activeOf(user.userId, {
    seenAfter: now - sessions.idle,
    createdAfter: now - sessions.absolute,
  });

const auditEnded = (call: AnyCall, ended: number) =>
  call.audit({
    action: 'endSessions',
    resource: 'sessions',
    recordId: call.user.userId,
    before: { sessions: ended },
    after: null,
  });

const mountSessions = (mount: Mount, options: SessionOptions) => {
  mount(account.sessions, async call => {
    const living = await activeSessions(call, options);
    return living.map(({ idHash, ...session }): ActiveSession => ({
      ...session,
      sessionId: sessionIdOf(idHash),
      isCurrent: idHash === call.session.idHash,
    }));
  });

  mount(account.endSession, async call => {
    const { params, session, queries } = call;
    const living = await activeSessions(call, options);
    const found = living.find(({ idHash }) => sessionIdOf(idHash) === params.sessionId);
    if (found === undefined) throw notFound();
    if (found.idHash === session.idHash)
      throw new ApiError('conflict', 'This is your current session. Sign out to end it.');
    await queries.sessions.end(found.idHash);
    await auditEnded(call, 1);
  });

  mount(account.endOtherSessions, async call => {
    const living = await activeSessions(call, options);
    const others = living.filter(({ idHash }) => idHash !== call.session.idHash);
    for (const { idHash } of others) await call.queries.sessions.end(idHash);
    if (others.length > 0) await auditEnded(call, others.length);
  });
};

const mountTokens = (mount: Mount) => {
  mount(account.tokens, call => call.queries.apiTokens.listOf(call.user));

  mount(account.createToken, async call => {
    const { body, user, queries, now } = call;
    await queries.accounts.lockForUpdate(user.userId);
    if ((await queries.apiTokens.countActive(user, now)) >= MAX_TOKENS)
      throw new ApiError(
        'conflict',
        `You already have ${MAX_TOKENS} API tokens in this organization, the maximum. Revoke one first.`,
      );
    const secret = `plk_${newSecret()}`;
    const token = {
      tokenId: call.newId(),
      tokenNm: body.tokenNm,
      scopes: [...new Set(body.scopes)],
      hint: secret.slice(0, 8),
      crtDt: now,
      expiryDt: now + body.days * DAY,
      usedDt: null,
    };
    const { userId, mnId } = user;
    await queries.apiTokens.add({ ...token, userId, mnId, tokenHash: await sha256Hex(secret) });
    await call.audit({
      action: 'create',
      resource: 'apiTokens',
      recordId: token.tokenId,
      before: null,
      after: { tokenNm: token.tokenNm, scopes: token.scopes, hint: token.hint, expiryDt: token.expiryDt },
    });
    return { token, secret };
  });

  mount(account.revokeToken, async call => {
    const { tokenId } = call.params;
    const revoked = await orNotFound(call.queries.apiTokens.revoke(tokenId, call.user));
    await call.audit({
      action: 'revoke',
      resource: 'apiTokens',
      recordId: tokenId,
      before: revoked,
      after: null,
    });
  });
};

export const mountAccount = (mount: Mount, options: AppOptions) => {
  mountSessions(mount, options);
  mountTokens(mount);
};
