import 'fake-indexeddb/auto';
import { onlineManager } from '@tanstack/react-query';
import { cleanup, configure, prettyDOM } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, vi } from 'vitest';
import { reachability } from '../src/dataProvider/reachability.ts';
import { network, resetNetwork } from './network.ts';
import { quickenDom } from './quickDom.ts';

configure({
  // the first test to open a page loads its code, which takes long where the machine is busy
  asyncUtilTimeout: 60_000,
  defaultHidden: true,
  // a query that still waits does not draw the page
  getElementError: (message, container) =>
    Object.defineProperty(new Error(), 'message', {
      configurable: true,
      get: () => [message, prettyDOM(container)].filter(Boolean).join('\n\n'),
    }),
});

quickenDom();

beforeAll(() => {
  network.listen({ onUnhandledRequest: 'error' });
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
