import type { Context } from 'hono';
import { keyOf } from '../../model/contract/endpoint.ts';
import { ApiError } from '../../model/contract/problem.ts';
import { session } from '../../model/contract/session.ts';
import { nextPath } from '../../model/rules/nextPath.ts';
import { fullNameOf } from '../../model/rules/fullName.ts';
import type { AppOptions } from '../options.ts';
import type { AnyCall, Env } from '../http/call.ts';
import { clearSessionCookie } from '../http/cookie.ts';
import { knownDeviceOf, rememberDevice } from '../http/knownDevice.ts';
import { sha256Hex } from '../hashing.ts';
import type { Mount } from '../http/mount.ts';
import { newOrganization, newPrivateWorkspace, newUser } from '../http/newAccount.ts';
import { newSession } from '../http/newSession.ts';
import { respondWithPage } from '../http/pages.ts';
import { redirectTo } from '../http/redirect.ts';
import { clearReturnPath, readReturnOrganization, readReturnPath } from '../http/returnPath.ts';
import { onUniqueViolation } from '../store/databaseErrors.ts';
import type { UserRow } from '../store/rows/people.ts';

const wrongCredentials = () => new ApiError('invalid', 'Incorrect email or password.');

// checked if the account does not exist, so that the response takes the same time
const NO_ONE =
  'scrypt$00000000000000000000000000000000$0000000000000000000000000000000000000000000000000000000000000000';

const isForm = (context: Context<Env>) =>
  (context.req.header('content-type') ?? '').startsWith('application/x-www-form-urlencoded');

/** If two users set it up at once, the database lets one through. */
const alreadySetUp = () => new ApiError('conflict', 'This workspace is already set up. Sign in.');

const authorOf = (call: AnyCall, user: UserRow, mnId: string) => ({
  mnId,
  userId: user.userId,
  userNm: fullNameOf(user),
  requestId: call.requestId,
});

/** The author of a failed sign-in: the account is known, but not who tried. */
const outsiderOf = (call: AnyCall, user: UserRow, mnId: string) => {
  const author = authorOf(call, user, mnId);
  return { ...author, userNm: `${author.userNm} (not signed in)` };
};

