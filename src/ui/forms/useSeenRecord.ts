import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type RaRecord, useEditContext, useIsAuthPending } from 'react-admin';
import { useState } from 'react';
import { isResponse } from '../../dataProvider/response.ts';
import type { FormTransform } from './formTransform.ts';

/**
 * Whether the cached record is about to be refetched. After the session check there is a short moment in which
 * react-query doesn't report `isFetching` yet, so this checks the cache directly.
 */
const isStale = (client: QueryClient, resource: string, id: unknown, openedAt: number) => {
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
 * The record as the user saw it when the form opened. Later refetches don't change it, because they must not change
 * typed values or the version that a save is compared with. It waits for a fresh record rather than a stale cached one.
 * It has the form's types: read once when it opens, because reading twice can lose values.
 */
export const useSeenRecord = <R extends RaRecord>(read: FormTransform['read']) => {
  const { record, resource, isFetching, error } = useEditContext<R>();
  const isAuthPending = useIsAuthPending({ resource, action: 'edit' });
  const client = useQueryClient();
  const [openedAt] = useState(Date.now);
  const [seen, setSeen] = useState<R>();
  const canOpen =
    isResponse(record) &&
    !isFetching &&
    !isAuthPending &&
    !error &&
    !isStale(client, resource, record.id, openedAt);
  if (seen === undefined && canOpen) setSeen(read(record) as R);
  // the error of an earlier fetch doesn't count while another is running: the record may have been restored
  return { seen, setSeen, error: seen === undefined && !isFetching ? error : undefined };
};
