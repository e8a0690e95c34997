import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { parse } from 'hono/utils/cookie';
import { newSecret, sha256Hex } from '../hashing.ts';

/** SES-03: of cookies that are kept when the browser is closed */
export const COOKIE_LIFETIME_DAYS = 365;

export type CookieSettings = { secure: boolean };

/** Where the session ID is kept between requests. */
export type SessionCookie = {
  read: (context: Context) => string | undefined;
  write: (context: Context, id: string | null) => void;
};

declare module 'hono' {
  interface ContextVariableMap {
    /** set if a page runs its own server, because a script can neither send nor read an HttpOnly cookie */
    sessionCookie: SessionCookie | undefined;
  }
}

// browsers accept a __Host- cookie only if it is Secure, which is impossible with plain http on loopback
export const prefixedName = (name: string, { secure }: CookieSettings) => (secure ? `__Host-${name}` : name);

const nameOf = (settings: CookieSettings) => prefixedName('porchlight', settings);

export const cookieOptions = ({ secure }: CookieSettings) =>
  ({ httpOnly: true, secure, sameSite: 'Lax', path: '/' }) as const;

const browserCookie = (settings: CookieSettings): SessionCookie => ({
  read: context => getCookie(context, nameOf(settings)),
  write: (context, id) => {
    if (id === null) deleteCookie(context, nameOf(settings), cookieOptions(settings));
    else setCookie(context, nameOf(settings), id, cookieOptions(settings));
  },
});

const cookieOf = (context: Context, settings: CookieSettings) =>
  context.get('sessionCookie') ?? browserCookie(settings);

const hashOf = async (id: string | undefined) =>
  id === undefined || id.length > 100 ? undefined : sha256Hex(id);

export const readSessionHash = (context: Context, settings: CookieSettings) =>
  hashOf(cookieOf(context, settings).read(context));

/** For a request that doesn't go through Hono: the upgrade of a socket. */
export const sessionHashOfHeader = (cookieHeader: string, settings: CookieSettings) =>
  hashOf(parse(cookieHeader, nameOf(settings))[nameOf(settings)]);

/** For a page that runs its own server and keeps the ID itself. */
export const sessionHashOfId = (id: string | null) => hashOf(id ?? undefined);

/** Sets the cookie with a new session ID. Returns the hash to store. */
export const setSessionCookie = async (context: Context, settings: CookieSettings) => {
  const id = newSecret();
  cookieOf(context, settings).write(context, id);
  return sha256Hex(id);
};

export const clearSessionCookie = (context: Context, settings: CookieSettings) => {
  cookieOf(context, settings).write(context, null);
};
