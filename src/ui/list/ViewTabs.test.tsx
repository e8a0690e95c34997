import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  CoreAdminContext,
  ListContextProvider,
  memoryStore,
  type RaRecord,
  ResourceContextProvider,
  useList,
} from 'react-admin';
import { expect, it } from 'vitest';
import { i18nProvider } from '../../i18n/provider.ts';
import { Toasts } from '../toasts/Toasts.tsx';
import { ViewTabs } from './ViewTabs.tsx';

const sort = { field: 'name', order: 'ASC' } as const;
const queryOf = (label: string) => ({
  label,
  value: { filter: { room: label }, sort, perPage: 25, displayedFilters: [] },
});

const Harness = () => {
  const list = useList<RaRecord>({ data: [], resource: 'lamps', sort });
  return (
    <ListContextProvider value={{ ...list, sort, filterValues: { room: 'Porch' } }}>
      <ResourceContextProvider value="lamps">
        <ViewTabs views={[{ value: undefined, label: 'All' }]} />
      </ResourceContextProvider>
    </ListContextProvider>
  );
};

const tabs = () => screen.getAllByRole('button', { pressed: false }).map(tab => tab.textContent);

it('deletes a saved filter, and restores it in its place', async () => {
  const store = memoryStore({ 'lamps.savedQueries': ['Hall', 'Porch', 'Attic'].map(queryOf) });
  const user = userEvent.setup();
  render(
    <CoreAdminContext i18nProvider={i18nProvider} store={store}>
      <Harness />
      <Toasts />
    </CoreAdminContext>,
  );
  await user.click(screen.getByRole('button', { name: 'Delete filter Porch' }));
  expect(screen.queryByRole('button', { name: 'Porch' })).toBeNull();
  expect(await screen.findByText('Filter deleted')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(screen.getByRole('button', { name: 'Porch', pressed: true })).toBeTruthy();
  expect(store.getItem('lamps.savedQueries')).toEqual(['Hall', 'Porch', 'Attic'].map(queryOf));
  expect(tabs()).toEqual(['All', 'Hall', 'Attic']);
});
