const ORIGIN = 'https://workspace.invalid';

/** Starts with a single slash; a second slash or backslash counts also when percent-encoded. */
const isLocalPath = (path: string) => /^\/(?!\/|%2f|%5c)/i.test(path) && !/[\p{Cc}\\]/u.test(path);

/**
 * The path to open after signing in: `next` from the query if it is a path of this workspace, else the projects.
 *
 * @example nextPath(location.search, site.basePath)
 */
export const nextPath = (search: string, basePath: string): string => {
  const base = basePath.replace(/\/+$/, '');
  const home = `${base}/projects`;
  const next = new URLSearchParams(search).get('next') ?? '';
  if (!isLocalPath(next)) return home;
  const url = new URL(next, ORIGIN);
  // check again after resolving: '/.//host' passes the first check and becomes '//host'
  if (url.origin !== ORIGIN || !isLocalPath(url.pathname)) return home;
  const inside = base === '' || url.pathname === base || url.pathname.startsWith(`${base}/`);
  // the sign-in and sign-out pages would lead back here; an invitation is opened after signing in
  const isAuthPage = url.pathname.startsWith(`${base}/api/sa/`) && url.pathname !== `${base}/api/sa/join`;
  if (!inside || isAuthPage) return home;
  return url.pathname + url.search + url.hash;
};
