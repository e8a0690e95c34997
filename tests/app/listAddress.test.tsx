import 'fake-indexeddb/auto';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from './renderApp.tsx';

const withFilter = (path: string, filter: unknown) =>
  `${path}?filter=${encodeURIComponent(JSON.stringify(filter))}`;

it.each([
  ['/brands', { nope: 'x' }],
  ['/audit', { nope: 'x' }],
  ['/capabilities', { q: 5 }],
  ['/deviceTypes', { view: 'nope' }],
])(
  '%s with a filter that it does not have offers to reset it, and is not stuck with it',
  async (path, filter) => {
    const { user } = await renderApp(withFilter(path, filter));
    await screen.findByRole('heading', { level: 1, name: "This list can't be shown" });
    await user.click(screen.getByRole('button', { name: 'Reset filters' }));
    await screen.findByRole('table');
    expect(screen.queryByRole('heading', { name: "This list can't be shown" })).toBeNull();
  },
);

it('also resets an unknown sort field', async () => {
  const { user } = await renderApp('/brands?sort=nope&order=ASC');
  await user.click(await screen.findByRole('button', { name: 'Reset filters' }));
  expect(await screen.findByRole('table')).toBeTruthy();
});

it.each(['page=1&perPage=100000', 'page=-3&perPage=25', 'sort=at&order=SIDEWAYS', 'filter=%5B1%2C2%5D'])(
  '%s in an address is none',
  async search => {
    await renderApp(`/audit?${search}`);
    await screen.findByRole('table');
    await waitFor(() => expect(window.location.search).not.toMatch(/100000|-3|SIDEWAYS|%5B/));
    expect(screen.queryByRole('option', { name: '100000' })).toBeNull();
  },
);
