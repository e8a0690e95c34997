import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect } from 'vitest';
import { brands } from '../../model/contract/brands.ts';
import { buildBrand } from '../../model/seed/builders.ts';
import { FIXED_NOW } from '../../server/fake.ts';
import type { Store } from '../../server/store/index.ts';
import { network } from '../network.ts';
import { renderApp } from './renderApp.tsx';

export type App = Awaited<ReturnType<typeof renderApp>>;

/** Adds brands pending approval, the first one waiting longest; without files, because the queue shows none. */
const addWaiting = async (store: Store, count: number) => {
  const rows = Array.from({ length: count }, (_, index) =>
    buildBrand({
      id: `waiting-${String(index).padStart(4, '0')}`,
      brandNm: `Waiting ${String(index).padStart(4, '0')}`,
      status: 'PENDING_APPROVAL',
      chgDt: FIXED_NOW - 90 * 24 * 60 * 60_000 + index,
    }),
  );
  for (const row of rows) await store.brands.add(row);
};

/** The rows of the queue. */
export const grid = () => screen.getByRole('grid', { name: 'Queue' });
export const row = async (name: RegExp) =>
  within(await screen.findByRole('grid', { name: 'Queue' })).findByRole('row', { name });
export const noRow = (name: RegExp) =>
  waitFor(() => expect(within(grid()).queryByRole('row', { name })).toBeNull());
/** The heading of the details. */
export const heading = (name: string) => screen.findByRole('heading', { level: 2, name });
/** Presses a key on the page, wherever the focus is. */
export const press = (key: string, init: object = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...init });
/** Waits until a live region says this. */
export const status = (text: string | RegExp) =>
  waitFor(() => {
    const said = screen.getAllByRole('status').map(({ textContent }) => textContent);
    expect(said.find(one => one.match(text) !== null)).toBeDefined();
  });
export const brandStatus = async ({ call }: Pick<App, 'call'>, id: string) =>
  (await call(brands.one, { params: { id } })).status;

type OpenOptions = { as?: string; filter?: object; prepare?: (app: App) => Promise<void> };

/** Opens the review queue with this many waiting brands, of which nobody has approved any before. */
export const open = async (count: number, { as = 'ada', filter = {}, prepare }: OpenOptions = {}) => {
  const app = await renderApp('/terms', { as });
  // their files have no bytes
  network.use(http.get('*/v3/files/:fileId', () => HttpResponse.text('')));
  await addWaiting(app.store, count);
  await prepare?.(app);
  act(() => {
    window.history.pushState(
      null,
      '',
      `/review?filter=${encodeURIComponent(JSON.stringify({ q: 'Waiting', ...filter }))}`,
    );
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  await screen.findByRole('heading', { level: 1, name: 'Review queue' });
  await row(/Waiting 0000/);
  return app;
};
