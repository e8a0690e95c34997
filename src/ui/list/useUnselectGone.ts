import { useQueryClient } from '@tanstack/react-query';
import {
  type Identifier,
  type RaRecord,
  useDataProvider,
  useEvent,
  useListContext,
  useNotify,
  useResourceContext,
} from 'react-admin';
import { useEffect, useRef } from 'react';
import { useSession } from '../../auth/SessionContext.ts';
import { bulkDeletionKey } from './bulkDeletionKey.ts';

/** Deselects those of the asked rows that no longer exist, and says how many. */
export const useUnselectMissing = () => {
  const { selectedIds, onSelect } = useListContext();
  const notify = useNotify();
  return useEvent((asked: readonly Identifier[], found: readonly RaRecord[]) => {
    const ids = new Set(found.map(({ id }) => id));
    const gone = selectedIds.filter(id => asked.includes(id) && !ids.has(id));
    if (gone.length === 0) return;
    onSelect(selectedIds.filter(id => !gone.includes(id)));
    notify('list.gone', { type: 'info', messageArgs: { smart_count: gone.length } });
  });
};

/**
 * Deselects rows that somebody else has deleted, once the list shows fewer rows under the same filter. A row that only
 * left the filter stays selected.
 */
export const useUnselectGone = () => {
  const { data, total, filterValues, isPlaceholderData, selectedIds } = useListContext();
  const unselectMissing = useUnselectMissing();
  const resource = useResourceContext() ?? '';
  const dataProvider = useDataProvider();
  const client = useQueryClient();
  const session = useSession();
  const filter = JSON.stringify(filterValues);
  const seen = useRef({ filter, total });

  const check = useEvent(async () => {
    const shown = new Set(data?.map(({ id }) => id));
    const ids = selectedIds.filter(id => !shown.has(id));
    // the user's own deletion unselects its rows itself
    const isDeleting = client.isMutating({ mutationKey: bulkDeletionKey(resource) }) > 0;
    if (ids.length === 0 || isDeleting) return;
    try {
      const { data: found } = await dataProvider.getMany(resource, { ids });
      // then all records are missing from the response
      if (session.user() !== null) unselectMissing(ids, found);
    } catch {
      // the next change tries again, and bulk actions report what they can't find
    }
  });

  useEffect(() => {
    if (isPlaceholderData === true || total === undefined) return;
    const before = seen.current;
    seen.current = { filter, total };
    if (before.filter === filter && before.total !== undefined && total < before.total) void check();
  }, [filter, total, isPlaceholderData, check]);
};
