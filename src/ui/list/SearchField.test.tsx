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
      <main id="main" tabIndex={-1}>
        <SearchField label="Search" />
      </main>
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

it('searches at once with Enter, and gives the focus to the page, whose keys move over the rows', () => {
  type(' lamp ');
  screen.getByRole('searchbox').focus();
  fireEvent.keyDown(screen.getByRole('searchbox'), { key: 'Enter' });
  expect(setFilters).toHaveBeenCalledExactlyOnceWith({ view: 'own', q: 'lamp' });
  expect(document.activeElement).toBe(screen.getByRole('main'));
  vi.advanceTimersByTime(1000);
  expect(setFilters).toHaveBeenCalledOnce();
});

it('is cleared with Escape, and left with another one', () => {
  type('lamp');
  const field = screen.getByRole<HTMLInputElement>('searchbox');
  field.focus();
  fireEvent.keyDown(field, { key: 'Escape' });
  expect([field.value, document.activeElement]).toEqual(['', field]);
  fireEvent.keyDown(field, { key: 'Escape' });
  expect(document.activeElement).toBe(screen.getByRole('main'));
});

it('has the focus after its text was cleared by the button, which disappears', () => {
  type('lamp');
  const field = screen.getByRole<HTMLInputElement>('searchbox');
  const button = screen.getByRole('button', { name: 'list.clearSearch' });
  button.focus();
  fireEvent.click(button);
  expect([field.value, document.activeElement]).toEqual(['', field]);
});

it('keeps the focus while an input method composes a word', () => {
  type('lamp');
  const field = screen.getByRole('searchbox');
  field.focus();
  fireEvent.keyDown(field, { key: 'Enter', isComposing: true });
  // Safari
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 });
  expect(document.activeElement).toBe(field);
  expect(setFilters).not.toHaveBeenCalled();
});
