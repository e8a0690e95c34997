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
import { expect, it, vi } from 'vitest';
import { i18nProvider } from '../../i18n/provider.ts';
import { Toasts } from '../toasts/Toasts.tsx';
import { FilterActions } from './FilterActions.tsx';
import { type View, ViewTabs } from './ViewTabs.tsx';

const sort = { field: 'name', order: 'ASC' } as const;
const queryOf = (label: string) => ({
  label,
  value: { filter: { room: label }, sort, perPage: 25, displayedFilters: [] },
});

const all: View = { value: undefined, label: 'All' };

const noFilters = () => {};

type HarnessProps = { room?: string; views?: readonly View[]; setFilters?: (filter: unknown) => void };

const Harness = ({ room = 'Porch', views = [all], setFilters = noFilters }: HarnessProps) => {
  const list = useList<RaRecord>({ data: [], resource: 'lamps', sort });
  return (
    <ListContextProvider value={{ ...list, sort, perPage: 25, filterValues: { room }, setFilters }}>
      <ResourceContextProvider value="lamps">
        <ViewTabs views={views} />
        <FilterActions />
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

it('replaces a saved filter by one of its name, with undo', async () => {
  const store = memoryStore({ 'lamps.savedQueries': ['Hall', 'Porch', 'Attic'].map(queryOf) });
  const user = userEvent.setup();
  render(
    <CoreAdminContext i18nProvider={i18nProvider} store={store}>
      <Harness room="Cellar" />
      <Toasts />
    </CoreAdminContext>,
  );
  await user.click(screen.getByRole('button', { name: 'Save filter' }));
  await user.type(await screen.findByRole('textbox', { name: 'Filter name' }), 'Porch');
  expect(screen.getByText('Replaces the filter that has this name.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Replace filter' }));
  expect(await screen.findByText('Filter replaced')).toBeTruthy();
  const porch = { ...queryOf('Porch'), value: queryOf('Cellar').value };
  expect(store.getItem('lamps.savedQueries')).toEqual([queryOf('Hall'), porch, queryOf('Attic')]);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(store.getItem('lamps.savedQueries')).toEqual(['Hall', 'Porch', 'Attic'].map(queryOf));
});

it('is renamed, but not to the name of another one', async () => {
  const store = memoryStore({ 'lamps.savedQueries': ['Hall', 'Porch'].map(queryOf) });
  const user = userEvent.setup();
  render(
    <CoreAdminContext i18nProvider={i18nProvider} store={store}>
      <Harness />
    </CoreAdminContext>,
  );
  await user.click(screen.getByRole('button', { name: 'Rename filter' }));
  const name = await screen.findByRole('textbox', { name: 'Filter name' });
  await user.clear(name);
  await user.type(name, 'Hall');
  expect(screen.getByText('You already have a filter with this name. Choose another name.')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
  await user.type(name, 'way{Enter}');
  expect(store.getItem('lamps.savedQueries')).toEqual([
    queryOf('Hall'),
    { ...queryOf('Porch'), label: 'Hallway' },
  ]);
});

it('a view without rows among those that were counted has no number, because it can have others', () => {
  const views = [
    { ...all, count: 10_000, isCapped: true },
    { value: 'on', label: 'On', count: 0, isCapped: true },
    { value: 'off', label: 'Off', count: 0 },
  ];
  render(
    <CoreAdminContext i18nProvider={i18nProvider}>
      <Harness views={views} />
    </CoreAdminContext>,
  );
  expect(tabs()).toEqual(['On', 'Off0']);
});

it.each([
  ['replaces a saved filter', 'Porch', { view: 'on' }],
  ['is added to another filter', 'Cellar', { room: 'Cellar', view: 'on' }],
])('a view %s', async (_, room, expected) => {
  const setFilters = vi.fn<(filter: unknown) => void>();
  const user = userEvent.setup();
  render(
    <CoreAdminContext
      i18nProvider={i18nProvider}
      store={memoryStore({ 'lamps.savedQueries': [queryOf('Porch')] })}
    >
      <Harness room={room} views={[all, { value: 'on', label: 'On' }]} setFilters={setFilters} />
    </CoreAdminContext>,
  );
  await user.click(screen.getByRole('button', { name: 'On' }));
  expect(setFilters).toHaveBeenCalledExactlyOnceWith(expected);
});
