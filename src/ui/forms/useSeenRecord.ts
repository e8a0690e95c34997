import { type RaRecord, useEditContext, useIsAuthPending } from 'ra-core';
import { useState } from 'react';

/**
 * The record as the user saw it when the form opened. It stands still: what react-query fetches later must neither
 * change what is typed nor move the version that a save is measured by. It opens on a fetched record, never on
 * one that waits in the cache to be refreshed.
 */
export const useSeenRecord = <R extends RaRecord>() => {
  const { record, resource, isFetching, error } = useEditContext<R>();
  const isAuthPending = useIsAuthPending({ resource, action: 'edit' });
  const [seen, setSeen] = useState<R>();
  // after a 401 react-admin answers an empty record
  const isThere = record?.id !== undefined && !isFetching && !isAuthPending && !error;
  if (seen === undefined && isThere) setSeen(record);
  return { seen, setSeen, error: seen === undefined ? error : undefined };
};
