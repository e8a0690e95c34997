import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useIsUndoable } from './useIsUndoable.ts';

const MINUTE = 60_000;
const start = Date.UTC(2026, 10, 21, 14, 31);

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime(start);
});
afterEach(() => void vi.useRealTimers());

const minutesShown = (until: number | null) => {
  const { result } = renderHook(() => useIsUndoable(until));
  let minutes = 0;
  while (result.current && minutes < 30) {
    minutes += 1;
    act(() => void vi.advanceTimersByTime(MINUTE));
  }
  return minutes;
};

it.each([
  ['just done', start + 10 * MINUTE, 10],
  ['done a while ago', start + 3 * MINUTE, 3],
  ['done, if the clock of the browser is far ahead', start - 60 * MINUTE, 10],
  ['done, if the clock of the browser is far behind', start + 60 * MINUTE, 10],
  ['that has none', null, 0],
])('[PRJ-01] the undo of something %s ends with its time', (_, until, minutes) => {
  expect(minutesShown(until)).toBe(minutes);
});

it('[PRJ-01] what is done again has its undo again', () => {
  const { result, rerender } = renderHook(useIsUndoable, { initialProps: start + 10 * MINUTE });
  act(() => void vi.advanceTimersByTime(11 * MINUTE));
  expect(result.current).toBe(false);
  rerender(start + 20 * MINUTE);
  expect(result.current).toBe(true);
  act(() => void vi.advanceTimersByTime(10 * MINUTE));
  expect(result.current).toBe(false);
});
