import { act } from '@testing-library/react';
import { onTestFinished, vi } from 'vitest';
import { slowCalls } from '../src/dataProvider/slowCalls.ts';

/** Reports a call that takes long until the end of the test. Only its own timer is replaced. */
export const startSlowCall = (kind: 'read' | 'write') => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const end = slowCalls.begin(kind);
  act(() => void vi.advanceTimersByTime(10_000));
  vi.useRealTimers();
  onTestFinished(() => act(end));
};
