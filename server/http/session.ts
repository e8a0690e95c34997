import type { Context } from 'hono';
import { ORGANIZATION_HEADER } from '../../model/contract/headers.ts';
import { ApiError } from '../../model/contract/problem.ts';
import { flagsForUser, isOn } from '../../model/rules/flags.ts';
import { mustAgree } from '../../model/rules/terms.ts';
import type { AppOptions } from '../options.ts';
import type { Session } from '../store/sessions.ts';
import type { Env } from './call.ts';
import { unauthenticated } from './call.ts';
import { readSessionHash } from './cookie.ts';
import { findActiveSession, type SessionReading, TOUCH_INTERVAL } from '../access/activeSession.ts';
import { sha256Hex } from '../hashing.ts';

const sessionOfCookie = async (context: Context<Env>, options: AppOptions, reading: SessionReading) =>
  findActiveSession(await readSessionHash(context, { secure: options.https }), options, reading);

/** Whether a request has an API token; its cookie is ignored then. */
export const hasToken = (context: Context) => context.req.header('authorization') !== undefined;

/** Only the token's owner has its secret, so its name can be told. */
const tokenError = async (tokenHash: string | undefined, { store, now, site }: AppOptions) => {
  const expired = tokenHash ? await store.apiTokens.findExpired(tokenHash, now()) : undefined;
  if (expired === undefined) return unauthenticated('This API token is invalid or was revoked.');
  const time = `${new Date(expired.expiryDt).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  return unauthenticated(
    `The API token ${expired.tokenNm} expired on ${time}. Create a new one on your account page (${site.basePath}/account).`,
  );
};

const sessionOfToken = async (
  context: Context<Env>,
  options: AppOptions,
  { list }: SessionReading,
): Promise<Session> => {
  const { store, now } = options;
  const [, token] = /^Bearer ([\w-]{20,100})$/i.exec(context.req.header('authorization') ?? '') ?? [];
  const tokenHash = token && (await sha256Hex(token));
  const found = tokenHash ? await store.apiTokens.find(tokenHash, now(), list) : undefined;
  if (found === undefined || !tokenHash) throw await tokenError(tokenHash, options);
  if (now() - (found.usedDt ?? 0) > TOUCH_INTERVAL) await store.apiTokens.touch(tokenHash, now());
  return found;
};

/** TRM-01: adds whether the user must agree to the terms, if the flag enforces it. */
const withTerms = async (session: Session, { store, terms, flags }: AppOptions): Promise<Session> => {
  const { user } = session;
  if (!isOn(flagsForUser(flags, user.email), 'enforceTerms')) return session;
  const agreements = await store.terms.agreementsOf(user.userId);
  return { ...session, user: { ...user, mustAgree: mustAgree(terms, agreements) } };
};

/**
 * Finds the caller's session by the API token or the cookie, and keeps it on the context. A page of another
 * organization gets 409. A session that is already there is not read again. `touchEvery` is Infinity for calls that
 * don't count as activity of the user. The revision of a `list` is read with the session.
 */
export const loadSession = async (
  context: Context<Env>,
  options: AppOptions,
  reading: SessionReading = {},
): Promise<void> => {
  if (context.get('session') !== undefined) return;
  const known = context.env?.session;
  if (known !== undefined) return context.set('session', known);

  const session = hasToken(context)
    ? await sessionOfToken(context, options, reading)
    : await sessionOfCookie(context, options, reading);
  if (session === undefined) return;
  const expected = context.req.header(ORGANIZATION_HEADER);
  if (expected !== undefined && expected !== session.user.mnId) {
    throw new ApiError('other_organization', 'You switched to another organization in another tab.');
  }
  context.set('session', await withTerms(session, options));
};

/** Reads the session again, for a request whose body took its time. */
export const reloadSession = async (
  context: Context<Env>,
  options: AppOptions,
  reading: SessionReading,
): Promise<void> => {
  context.set('session', undefined);
  await loadSession(context, options, reading);
};
