import { lazy, Suspense } from 'react';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { CoreAdminContext, ListBase, memoryStore, testDataProvider, useListContext } from 'react-admin';
import { createBrowserRouter, Route, RouterProvider, Routes } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { routerProvider } from './routerProvider.ts';
import { SearchField } from './ui/list/SearchField.tsx';

const dataProvider = testDataProvider({ getList: async () => ({ data: [], total: 0 }) });

const Search = () => {
  const { setFilters } = useListContext();
  return (
    <>
      <button onClick={() => setFilters({ q: 'hearth' })}>Search</button>
      <SearchField label="Filter" />
    </>
  );
};

/** never loaded */
const SlowPage = lazy(() => new Promise<never>(() => {}));

const openList = async () => {
  const router = createBrowserRouter([
    {
      path: '*',
      element: (
        <CoreAdminContext dataProvider={dataProvider} routerProvider={routerProvider} store={memoryStore()}>
          <Suspense>
            <Routes>
              <Route
                path="/projects"
                element={
                  <ListBase resource="projects">
                    <Search />
                  </ListBase>
                }
              />
              <Route path="/overview" element={<h1>Overview</h1>} />
              <Route path="/slow" element={<SlowPage />} />
            </Routes>
          </Suspense>
        </CoreAdminContext>
      ),
    },
  ]);
  render(<RouterProvider router={router} useTransitions={false} />);
  return { router, search: await screen.findByRole('button', { name: 'Search' }) };
};

/** react-admin navigates in a task of its own */
const nextTask = () => act(() => new Promise<void>(resolve => setTimeout(resolve)));

afterEach(() => void vi.useRealTimers());
beforeEach(() => window.history.replaceState(null, '', '/projects'));
afterEach(() => window.history.replaceState(null, '', '/'));

test('a search is set in the address of its list', async () => {
  const { search } = await openList();
  act(() => search.click());
  await nextTask();
  expect(window.location.pathname).toBe('/projects');
  expect(new URLSearchParams(window.location.search).get('filter')).toBe('{"q":"hearth"}');
});

test('a link that is clicked right after a search opens its page', async () => {
  const { router, search } = await openList();
  await act(async () => {
    search.click();
    await router.navigate('/overview');
  });
  await nextTask();
  expect(window.location.pathname).toBe('/overview');
  screen.getByRole('heading', { name: 'Overview' });
});

test('a search that waits for the next key does not return to a list that was left for a page that is loading', async () => {
  const { router } = await openList();
  vi.useFakeTimers();
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'hearth' } });
  await act(() => router.navigate('/slow'));
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(window.location.pathname).toBe('/slow');
});
