import { notifyManager, QueryClient, type QueryKey } from '@tanstack/react-query';

/**
 * Asks again for what the page shows of the affected queries, and shows all new answers in one frame: a row doesn't go
 * before its count does. What isn't on the page is forgotten. A failed query keeps its data and is asked again later.
 *
 * @example await refreshTogether(queryClient, ([name]) => name === 'projects');
 */
export const refreshTogether = async (
  queryClient: QueryClient,
  isAffected: (queryKey: QueryKey) => boolean,
): Promise<void> => {
  const predicate = ({ queryKey }: { queryKey: QueryKey }) => isAffected(queryKey);
  queryClient.removeQueries({ predicate, type: 'inactive' });
  // an answer from before the change must not arrive after it
  await queryClient.cancelQueries({ predicate });
  // a client of its own holds the answers back until all are there
  const waiting = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } });
  const answers = await Promise.all(
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
    for (const { query, data } of answers)
      if (data === undefined) void queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true });
      else query.setData(data);
  });
};
