import 'fake-indexeddb/auto';
import { focusManager, onlineManager } from '@tanstack/react-query';
import { cleanup, configure, prettyDOM } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, vi } from 'vitest';
import { automaticReload } from '../src/auth/automaticReload.ts';
import { reachability } from '../src/dataProvider/reachability.ts';
import { loadMethods } from '../src/dataProvider/methods/index.ts';
import { loadTexts } from '../src/i18n/provider.ts';
import { emptyDatabases } from '../src/qa/emptyDatabases.ts';
import { network, resetNetwork } from './network.ts';
import { quickenDom } from './quickDom.ts';

/** characters of the page in a failure; set DEBUG_PRINT_LIMIT to change it */
const DOM_SHOWN = Number(process.env.DEBUG_PRINT_LIMIT ?? 3000);

configure({
  // the first test to open a page loads its code, which is slow on a busy machine
  asyncUtilTimeout: 60_000,
  defaultHidden: true,
  // a query that is still waiting does not print the page
  getElementError: (message, container) =>
    Object.defineProperty(new Error(), 'message', {
      configurable: true,
      get: () => [message, prettyDOM(container, DOM_SHOWN)].filter(Boolean).join('\n\n'),
    }),
});

quickenDom();

// a test of a component may render it without the loader that fetches its texts and calls
await Promise.all([loadTexts(), loadMethods()]);

// jsdom says Apple, for which the JSON editor calls functions that jsdom lacks
Object.defineProperty(navigator, 'vendor', { configurable: true, value: '' });
// there is no layout
Range.prototype.getClientRects = () => [] as unknown as DOMRectList;
Element.prototype.scrollIntoView = () => {};
Element.prototype.checkVisibility = () => true;

// jsdom's blobs can only be read by its FileReader
Object.defineProperty(Blob.prototype, 'arrayBuffer', {
  configurable: true,
  value(this: Blob) {
    return new Promise((resolve, reject) => {
      const reader = new FileReader();
      reader.addEventListener('load', () => resolve(reader.result));
      reader.addEventListener('error', () => reject(reader.error ?? new Error('The blob was not read.')));
      reader.readAsArrayBuffer(this);
    });
  },
});

// all files of a worker share one page, which must look new to each
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
  // a form keeps what was typed when its page is left
  for (const name of Object.keys(localStorage)) if (name.includes('.leaving.')) localStorage.removeItem(name);
  // nor may a retry in one test be one in the next
  for (const name of Object.keys(sessionStorage))
    if (name.includes('.retryKeys.')) sessionStorage.removeItem(name);
  resetNetwork();
  // the server is reachable again, even if the test did not wait for it
  reachability.listen(async () => undefined)();
  onlineManager.setEventListener(() => undefined);
  onlineManager.setOnline(true);
  focusManager.setFocused(undefined);
  automaticReload.end();
});
afterAll(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  // code whose loading a test has begun must not fail at the end of its file: the next files would never get it
  await vi.dynamicImportSettled();
  vi.unstubAllGlobals();
  network.close();
});
