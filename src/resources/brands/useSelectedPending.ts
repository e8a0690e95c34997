import { useQuery } from '@tanstack/react-query';
import { useListContext } from 'react-admin';
import { type BrandRecord, useWorkspace } from '../../dataProvider/index.ts';

const PAGE = 100;

/** The selected brands, on any page, that are pending approval. */
export const useSelectedPending = () => {
  const { getList } = useWorkspace();
  const { selectedIds } = useListContext<BrandRecord>();
  return useQuery({
    queryKey: ['brands', 'pending', selectedIds],
    queryFn: async ({ signal }) => {
      const pending: BrandRecord[] = [];
      for (let page = 1; ; page++) {
        const { data, total = 0 } = await getList<BrandRecord>('brands', {
          filter: { status: ['PENDING_APPROVAL'] },
          sort: { field: 'chgDt', order: 'ASC' },
          pagination: { page, perPage: PAGE },
          signal,
        });
        pending.push(...data);
        if (data.length === 0 || pending.length >= total) break;
      }
      return pending.filter(({ id }) => selectedIds.includes(id));
    },
    // exactly the shown versions will be approved
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
};
