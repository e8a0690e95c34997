import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type RaRecord, useEditContext, useIsAuthPending } from 'ra-core';
import { useState } from 'react';

/**
 * Whether what is kept of a record will be asked for anew before it counts: react-query tells its readers a moment
 * later than it knows that the session was checked, and in that moment nothing is fetching.
 */
const isOld = (client: QueryClient, resource: string, id: unknown, openedAt: number) => {
  const query = client
    .getQueryCache()
    .find({ queryKey: [resource, 'getOne', { id: String(id) }], exact: false });
  if (query === undefined || query.state.dataUpdatedAt >= openedAt) return false;
  const { staleTime = 0 } = client.getDefaultOptions().queries ?? {};
  return (
    query.state.fetchStatus !== 'paused' && query.isStaleByTime(typeof staleTime === 'number' ? staleTime : 0)
  );
};

/**
 * The record as the user saw it when the form opened. It stands still: what react-query fetches later must neither
 * change what is typed nor move the version that a save is measured by. It opens on a fetched record, never on
 * one that waits in the cache to be refreshed.
 */
export const useSeenRecord = <R extends RaRecord>() => {
  const { record, resource, isFetching, error } = useEditContext<R>();
  const isAuthPending = useIsAuthPending({ resource, action: 'edit' });
  const client = useQueryClient();
  const [openedAt] = useState(Date.now);
  const [seen, setSeen] = useState<R>();
  // after a 401 react-admin answers an empty record
  const isThere =
    record?.id !== undefined &&
    !isFetching &&
    !isAuthPending &&
    !error &&
    !isOld(client, resource, record.id, openedAt);
  if (seen === undefined && isThere) setSeen(record);
  return { seen, setSeen, error: seen === undefined ? error : undefined };
};
