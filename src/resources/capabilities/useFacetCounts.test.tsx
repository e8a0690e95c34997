import { renderHook, waitFor } from '@testing-library/react';
import {
  CoreAdminContext,
  type DataProvider,
  type GetListParams,
  ListContextProvider,
  type RaRecord,
  useList,
} from 'react-admin';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { loadStandard } from '../../../model/catalog/standard.ts';
import { toRecord } from '../../dataProvider/adapters/capabilityIds.ts';
import { useFacetCounts } from './useFacetCounts.ts';

it('[CAP-01] counts more custom capabilities than a page of the API has', async () => {
  const { all } = await loadStandard();
  const standard = all.map(toRecord);
  const custom = Array.from({ length: 150 }, (_, index) => ({
    ...standard[0]!,
    id: `acme.glow${index}~1`,
    cpbtId: `acme.glow${index}`,
    rsrcType: 'custom',
  }));
  const dataProvider = {
    getList: async (_: string, { filter, pagination }: GetListParams) => {
      const rows = (filter as { view: string }).view === 'custom' ? custom : standard;
      return { data: rows.slice(0, pagination?.perPage), total: rows.length };
    },
    capabilityUsageCounts: async () => ({ data: [] }),
  } as unknown as DataProvider;
  const List = ({ children }: { children: ReactNode }) => (
    <ListContextProvider value={useList<RaRecord>({ data: [] })}>{children}</ListContextProvider>
  );
  const wrapper = ({ children }: { children: ReactNode }) => (
    <CoreAdminContext dataProvider={dataProvider}>
      <List>{children}</List>
    </CoreAdminContext>
  );
  const { result } = renderHook(useFacetCounts, { wrapper });
  await waitFor(() => expect(result.current('view')('custom')).toBe(150));
  expect(result.current('view')('standard')).toBe(standard.length);
  expect(result.current('namespace')('acme')).toBe(150);
});
