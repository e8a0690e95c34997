import type { Context, MiddlewareHandler } from 'hono';
import { ApiError } from '../../model/contract/problem.ts';
import { flagsFor, isOn } from '../../model/rules/flags.ts';
import { mustAgree } from '../../model/rules/terms.ts';
import type { AppOptions } from '../options.ts';
import type { Session } from '../store/sessions.ts';
import type { Env } from './call.ts';
import { unauthenticated } from './call.ts';
import { readSessionHash } from './cookie.ts';
import { sha256Hex } from './digest.ts';

const TOUCH_EVERY = 60_000;

/** An expired session is none; a database that does not answer is an error, never a 401. */
export const livingSession = async (
  idHash: string | undefined,
  options: Pick<AppOptions, 'store' | 'sessions' | 'now'>,
  touchEvery = TOUCH_EVERY,
): Promise<Session | undefined> => {
  const { store, sessions } = options;
  const session = idHash && (await store.sessions.find(idHash));
  const now = options.now();
  if (!session || now - session.seenDt >= sessions.idle || now - session.crtDt >= sessions.absolute)
    return undefined;
  if (now - session.seenDt > touchEvery) await store.sessions.touch(session.idHash, now);
  return session;
};

const sessionOfCookie = async (context: Context<Env>, options: AppOptions) =>
  livingSession(await readSessionHash(context, { secure: options.https }), options);

/** Whether the call brings an API token; its cookie is not looked at then. */
export const hasToken = (context: Context) => context.req.header('authorization') !== undefined;

const sessionOfToken = async (context: Context<Env>, { store, now }: AppOptions): Promise<Session> => {
  const [, token] = /^Bearer ([\w-]{20,100})$/i.exec(context.req.header('authorization') ?? '') ?? [];
  const tokenHash = token && (await sha256Hex(token));
  const found = tokenHash ? await store.apiTokens.find(tokenHash, now()) : undefined;
  if (found === undefined || !tokenHash)
    throw unauthenticated('This API token is unknown, revoked or expired.');
  if (now() - (found.usedDt ?? 0) > TOUCH_EVERY) await store.apiTokens.touch(tokenHash, now());
  return found;
};

/** TRM-01: asked only where the flag enforces it. */
const withTerms = async (session: Session, { store, terms, flags }: AppOptions): Promise<Session> => {
  const { user } = session;
  if (!isOn(flagsFor(flags, user.email), 'enforceTerms')) return session;
  const agreements = await store.terms.agreementsOf(user.userId);
  return { ...session, user: { ...user, mustAgree: mustAgree(terms, agreements) } };
};

/** Finds who is calling: by API token, or by the cookie's session. */
export const loadSession =
  (options: AppOptions): MiddlewareHandler<Env> =>
  async (context, next) => {
    const session = hasToken(context)
      ? await sessionOfToken(context, options)
      : await sessionOfCookie(context, options);
    if (session !== undefined) {
      const expected = context.req.header('workspace-organization');
      if (expected !== undefined && expected !== session.user.mnId) {
        throw new ApiError('other_organization', 'You switched the organization in another tab.');
      }
      context.set('session', await withTerms(session, options));
    }
    await next();
  };
