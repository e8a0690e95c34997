import { useGetList, useListContext } from 'react-admin';
import { useMemo } from 'react';
import type { CapabilityRecord } from '../../dataProvider/index.ts';
import { ALL_ROWS } from '../../ui/allRows.ts';
import { countsOf, type FacetName, type Filter, toFaceted } from './facets.ts';
import { useUsageCounts } from './useUsageCounts.ts';

const useAll = (view: 'standard' | 'custom') =>
  useGetList<CapabilityRecord>(
    'capabilities',
    { filter: { view }, pagination: ALL_ROWS, sort: { field: 'cpbtNm', order: 'ASC' } },
    { staleTime: 60_000 },
  );

/** The count of each choice; undefined if there are more custom capabilities than can be counted here. */
export const useFacetCounts = () => {
  const { filterValues } = useListContext();
  const standard = useAll('standard');
  const custom = useAll('custom');
  const profiles = useUsageCounts();
  const all = useMemo(() => {
    if (standard.data === undefined || custom.data === undefined || profiles === undefined) return undefined;
    if ((custom.total ?? Infinity) > custom.data.length) return undefined;
    return [...custom.data, ...standard.data].map(one => toFaceted(one, id => profiles.has(id)));
  }, [standard.data, custom.data, custom.total, profiles]);

  return (name: FacetName | 'view') => {
    const counts = all && countsOf(all, filterValues as Filter, name);
    return (value: string) => counts && (counts.get(value) ?? 0);
  };
};
