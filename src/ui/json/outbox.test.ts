import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createOutbox } from './outbox.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const open = () => {
  let text = '';
  const told: string[] = [];
  const outbox = createOutbox({ read: () => text, tell: one => told.push(one) });
  const type = (piece: string) => {
    text += piece;
    outbox.add();
  };
  return { outbox, told, type };
};

it('sends a text after a pause in typing', () => {
  const { told, type } = open();
  for (const piece of 'abc') {
    type(piece);
    vi.advanceTimersByTime(90);
  }
  expect(told).toEqual([]);
  vi.advanceTimersByTime(120);
  expect(told).toEqual(['abc']);
});

it("doesn't wait forever for a pause", () => {
  const { told, type } = open();
  for (let at = 0; at < 20; at++) {
    type('x');
    vi.advanceTimersByTime(100);
  }
  expect(told.length).toBeGreaterThan(1);
});

it('sends at once on demand, and not again', () => {
  const { outbox, told, type } = open();
  type('a');
  outbox.flush();
  outbox.flush();
  vi.advanceTimersByTime(1000);
  expect(told).toEqual(['a']);
});

it('recognizes a sent text when it comes back late', () => {
  const { outbox, type } = open();
  type('a');
  outbox.flush();
  expect(outbox.isEcho('a')).toBe(false);
  type('b');
  expect(outbox.isEcho('a')).toBe(true);
  expect(outbox.isEcho('other')).toBe(false);
});
