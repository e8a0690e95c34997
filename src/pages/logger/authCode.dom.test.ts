import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AUTH_CODE_KEY } from '../../../model/rules/authCode.ts';
import { requestAuthCode } from './authCode.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  localStorage.clear();
});

/** Like a browser: a window with the same name is used again while it is open, but `_blank` is always a new one. */
const openWindows = () => {
  const byName = new Map<string, { closed: boolean }>();
  const states: string[] = [];
  vi.spyOn(window, 'open').mockImplementation((address, name = '') => {
    states.push(new URL(String(address), location.href).searchParams.get('state') ?? '');
    const known = byName.get(name);
    const popup = known?.closed === false && name !== '_blank' ? known : { closed: false };
    byName.set(name, popup);
    return Object.assign(popup, {
      close: () => {
        popup.closed = true;
      },
    }) as unknown as Window;
  });
  return { states };
};

it('[LOG-03] a second request gets its code, though the first one was canceled with its window open', async () => {
  const { states } = openWindows();
  const first = new AbortController();
  const canceled = requestAuthCode('', 'lamp', first.signal);
  await vi.advanceTimersByTimeAsync(500);
  first.abort();
  const second = requestAuthCode('', 'lamp', new AbortController().signal);
  await vi.advanceTimersByTimeAsync(500);
  localStorage.setItem(AUTH_CODE_KEY, JSON.stringify({ code: 'c2', state: states[1] }));
  await vi.advanceTimersByTimeAsync(500);
  expect([await canceled, await second]).toEqual([{ code: null }, { code: 'c2' }]);
});

it('[LOG-03] a canceled request closes its window at once', async () => {
  openWindows();
  const request = new AbortController();
  const reply = requestAuthCode('', 'lamp', request.signal);
  request.abort();
  expect(vi.mocked(window.open).mock.results[0]?.value).toMatchObject({ closed: true });
  expect(await reply).toEqual({ code: null });
  expect(vi.getTimerCount()).toBe(0);
});

it('[LOG-03] a request leaves the code of another tab', async () => {
  const { states } = openWindows();
  void requestAuthCode('', 'lamp', new AbortController().signal);
  const value = JSON.stringify({ code: 'c2', state: 'of another tab' });
  localStorage.setItem(AUTH_CODE_KEY, value);
  await vi.advanceTimersByTimeAsync(500);
  expect(localStorage.getItem(AUTH_CODE_KEY)).toBe(value);
  localStorage.setItem(AUTH_CODE_KEY, JSON.stringify({ code: 'c1', state: states[0] }));
  await vi.advanceTimersByTimeAsync(500);
  expect(localStorage.getItem(AUTH_CODE_KEY)).toBeNull();
});

it('[LOG-03] the address of the pop-up has a time-based hash, another one for each request', async () => {
  const { states } = openWindows();
  void requestAuthCode('', 'lamp', new AbortController().signal);
  await vi.advanceTimersByTimeAsync(1);
  void requestAuthCode('', 'lamp', new AbortController().signal);
  expect(states.every(state => /^[0-9a-f]{16}$/.test(state))).toBe(true);
  expect(new Set(states).size).toBe(2);
});
