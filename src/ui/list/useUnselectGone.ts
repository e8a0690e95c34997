import { useQueryClient } from '@tanstack/react-query';
import {
  type Identifier,
  useDataProvider,
  useEvent,
  useListContext,
  useNotify,
  useResourceContext,
} from 'react-admin';
import { useEffect, useRef } from 'react';
import { useSession } from '../../auth/SessionContext.ts';
import { bulkDeletionKey } from './bulkDeletionKey.ts';

/**
 * Deselects rows that somebody else has deleted, once the list shows fewer rows under the same filter. A row that only
 * left the filter stays selected.
 */
export const useUnselectGone = () => {
  const { data, total, filterValues, isPlaceholderData, selectedIds, onSelect } = useListContext();
  const resource = useResourceContext() ?? '';
  const dataProvider = useDataProvider();
  const client = useQueryClient();
  const session = useSession();
  const notify = useNotify();
  const filter = JSON.stringify(filterValues);
  const seen = useRef({ filter, total });

  const unselect = useEvent((asked: readonly Identifier[], found: ReadonlySet<Identifier>) => {
    const gone = selectedIds.filter(id => asked.includes(id) && !found.has(id));
    if (gone.length === 0) return;
    onSelect(selectedIds.filter(id => !gone.includes(id)));
    notify('list.gone', { type: 'info', messageArgs: { smart_count: gone.length } });
  });

  const check = useEvent(async () => {
    const shown = new Set(data?.map(({ id }) => id));
    const ids = selectedIds.filter(id => !shown.has(id));
    // the user's own deletion unselects its rows itself
    const isDeleting = client.isMutating({ mutationKey: bulkDeletionKey(resource) }) > 0;
    if (ids.length === 0 || isDeleting) return;
    try {
      const { data: found } = await dataProvider.getMany(resource, { ids });
      // then all records are missing from the response
      if (session.user() !== null) unselect(ids, new Set(found.map(({ id }) => id)));
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
