import { fireEvent, render, screen } from '@testing-library/react';
import { CoreAdminContext, ListContextProvider, type RaRecord, useList } from 'react-admin';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SearchField } from './SearchField.tsx';

const setFilters = vi.fn<(filters: object) => void>();

const Harness = () => {
  const list = useList<RaRecord>({ data: [] });
  return (
    <ListContextProvider value={{ ...list, filterValues: { view: 'own' }, setFilters }}>
      <SearchField label="Search" />
    </ListContextProvider>
  );
};

beforeEach(() => {
  vi.useFakeTimers();
  setFilters.mockClear();
  history.replaceState(null, '', '/things');
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

it('searches when the typing rests, and keeps the other filters', () => {
  type(' lamp ');
  expect(setFilters).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1000);
  expect(setFilters).toHaveBeenCalledExactlyOnceWith({ view: 'own', q: 'lamp' });
});

it('does not call a list back that was left for a page that is still on its way', () => {
  type('lamp');
  history.pushState(null, '', '/things/1');
  vi.advanceTimersByTime(1000);
  expect(setFilters).not.toHaveBeenCalled();
});
