import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { ORGANIZATION_HEADER } from '../../model/contract/headers.ts';
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

/** `mnId/path`, or only `/path` if the organization of the page isn't known */
const VALUE = /^([\w-]{1,40})?(\/.*)$/s;

const read = (context: Context, settings: Settings) => {
  const [, mnId, path = ''] = VALUE.exec(getCookie(context, nameOf(settings)) ?? '') ?? [];
  // validated again, because another page of the host could have written the cookie
  return { mnId, path: ownPath(path, settings.site.basePath) };
};

/**
 * SES-02: remembers the address of a page that was requested while signed out, and the organization for which an open
 * page was loaded whose session has ended. Programs that accept anything, such as monitors, don't request a page to
 * return to.
 */
export const keepReturnPath = (context: Context, settings: Settings) => {
  const { pathname, search } = new URL(context.req.url);
  const path = ownPath(pathname + search, settings.site.basePath);
  const isPage = context.req.method === 'GET' && (context.req.header('accept') ?? '').includes('text/html');
  if (path === undefined || !isPage || encodeURIComponent(path).length > MAX_LENGTH) return;
  const value = `${context.req.header(ORGANIZATION_HEADER) ?? ''}${path}`;
  setCookie(context, nameOf(settings), VALUE.test(value) ? value : path, {
    ...attributesOf(settings),
    maxAge: MAX_AGE,
  });
};

/** The remembered address. */
export const readReturnPath = (context: Context, settings: Settings) => read(context, settings).path;

/** The organization of the remembered page. The caller checks whether the user belongs to it. */
export const readReturnOrganization = (context: Context, settings: Settings) => read(context, settings).mnId;

export const clearReturnPath = (context: Context, settings: Settings) => {
  if (getCookie(context, nameOf(settings)) !== undefined)
    deleteCookie(context, nameOf(settings), attributesOf(settings));
};
