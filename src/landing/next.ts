const ORIGIN = 'https://workspace.invalid';

/** A single slash, also when the slash or backslash behind it is percent-encoded. */
const isOwn = (path: string) => /^\/(?!\/|%2f|%5c)/i.test(path) && !/[\p{Cc}\\]/u.test(path);

/**
 * Where to go after the sign-in: the `next` of the query if it is a path of this workspace, else the projects.
 *
 * @example nextPath(location.search, site.basePath)
 */
export const nextPath = (search: string, basePath: string): string => {
  const base = basePath.replace(/\/+$/, '');
  const home = `${base}/projects`;
  const next = new URLSearchParams(search).get('next') ?? '';
  if (!isOwn(next)) return home;
  const url = new URL(next, ORIGIN);
  // again after resolving: '/.//host' passes the first look and becomes '//host'
  if (url.origin !== ORIGIN || !isOwn(url.pathname)) return home;
  const inside = base === '' || url.pathname === base || url.pathname.startsWith(`${base}/`);
  // the sign-in and sign-out pages themselves would only lead back here; an invitation waits for the sign-in
  const isDoor = url.pathname.startsWith(`${base}/api/sa/`) && url.pathname !== `${base}/api/sa/join`;
  if (!inside || isDoor) return home;
  return url.pathname + url.search + url.hash;
};
