import type { ArgumentsOf, Endpoint } from './endpoint.ts';

/**
 * Returns the path and query string of a call.
 *
 * @example addressOf(projects.one, { params: { projectId: 'hd-1' } }) // '/v3/common/projects/hd-1'
 */
export const addressOf = <E extends Endpoint>(endpoint: E, args: ArgumentsOf<E>) => {
  const { params = {}, query = {} } = args as {
    params?: Record<string, unknown>;
    query?: Record<string, unknown>;
  };
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null || value === '') continue;
    search.set(name, Array.isArray(value) ? value.join(',') : String(value));
  }
  const text = search.toString();
  return text === '' ? path : `${path}?${text}`;
};
