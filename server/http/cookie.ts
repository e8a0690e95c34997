import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
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

export const readSessionHash = async (context: Context, settings: CookieSettings) => {
  const id = cookieOf(context, settings).read(context);
  return id === undefined || id.length > 100 ? undefined : sha256Hex(id);
};

/** Gives the browser a new session id and answers the hash to store. */
export const giveSessionId = async (context: Context, settings: CookieSettings) => {
  const id = newSecret();
  cookieOf(context, settings).write(context, id);
  return sha256Hex(id);
};

export const dropSessionId = (context: Context, settings: CookieSettings) => {
  cookieOf(context, settings).write(context, null);
};