export const mountSession = (mount: Mount, options: AppOptions) => {
  const { store, passwords, limits, site, https } = options;
  const cookie = { secure: https };

  /** in the organization of the page to which the user returns, else the first one */
  const membershipForSignIn = async ({ context }: AnyCall, { userId }: UserRow) => {
    const memberships = await store.accounts.membershipsOf(userId);
    const mnId = readReturnOrganization(context, options);
    return memberships.find(membership => membership.mnId === mnId) ?? memberships[0];
  };

  /** ends the old session, even if it belonged to someone else */
  const signInAs = async (call: AnyCall, user: UserRow, account: string) => {
    const membership = await membershipForSignIn(call, user);
    if (membership === undefined) throw wrongCredentials();
    await rememberDevice(call, account, cookie);
    const previous = call.context.get('session');
    const { userId } = user;
    const next = await newSession(call, { userId, mnId: membership.mnId, crtDt: call.now }, cookie);
    await store.transaction(async queries => {
      if (previous !== undefined) await queries.sessions.end(previous.idHash);
      await queries.sessions.endOlderThan(
        call.now - options.sessions.idle,
        call.now - options.sessions.absolute,
      );
      await queries.sessions.add(next);
      await queries.audit.add(call.newId(), call.now, authorOf(call, user, membership.mnId), {
        action: 'signIn',
        resource: 'sessions',
        recordId: userId,
        before: null,
        after: null,
      });
    });
    clearReturnPath(call.context, options);
  };

  const checkPassword = async ({ email, password }: { email: string; password: string }) => {
    const user = await store.accounts.byEmail(email);
    return { user, right: await passwords.verify(password, user?.passwordHash ?? NO_ONE) };
  };

  const checkToken = async ({ context }: AnyCall, token: string | undefined) => {
    if (options.setupToken === undefined) return;
    await limits.secretGuess(options.addressOf(context));
    // hashes are compared, so that the time of the comparison reveals nothing
    const [given, right] = await Promise.all([token ?? '', options.setupToken].map(sha256Hex));
    if (given === right) return;
    throw new ApiError('invalid', 'Check the marked fields.', {
      errors: { token: 'Incorrect setup token.' },
    });
  };

  const page = (call: AnyCall, returnPath?: string) => {
    if (options.page === undefined) throw new ApiError('not_found', "This server doesn't serve pages.");
    return respondWithPage(call.context, options, options.page, {
      withSignInOptions: true,
      ...(returnPath !== undefined && { returnPath }),
    });
  };

  mount(session.status, ({ user, flags }) => ({ user, flags, site }));
  mount(session.signInPage, call => page(call, readReturnPath(call.context, options)));
  mount(session.signOutPage, call => page(call));

  mount(
    session.signIn,
    async call => {
      const { body, context } = call;
      const account = 'persona' in body ? body.persona : body.email;
      const device = await knownDeviceOf(call, account, cookie);
      const attempt = await limits.signIn({
        account,
        address: options.addressOf(context),
        device,
        isDemo: 'persona' in body,
      });
      if ('persona' in body) {
        const user = options.seedDemo && (await store.accounts.byPersona(body.persona));
        if (user === undefined) throw wrongCredentials();
        await attempt.succeed();
        await signInAs(call, user, account);
      } else {
        const { user, right } = await checkPassword(body).catch(async (error: unknown) => {
          await attempt.cancel();
          throw error;
        });
        if (user === undefined || user.passwordHash === null || !right) {
          // queried for unknown accounts, too, so that the response takes the same time
          const [membership] = await store.accounts.membershipsOf(user?.userId ?? '');
          if (user !== undefined && membership !== undefined) {
            options.deniedWriteAudit.record(outsiderOf(call, user, membership.mnId), {
              call: keyOf(session.signIn),
              code: 'invalid',
            });
          }
          throw wrongCredentials();
        }
        await attempt.succeed();
        await signInAs(call, user, account);
      }
      const next = nextPath(body.next ?? readReturnPath(context, options), site.basePath);
      return isForm(context) ? context.redirect(next, 303) : undefined;
    },
    { ownTransaction: true },
  );

  mount(session.signOut, async call => {
    const current = call.context.get('session');
    if (current !== undefined) {
      await call.queries.sessions.end(current.idHash);
      await call.audit({
        action: 'signOut',
        resource: 'sessions',
        recordId: call.user.userId,
        before: null,
        after: null,
      });
    }
    clearSessionCookie(call.context, cookie);
    call.context.header('clear-site-data', '"cache"');
    return isForm(call.context) ? redirectTo(call.context, site, '/', 303) : undefined;
  });

  mount(
    session.setUp,
    async call => {
      const { body, now, newId } = call;
      if (!(await store.accounts.isEmpty())) throw alreadySetUp();
      if (body.kind === 'demo') {
        if (options.seedDemo === undefined || options.setupToken !== undefined) {
          throw new ApiError(
            'forbidden',
            "Demo data can be loaded only if other machines can't reach the server, and no setup token is required.",
          );
        }
        await onUniqueViolation(options.seedDemo(), alreadySetUp);
        return;
      }
      await checkToken(call, body.token);
      const user = await newUser(call, passwords, body);
      const company = newOrganization(call, user.userName, { mnNm: body.mnNm, mnIdTypeCd: 'COMPANY' });
      const work = store.transaction(async queries => {
        await queries.accounts.claimWorld('own');
        await queries.accounts.add(user, [
          { organization: company, role: 'ADMIN' },
          { organization: newPrivateWorkspace(call, user), role: 'MEMBER' },
        ]);
        await queries.audit.add(newId(), now, authorOf(call, user, company.mnId), {
          action: 'setUp',
          resource: 'organizations',
          recordId: company.mnId,
          before: null,
          after: { mnNm: company.mnNm, email: user.email },
        });
      });
      await onUniqueViolation(work, alreadySetUp);
      await store.keepWorkspace?.();
      await signInAs(call, user, body.email);
    },
    { ownTransaction: true },
  );
};
