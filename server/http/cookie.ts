import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { parse } from 'hono/utils/cookie';
import { newSecret, sha256Hex } from './digest.ts';

export type CookieSettings = { secure: boolean };

/** Where a session id waits for the next request. */
export type SessionCookie = {
  read: (context: Context) => string | undefined;
  write: (context: Context, id: string | null) => void;
};

declare module 'hono' {
  interface ContextVariableMap {
    /** set where a page is its own server: scripts may neither send nor read cookies */
    sessionCookie: SessionCookie | undefined;
  }
}

// browsers keep a __Host- cookie only when it is Secure, which plain http on loopback is not
const nameOf = ({ secure }: CookieSettings) => (secure ? '__Host-porchlight' : 'porchlight');

const options = ({ secure }: CookieSettings) =>
  ({ httpOnly: true, secure, sameSite: 'Lax', path: '/' }) as const;

const browserCookie = (settings: CookieSettings): SessionCookie => ({
  read: context => getCookie(context, nameOf(settings)),
  write: (context, id) => {
    if (id === null) deleteCookie(context, nameOf(settings), options(settings));
    else setCookie(context, nameOf(settings), id, options(settings));
  },
});

const cookieOf = (context: Context, settings: CookieSettings) =>
  context.get('sessionCookie') ?? browserCookie(settings);

const hashOf = async (id: string | undefined) =>
  id === undefined || id.length > 100 ? undefined : sha256Hex(id);

export const readSessionHash = (context: Context, settings: CookieSettings) =>
  hashOf(cookieOf(context, settings).read(context));

/** of a request that never becomes a call: a socket's */
export const sessionHashOf = (cookieHeader: string, settings: CookieSettings) =>
  hashOf(parse(cookieHeader, nameOf(settings))[nameOf(settings)]);

/** where a page is its own server and keeps the id itself */
export const sessionHashIn = (id: string | null) => hashOf(id ?? undefined);

/** Gives the browser a new session id and answers the hash to store. */
export const giveSessionId = async (context: Context, settings: CookieSettings) => {
  const id = newSecret();
  cookieOf(context, settings).write(context, id);
  return sha256Hex(id);
};

export const dropSessionId = (context: Context, settings: CookieSettings) => {
  cookieOf(context, settings).write(context, null);
};
