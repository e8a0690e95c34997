import { useGetList, useListContext } from 'react-admin';
import { useMemo } from 'react';
import type { CapabilityRecord } from '../../dataProvider/index.ts';
import { countsOf, type FacetName, type Filter, toFaceted } from './facets.ts';
import { useUsageCounts } from './useUsageCounts.ts';

// one page of the API; standard capabilities are in the browser
const MAX_CUSTOM = 100;
const MAX_STANDARD = 500;

const useAll = (view: 'standard' | 'custom', perPage: number) =>
  useGetList<CapabilityRecord>(
    'capabilities',
    { filter: { view }, pagination: { page: 1, perPage }, sort: { field: 'cpbtNm', order: 'ASC' } },
    { staleTime: 60_000 },
  );

/** The count of each choice; undefined if there are more custom capabilities than can be counted here. */
export const useFacetCounts = () => {
  const { filterValues } = useListContext();
  const standard = useAll('standard', MAX_STANDARD);
  const custom = useAll('custom', MAX_CUSTOM);
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
