import { renderHook, waitFor } from '@testing-library/react';
import { AdminContext, type DataProvider } from 'react-admin';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import type { Choice } from '../../ui/select/choice.ts';
import { useOnlyProduct } from './useOnlyProduct.ts';

const products = [
  { id: 'a', prodId: 'a', prodNm: 'Bulb', modelNm: 'B-1', pjtId: 'p-1', pjtNm: 'Hearth' },
  { id: 'b', prodId: 'b', prodNm: 'Strip', modelNm: 'S-1', pjtId: 'p-2', pjtNm: 'Garden' },
  { id: 'c', prodId: 'c', prodNm: 'Strip 2', modelNm: 'S-2', pjtId: 'p-2', pjtNm: 'Garden' },
];

const dataProvider = {
  getList: async (_: string, { filter }: { filter: { pjtId?: string } }) => {
    const data = products.filter(({ pjtId }) => filter.pjtId === undefined || filter.pjtId === pjtId);
    return { data, total: data.length };
  },
} as unknown as DataProvider;

const wrapper = ({ children }: { children: ReactNode }) => (
  <AdminContext dataProvider={dataProvider}>{children}</AdminContext>
);

it('[IDN-01] the only product of a project is chosen from the start', async () => {
  const { result, rerender } = renderHook<Choice | undefined, string | null>(useOnlyProduct, {
    wrapper,
    initialProps: 'p-1',
  });
  await waitFor(() => expect(result.current).toEqual({ value: 'a', label: 'Bulb', detail: 'B-1 · Hearth' }));
  // several
  rerender('p-2');
  await waitFor(() => expect(result.current).toBeUndefined());
  rerender('p-1');
  await waitFor(() => expect(result.current?.value).toBe('a'));
  rerender(null);
  await waitFor(() => expect(result.current).toBeUndefined());
});
