import { notifyManager, QueryClient, type QueryKey } from '@tanstack/react-query';

/**
 * Refetches the affected queries of the page, and shows all results in the same frame, so that a row doesn't disappear
 * before its count does. Inactive queries are removed. A failed query keeps its data and is fetched again later.
 *
 * @example await refreshTogether(queryClient, ([name]) => name === 'projects');
 */
export const refreshTogether = async (
  queryClient: QueryClient,
  isAffected: (queryKey: QueryKey) => boolean,
): Promise<void> => {
  const predicate = ({ queryKey }: { queryKey: QueryKey }) => isAffected(queryKey);
  queryClient.removeQueries({ predicate, type: 'inactive' });
  // a response from before the change must not arrive after it
  await queryClient.cancelQueries({ predicate });
  // a separate client holds the results until all are there
  const waiting = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } });
  const responses = await Promise.all(
    queryClient
      .getQueryCache()
      .findAll({ predicate, type: 'active' })
      .map(async query => {
        const { queryKey, options } = query;
        const updates = query.state.dataUpdateCount;
        try {
          const data: unknown = await waiting.fetchQuery({ queryKey, queryFn: options.queryFn });
          return { query, data, updates };
        } catch {
          return { query, data: undefined, updates };
        }
      }),
  );
  waiting.clear();
  notifyManager.batch(() => {
    for (const { query, data, updates } of responses) {
      // a response that arrived meanwhile may be newer
      const isOutdated = data === undefined || query.state.dataUpdateCount !== updates;
      if (data !== undefined) query.setData(data);
      if (isOutdated) void queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true });
    }
  });
};
