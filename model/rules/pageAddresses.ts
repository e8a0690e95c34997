import { workspacePages } from './pages.ts';
import { builtPages, isProjectType, routeOf } from './projectPages.ts';

const splitPath = (path: string) => path.split('/').filter(part => part !== '');

const patterns = [
  '/',
  // opens the newest project that firmwares can be uploaded for
  '/firmwares',
  ...Object.values(workspacePages).flatMap(page => [
    page.path,
    ...('below' in page ? page.below.map(path => page.path + path) : []),
  ]),
  '/projects/:projectType/:projectId',
  ...builtPages.map(routeOf),
  `${routeOf('firmware')}/create`,
].map(splitPath);

const isMatch = (pattern: string, part: string | undefined) =>
  pattern === ':projectType' ? isProjectType(part) : pattern.startsWith(':') || pattern === part;

/** Whether a page has this address, without the base path. The record that it names may still be missing. */
export const hasPage = (path: string) => {
  const parts = splitPath(path);
  return patterns.some(
    pattern => pattern.length === parts.length && pattern.every((part, index) => isMatch(part, parts[index])),
  );
};
