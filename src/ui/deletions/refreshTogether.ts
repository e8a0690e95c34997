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
        try {
          const data: unknown = await waiting.fetchQuery({ queryKey, queryFn: options.queryFn });
          return { query, data };
        } catch {
          return { query, data: undefined };
        }
      }),
  );
  waiting.clear();
  notifyManager.batch(() => {
    for (const { query, data } of responses)
      if (data === undefined) void queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true });
      else query.setData(data);
  });
};
