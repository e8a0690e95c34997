import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createBrowserStore } from './browserStore.ts';

const KEY = 'search.recent.usr-ada.8kQ2';
const page = (name: string) => ({ title: name, to: `/brands/${name}` });
const long = [page('x'.repeat(200))];

beforeEach(() => {
  localStorage.clear();
  const setItem = localStorage.setItem.bind(localStorage);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation((key, value) => {
    if (value.length > 100) throw new DOMException('full', 'QuotaExceededError');
    setItem(key, value);
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

it('[fault 24] keeps what no longer fits until the page is left, and tells subscribers', () => {
  const store = createBrowserStore(null);
  const told: unknown[] = [];
  const stop = store.subscribe(KEY, value => told.push(value));
  const short = [page('Lumen')];
  store.setItem(KEY, short);
  store.setItem(KEY, long);
  expect(store.getItem(KEY)).toEqual(long);
  expect(createBrowserStore(null).getItem(KEY)).toEqual(short);
  // there is room for this one
  store.setItem(KEY, []);
  expect(store.getItem(KEY)).toEqual([]);
  expect(createBrowserStore(null).getItem(KEY)).toEqual([]);
  expect(told).toEqual([short, long, []]);
  stop();
  store.setItem(KEY, long);
  expect(told).toHaveLength(3);
});

it.each(['removeItem', 'removeItems', 'reset'] as const)('[fault 24] forgets it with %s', forget => {
  const store = createBrowserStore(null);
  const told: unknown[] = [];
  store.setItem(KEY, long);
  store.subscribe(KEY, value => told.push(value));
  store[forget](KEY);
  expect(store.getItem(KEY)).toBeUndefined();
  expect(store.listItems?.()).toEqual({});
  expect(told).toEqual([undefined]);
});
