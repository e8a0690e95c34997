import type { Context } from 'hono';
import { keyOf } from '../../model/contract/endpoint.ts';
import { ApiError } from '../../model/contract/problem.ts';
import { session } from '../../model/contract/session.ts';
import type { AppOptions } from '../options.ts';
import type { AnyCall, Env } from '../http/call.ts';
import { dropSessionId } from '../http/cookie.ts';
import { sha256Hex } from '../http/digest.ts';
import type { Mount } from '../http/mount.ts';
import { newOrganization, newPrivateWorkspace, newUser } from '../http/newAccount.ts';
import { newSession } from '../http/newSession.ts';
import { answerPage } from '../http/pages.ts';
import { redirectTo } from '../http/redirect.ts';
import { unlessTaken } from '../store/faults.ts';
import type { UserRow } from '../store/rows/people.ts';

const wrongCredentials = () => new ApiError('invalid', 'The e-mail address or the password is not right.');

// checked when the account does not exist, so that the answer takes as long
const NO_ONE =
  'scrypt$00000000000000000000000000000000$0000000000000000000000000000000000000000000000000000000000000000';

const isForm = (context: Context<Env>) =>
  (context.req.header('content-type') ?? '').startsWith('application/x-www-form-urlencoded');

const ownPath = (next: string | undefined, basePath: string) =>
  next !== undefined && next.startsWith(`${basePath}/`) && !/^\/[/\\]|[\\\p{Cc}]/u.test(next)
    ? next
    : `${basePath}/projects`;

/** Of two first runs at once, the database lets one through. */
const setUpAlready = () => new ApiError('conflict', 'This workspace is set up already. Sign in.');

const authorOf = (call: AnyCall, user: UserRow, mnId: string) => ({
  mnId,
  userId: user.userId,
  userNm: `${user.givenName} ${user.familyName}`,
  requestId: call.requestId,
});

/** Whose account it is, which is not who tried. */
const outsiderOf = (call: AnyCall, user: UserRow, mnId: string) => {
  const author = authorOf(call, user, mnId);
  return { ...author, userNm: `${author.userNm} (not signed in)` };
};

export const mountSession = (mount: Mount, options: AppOptions) => {
  const { store, passwords, limits, site, https } = options;
  const cookie = { secure: https };

  /** the old session id ends here, whoever held it */
  const signInAs = async (call: AnyCall, user: UserRow) => {
    const [place] = await store.accounts.placesOf(user.userId);
    if (place === undefined) throw wrongCredentials();
    const previous = call.context.get('session');
    const { userId } = user;
    const next = await newSession(call, { userId, mnId: place.mnId, crtDt: call.now }, cookie);
    await store.transaction(async queries => {
      if (previous !== undefined) await queries.sessions.end(previous.idHash);
      await queries.sessions.endOlderThan(
        call.now - options.sessions.idle,
        call.now - options.sessions.absolute,
      );
      await queries.sessions.add(next);
      await queries.audit.add(call.newId(), call.now, authorOf(call, user, place.mnId), {
        action: 'signIn',
        resource: 'sessions',
        recordId: userId,
        before: null,
        after: null,
      });
    });
  };

  const checkToken = async ({ context }: AnyCall, token: string | undefined) => {
    if (options.setupToken === undefined) return;
    await limits.guess(options.addressOf(context));
    // hashes, so that the comparison tells nothing about how much of it was right
    const [given, right] = await Promise.all([token ?? '', options.setupToken].map(sha256Hex));
    if (given === right) return;
    throw new ApiError('invalid', 'Check the marked fields.', {
      errors: { token: 'This is not the set-up token of this server.' },
    });
  };

  const page = (call: AnyCall) => {
    if (options.page === undefined) throw new ApiError('not_found', 'Pages are served elsewhere.');
    return answerPage(call.context, options, options.page, { withEntrance: true });
  };

  mount(session.status, ({ user, flags }) => ({ user, flags, site }));
  mount(session.signInPage, call => page(call));
  mount(session.signOutPage, call => page(call));

  mount(
    session.signIn,
    async call => {
      const { body, context } = call;
      const address = options.addressOf(context);
      if ('persona' in body) {
        await limits.signIn(body.persona, address);
        const user = options.plantDemo && (await store.accounts.byPersona(body.persona));
        if (user === undefined) throw wrongCredentials();
        await signInAs(call, user);
        await limits.signedIn(body.persona);
      } else {
        await limits.signIn(body.email, address);
        const user = await store.accounts.byEmail(body.email);
        const right = await passwords.verify(body.password, user?.passwordHash ?? NO_ONE);
        if (user === undefined || user.passwordHash === null || !right) {
          // asked for an account that is none, too, so that the answer takes as long
          const [place] = await store.accounts.placesOf(user?.userId ?? '');
          if (user !== undefined && place !== undefined) {
            options.refusals.note(outsiderOf(call, user, place.mnId), {
              call: keyOf(session.signIn),
              code: 'invalid',
            });
          }
          throw wrongCredentials();
        }
        await signInAs(call, user);
        await limits.signedIn(body.email);
      }
      return isForm(context) ? context.redirect(ownPath(body.next, site.basePath), 303) : undefined;
    },
    { manual: true },
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
    dropSessionId(call.context, cookie);
    call.context.header('clear-site-data', '"cache"');
    return isForm(call.context) ? redirectTo(call.context, site, '/', 303) : undefined;
  });

  mount(
    session.setUp,
    async call => {
      const { body, now, newId } = call;
      if (!(await store.accounts.isEmpty())) throw setUpAlready();
      if (body.kind === 'demo') {
        if (options.plantDemo === undefined || options.setupToken !== undefined) {
          throw new ApiError(
            'forbidden',
            'The demo world opens only on a server that listens on this machine.',
          );
        }
        await unlessTaken(options.plantDemo(), setUpAlready);
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
      await unlessTaken(work, setUpAlready);
      await signInAs(call, user);
    },
    { manual: true },
  );
};
