import { fireEvent, render, screen } from '@testing-library/react';
import { CoreAdminContext, ListContextProvider, type RaRecord, useList } from 'react-admin';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SearchField } from './SearchField.tsx';
import { ViewTabs } from './ViewTabs.tsx';

let setFilters = vi.fn<(filters: object) => void>();

const filterValues = { view: 'own' };

const Harness = () => {
  const list = useList<RaRecord>({ data: [] });
  return (
    <ListContextProvider value={{ ...list, filterValues, setFilters }}>
      <SearchField label="Search" />
      <ViewTabs views={[{ value: 'all', label: 'All' }]} />
    </ListContextProvider>
  );
};

beforeEach(() => {
  vi.useFakeTimers();
  setFilters = vi.fn<(filters: object) => void>();
});
afterEach(() => void vi.useRealTimers());

const type = (text: string) => {
  render(
    <CoreAdminContext>
      <Harness />
    </CoreAdminContext>,
  );
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: text } });
};

it('searches after a pause in typing, and keeps the other filters', () => {
  type(' lamp ');
  expect(setFilters).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1000);
  expect(setFilters).toHaveBeenCalledExactlyOnceWith({ view: 'own', q: 'lamp' });
});

it('keeps a view that was selected while the search was pending, and the search when a view is selected', () => {
  type('lamp');
  fireEvent.click(screen.getByRole('button', { name: 'All' }));
  vi.advanceTimersByTime(1000);
  // the list has not rendered the view yet
  expect(setFilters.mock.calls).toEqual([[{ view: 'all' }], [{ view: 'all', q: 'lamp' }]]);
});
