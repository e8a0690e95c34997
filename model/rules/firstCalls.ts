import { addressOf } from '../contract/address.ts';
import { projects } from '../contract/projects.ts';

const projectPage = /^\/projects\/[A-Z_]+\/([\w-]{1,100})\/(overview|edit)$/;

/**
 * What a page asks for first, by its address below the base path. The server sends the answers with the page, so that
 * its first paint waits for no further call.
 */
export const firstCallsOf = (pathname: string, search: string): string[] => {
  // with a search the page may show something else: it asks for itself
  if (search !== '') return [];
  if (pathname === '/projects') {
    const query = { orderCol: 'chgDt', orderKey: 'desc', page: 1, pageSize: 25 } as const;
    return [addressOf(projects.list, { query }), addressOf(projects.counts, {})];
  }
  const [, projectId, page] = projectPage.exec(pathname) ?? [];
  if (projectId === undefined) return [];
  const one = addressOf(projects.one, { params: { projectId } });
  return page === 'overview' ? [one, addressOf(projects.tasks, { params: { projectId } })] : [one];
};
