import { type Query, QueryClient, type QueryKey, type SetDataOptions } from '@tanstack/react-query';

// without a connection, the first retry waits until there is one; before a 504, the user has already waited long
const maxRetries = (status = 500) => {
  if (status === 0) return 4;
  return status >= 500 && status !== 504 ? 2 : 0;
};

/**
 * Ignores writes that don't change the cached value. React-admin writes each row of a list to the cache of single
 * records, which keeps an existing value; react-query would treat that as fresh data, and never fetch an outdated
 * record again.
 */
const ignoreUnchanged = (client: QueryClient) => {
  const write = client.setQueryData.bind(client);
  client.setQueryData = ((key: QueryKey, updater: unknown, options?: SetDataOptions) => {
    if (typeof updater === 'function') {
      const before = client.getQueryData(key);
      if ((updater as (value: unknown) => unknown)(before) === before) return before;
    }
    return write(key, updater as never, options);
  }) as QueryClient['setQueryData'];
  return client;
};

type Failure = { error: Error | null; observers: Query['observers'] };

/**
 * Keeps an error that is shown until the next response. React-query would drop it as soon as it asks again, so each
 * change by a colleague would replace an error page with its skeleton for a moment. A page that is opened later doesn't
 * start with the error.
 */
const keepShownErrors = (client: QueryClient) => {
  const failures = new WeakMap<Query, Failure>();
  client.getQueryCache().subscribe(event => {
    if (event.type !== 'updated') return;
    const { query, action } = event;
    const { status, error } = query.state;
    const { observers } = query;
    const failure = failures.get(query);
    const isShown = observers.length > 0 && observers.every(one => failure?.observers.includes(one));
    if (action.type === 'error') failures.set(query, { error, observers: [...observers] });
    else if (action.type === 'fetch' && failure !== undefined && isShown && status === 'pending')
      query.setState({ status: 'error', error: failure.error });
    else if (status !== 'error') failures.delete(query);
  });
  return client;
};

/** The cache of the workspace. */
export const createQueryClient = () =>
  keepShownErrors(
    ignoreUnchanged(
      new QueryClient({
        defaultOptions: {
          queries: {
            staleTime: 5_000,
            // a 4xx response would fail again
            retry: (failures, error) => failures < maxRetries((error as { status?: number }).status),
          },
          // don't queue writes while offline: the form keeps the values and the user retries
          mutations: { networkMode: 'always' },
        },
      }),
    ),
  );
