import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createGate } from '../../../tests/network.ts';
import { refreshTogether } from './refreshTogether.ts';

it('does not keep a response from before a newer one', async () => {
  const client = new QueryClient();
  let rows = ['lamp', 'bulb'];
  let count = createGate();
  count.open();
  const loadRows = vi.fn<() => Promise<string[]>>(async () => rows);
  const queries = {
    rows: loadRows,
    count: async () => {
      await count.passed;
      return rows.length;
    },
  };
  for (const [name, queryFn] of Object.entries<() => Promise<unknown>>(queries)) {
    const observer = new QueryObserver(client, { queryKey: ['lamps', name], queryFn });
    onTestFinished(observer.subscribe(() => {}));
  }
  const shown = () => client.getQueryData(['lamps', 'rows']);
  await vi.waitFor(() => expect(shown()).toEqual(['lamp', 'bulb']));

  count = createGate();
  rows = ['lamp'];
  const refreshed = refreshTogether(client, ([name]) => name === 'lamps');
  await vi.waitFor(() => expect(loadRows).toHaveBeenCalledTimes(2));
  // a colleague adds one, while a slower query is still waiting
  rows = ['lamp', 'spot'];
  await client.invalidateQueries({ queryKey: ['lamps', 'rows'] });
  expect(shown()).toEqual(['lamp', 'spot']);
  count.open();
  await refreshed;
  await vi.waitFor(() => expect(shown()).toEqual(['lamp', 'spot']));
});
