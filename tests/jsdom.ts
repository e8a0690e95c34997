import 'fake-indexeddb/auto';
import { onlineManager } from '@tanstack/react-query';
import { cleanup, configure, prettyDOM } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, vi } from 'vitest';
import { reachability } from '../src/dataProvider/reachability.ts';
import { loadTexts } from '../src/i18n/provider.ts';
import { network, resetNetwork } from './network.ts';
import { quickenDom } from './quickDom.ts';

/** characters of the page in a failure; by hand: DEBUG_PRINT_LIMIT */
const DOM_SHOWN = Number(process.env.DEBUG_PRINT_LIMIT ?? 3000);

configure({
  // the first test to open a page loads its code, which takes long where the machine is busy
  asyncUtilTimeout: 60_000,
  defaultHidden: true,
  // a query that still waits does not draw the page
  getElementError: (message, container) =>
    Object.defineProperty(new Error(), 'message', {
      configurable: true,
      get: () => [message, prettyDOM(container, DOM_SHOWN)].filter(Boolean).join('\n\n'),
    }),
});

quickenDom();

// a test of a part may render it without the loading that brings its texts
await loadTexts();

// jsdom says Apple, for which the JSON editor calls what jsdom lacks
Object.defineProperty(navigator, 'vendor', { configurable: true, value: '' });
// nothing is laid out
Range.prototype.getClientRects = () => [] as unknown as DOMRectList;
Element.prototype.scrollIntoView = () => {};

const emptyStore = (store: IDBObjectStore) =>
  new Promise<void>((resolve, reject) => {
    const clearing = store.clear();
    clearing.addEventListener('success', () => resolve());
    clearing.addEventListener('error', () => reject(clearing.error ?? new Error('not cleared')));
  });

const openDatabase = (name: string) =>
  new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open(name);
    opening.addEventListener('success', () => resolve(opening.result));
    opening.addEventListener('error', () => reject(opening.error ?? new Error(`${name} not opened`)));
  });

/** The databases stay, because modules keep them open. */
const emptyDatabases = async () => {
  for (const { name = '' } of await indexedDB.databases()) {
    const database = await openDatabase(name);
    const stores = [...database.objectStoreNames];
    if (stores.length > 0) {
      const transaction = database.transaction(stores, 'readwrite');
      await Promise.all(stores.map(store => emptyStore(transaction.objectStore(store))));
    }
    database.close();
  }
};

// one page serves all files of a worker: each finds it as if it were new
beforeAll(async () => {
  network.listen({ onUnhandledRequest: 'error' });
  localStorage.clear();
  sessionStorage.clear();
  await emptyDatabases();
  history.replaceState(null, '', '/');
  document.title = '';
  for (const name of document.documentElement.getAttributeNames())
    document.documentElement.removeAttribute(name);
  document.body.replaceChildren();
});
afterEach(() => {
  cleanup();
  resetNetwork();
  // the server can be reached again, also where the test did not wait for it
  reachability.listen(async () => undefined)();
  onlineManager.setEventListener(() => undefined);
  onlineManager.setOnline(true);
});
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  network.close();
});
