import { addressOf } from '../contract/address.ts';
import { projects } from '../contract/projects.ts';

const projectPage = /^\/projects\/[A-Z_]+\/([\w-]{1,100})\/(overview|edit|logger|firmware)$/;

/**
 * The first calls of a page, by its address without the base path. The server sends the responses with the page, so
 * that the first render needs no further call.
 */
export const preloadCalls = (pathname: string, search: string): string[] => {
  // with a query string the page may show something else, so it makes its own calls
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
