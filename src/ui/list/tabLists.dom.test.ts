import { localStorageStore } from 'react-admin';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { withTabLists } from './tabLists.ts';

const open = (owner = 'ada|8kQ2') => {
  const store = withTabLists(localStorageStore(undefined, 'porchlight'), owner);
  store.setup();
  onTestFinished(() => store.teardown());
  return store;
};

/** What the browser does in this tab when another one writes. */
const writeElsewhere = (key: string, value: unknown) => {
  const stored = `RaStoreporchlight.${key}`;
  const newValue = JSON.stringify(value);
  localStorage.setItem(stored, newValue);
  window.dispatchEvent(new StorageEvent('storage', { key: stored, newValue }));
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

it.each([
  'reviews.selectedIds',
  'testDevices.7.listParams',
  'testDevices.7.listParams.selectedIds',
  'reviews.place',
])('keeps %s in its tab, also after a reload', key => {
  const store = open();
  const changed = vi.fn<(value: unknown) => void>();
  store.subscribe(key, changed);
  store.setItem(key, ['mine']);
  writeElsewhere(key, ['theirs']);
  expect(changed.mock.calls).toEqual([[['mine']]]);
  expect(store.getItem(key)).toEqual(['mine']);
  expect(open().getItem(key)).toEqual(['mine']);
  // a new tab
  sessionStorage.clear();
  expect(open().getItem(key, [])).toEqual([]);
});

it('does not show the lists of a tab to the next user, or in another organization', () => {
  open('ada|8kQ2').setItem('reviews.selectedIds', ['mine']);
  expect(open('grace|8kQ2').getItem('reviews.selectedIds', [])).toEqual([]);
  expect(open('ada|3vTz').getItem('reviews.selectedIds', [])).toEqual([]);
});

it('shares everything else with other tabs', () => {
  const store = open();
  const changed = vi.fn<(value: unknown) => void>();
  store.subscribe('reviews.savedQueries', changed);
  writeElsewhere('reviews.savedQueries', ['theirs']);
  expect(changed).toHaveBeenCalledWith(['theirs']);
  expect(store.getItem('reviews.savedQueries')).toEqual(['theirs']);
});

it('forgets both at the end of the session', () => {
  const store = open();
  store.setItem('reviews.selectedIds', ['mine']);
  store.setItem('reviews.savedQueries', ['mine']);
  const changed = vi.fn<(value: unknown) => void>();
  store.subscribe('reviews.selectedIds', changed);
  store.reset();
  expect(changed).toHaveBeenCalledWith(undefined);
  expect(store.listItems?.()).toEqual({});
  expect(open().getItem('reviews.selectedIds')).toBeUndefined();
});
