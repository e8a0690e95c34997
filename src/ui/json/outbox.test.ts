import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createOutbox } from './outbox.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const open = () => {
  let text = '';
  const sent: string[] = [];
  const outbox = createOutbox({ read: () => text, send: one => sent.push(one) });
  const type = (piece: string) => {
    text += piece;
    outbox.add();
  };
  return { outbox, sent, type };
};

it('sends a text after a pause in typing', () => {
  const { sent, type } = open();
  for (const piece of 'abc') {
    type(piece);
    vi.advanceTimersByTime(90);
  }
  expect(sent).toEqual([]);
  vi.advanceTimersByTime(120);
  expect(sent).toEqual(['abc']);
});

it("doesn't wait forever for a pause", () => {
  const { sent, type } = open();
  for (let at = 0; at < 20; at++) {
    type('x');
    vi.advanceTimersByTime(100);
  }
  expect(sent.length).toBeGreaterThan(1);
});

it('sends at once on demand, and not again', () => {
  const { outbox, sent, type } = open();
  type('a');
  outbox.flush();
  outbox.flush();
  vi.advanceTimersByTime(1000);
  expect(sent).toEqual(['a']);
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
