import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { automaticReload } from '../auth/automaticReload.ts';
import { useWarnOnUnload } from './useWarnOnUnload.ts';

const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

it('does not ask before an automatic reload about what the browser keeps', () => {
  const kept = renderHook(() => useWarnOnUnload(true, { isKept: true }));
  expect(asks()).toBe(true);
  automaticReload.start();
  expect(asks()).toBe(false);
  // it was canceled
  automaticReload.end();
  expect(asks()).toBe(true);
  automaticReload.start();
  kept.unmount();
  renderHook(() => useWarnOnUnload(true));
  expect(asks()).toBe(true);
});
