import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { ownPath } from '../../model/rules/nextPath.ts';
import type { AppOptions } from '../options.ts';

type Settings = Pick<AppOptions, 'https' | 'site'>;

/** in seconds */
const MAX_AGE = 600;
/** browsers drop cookies of more than 4,096 bytes */
const MAX_LENGTH = 2_000;

const nameOf = ({ https }: Settings) => (https ? '__Secure-porchlight-return' : 'porchlight-return');

const attributesOf = ({ https, site }: Settings) =>
  ({ httpOnly: true, secure: https, sameSite: 'Lax', path: `${site.basePath}/api/sa` }) as const;

/**
 * SES-02: remembers the address of a page that was requested while signed out. Programs that accept anything, such as
 * monitors, don't request a page to return to.
 */
export const keepReturnPath = (context: Context, settings: Settings) => {
  const { pathname, search } = new URL(context.req.url);
  const path = ownPath(pathname + search, settings.site.basePath);
  const isPage = context.req.method === 'GET' && (context.req.header('accept') ?? '').includes('text/html');
  if (path === undefined || !isPage || encodeURIComponent(path).length > MAX_LENGTH) return;
  setCookie(context, nameOf(settings), path, { ...attributesOf(settings), maxAge: MAX_AGE });
};

/** The remembered address. Validated again, because another page of the host could have written the cookie. */
export const readReturnPath = (context: Context, settings: Settings) =>
  ownPath(getCookie(context, nameOf(settings)) ?? '', settings.site.basePath);

export const clearReturnPath = (context: Context, settings: Settings) => {
  if (getCookie(context, nameOf(settings)) !== undefined)
    deleteCookie(context, nameOf(settings), attributesOf(settings));
};
