import { type Viewer, workspacePages } from './pages.ts';
import { projectPageNames, isProjectType, routeOf, subpages } from './projectPages.ts';

const splitPath = (path: string) => path.split('/').filter(part => part !== '');

type Address = { pattern: string[]; opensFor: (viewer: Viewer) => boolean };

const addressOf = (path: string, opensFor: Address['opensFor'] = () => true): Address => ({
  pattern: splitPath(path),
  opensFor,
});

const addresses = [
  addressOf('/'),
  // opens the newest project that can have firmwares
  addressOf('/firmwares'),
  ...Object.values(workspacePages).flatMap(page => [
    addressOf(page.path, page.opensFor),
    ...('below' in page ? page.below.map(path => addressOf(page.path + path, page.opensFor)) : []),
  ]),
  addressOf('/projects/:projectType/:projectId'),
  ...[...projectPageNames, ...subpages].map(page => addressOf(routeOf(page))),
];

const isMatch = (pattern: string, part: string | undefined) =>
  pattern === ':projectType' ? isProjectType(part) : pattern.startsWith(':') || pattern === part;

const find = (path: string) => {
  const parts = splitPath(path);
  return addresses.find(
    ({ pattern }) =>
      pattern.length === parts.length && pattern.every((part, index) => isMatch(part, parts[index])),
  );
};

/** Whether a page has this address, without the base path. The record in the address can still be missing. */
export const hasPage = (path: string) => find(path) !== undefined;

/** The HTTP status of the page at this address. */
export const pageStatusOf = (path: string, viewer: Viewer) => {
  const found = find(path);
  if (found === undefined) return 404;
  return found.opensFor(viewer) ? 200 : 403;
};
