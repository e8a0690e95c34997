import { act } from '@testing-library/react';
import { onTestFinished, vi } from 'vitest';
import { slowCalls } from '../src/dataProvider/slowCalls.ts';

/** Only timers are replaced. */
const fakeTimers = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });

/** Reports a call that takes long until the end of the test. */
export const startSlowCall = (kind: 'read' | 'write') => {
  fakeTimers();
  const end = slowCalls.begin(kind);
  act(() => void vi.advanceTimersByTime(10_000));
  vi.useRealTimers();
  onTestFinished(() => act(end));
};

/** Starts a call that hangs, such as by a click, and lets the time pass until it is slow. */
export const letHang = async (start: () => void) => {
  fakeTimers();
  act(start);
  // first what the start causes, such as the timer of its dialog
  for (const time of [100, 10_000]) await act(() => vi.advanceTimersByTimeAsync(time));
  vi.useRealTimers();
};
