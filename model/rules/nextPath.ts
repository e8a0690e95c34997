const ORIGIN = 'https://workspace.invalid';

/** Starts with a single slash; a second slash or backslash counts also when percent-encoded. */
const isLocalPath = (path: string) => /^\/(?!\/|%2f|%5c)/i.test(path) && !/[\p{Cc}\\]/u.test(path);

/** `path` normalized if it is a page of this workspace that can be opened after signing in, else undefined. */
export const ownPath = (path: string, basePath: string): string | undefined => {
  const base = basePath.replace(/\/+$/, '');
  if (!isLocalPath(path) || !URL.canParse(path, ORIGIN)) return undefined;
  const url = new URL(path, ORIGIN);
  // check again after resolving: '/.//host' passes the first check and becomes '//host'
  if (url.origin !== ORIGIN || !isLocalPath(url.pathname)) return undefined;
  const isInside = base === '' || url.pathname === base || url.pathname.startsWith(`${base}/`);
  // the sign-in and sign-out pages would lead back here; an invitation is opened after signing in
  const isAuthPage = url.pathname.startsWith(`${base}/api/sa/`) && url.pathname !== `${base}/api/sa/join`;
  return isInside && !isAuthPage ? url.pathname + url.search + url.hash : undefined;
};

/**
 * The path to open after signing in: `next` if it is a path of this workspace, else the projects.
 *
 * @example nextPath(new URLSearchParams(location.search).get('next'), site.basePath)
 */
export const nextPath = (next: string | null | undefined, basePath: string): string =>
  ownPath(next ?? '', basePath) ?? `${basePath.replace(/\/+$/, '')}/projects`;
