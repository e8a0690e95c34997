/* oxlint-disable unicorn/prefer-add-event-listener -- a LogSocket has these and no listeners */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQaLogSocket } from '../../src/qa/qaLogSocket.ts';
import { initialState, type QaState } from '../../src/qa/qaState.ts';

const open = (start: Partial<QaState>) => {
  let state: QaState = { ...initialState, ...start };
  const listeners = new Set<() => void>();
  const qa = {
    getState: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  const close = vi.fn<() => void>();
  const connect = vi.fn<Parameters<typeof createQaLogSocket>[0]>(() => ({
    send: () => {},
    close,
    onmessage: null,
    onclose: null,
  }));
  const codes: number[] = [];
  const socket = createQaLogSocket(connect, qa)('/v2/loggers/socket?ticket=1');
  socket.onclose = ({ code }) => void codes.push(code);
  const set = (change: Partial<QaState>) => {
    state = { ...state, ...change };
    listeners.forEach(listener => listener());
  };
  return { socket, connect, close, codes, set, listeners };
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

test('[LOG-02] a log loses its connection while every call does', async () => {
  const { connect, close, codes, set, listeners } = open({});
  await vi.advanceTimersByTimeAsync(0);
  expect(connect).toHaveBeenCalledOnce();
  set({ next: 'cut' });
  expect(close).not.toHaveBeenCalled();
  set({ every: true });
  await vi.advanceTimersByTimeAsync(0);
  expect(close).toHaveBeenCalledOnce();
  expect(codes).toEqual([1006]);
  expect(listeners.size).toBe(0);
});

test('[LOG-02] a log that is opened meanwhile gets no connection', async () => {
  const { connect, codes } = open({ next: 'cut', every: true });
  await vi.advanceTimersByTimeAsync(0);
  expect(codes).toEqual([1006]);
  expect(connect).not.toHaveBeenCalled();
});

test('[LOG-02] a log opens after the latency, unless it is closed before', async () => {
  const slow = open({ latency: 1000 });
  await vi.advanceTimersByTimeAsync(999);
  expect(slow.connect).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(slow.connect).toHaveBeenCalledOnce();
  const closed = open({ latency: 1000 });
  closed.socket.close();
  await vi.advanceTimersByTimeAsync(1000);
  expect(closed.connect).not.toHaveBeenCalled();
  expect(closed.codes).toEqual([1000]);
});
