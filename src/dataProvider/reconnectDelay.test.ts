import { expect, test } from 'vitest';
import { reconnectDelay } from './reconnectDelay.ts';

test('waits 1 to 30 seconds, with jitter', () => {
  expect(reconnectDelay(1, () => 0)).toBe(1000);
  expect(reconnectDelay(1, () => 1)).toBe(1500);
  expect(reconnectDelay(50, () => 1)).toBe(30_000);
  expect(reconnectDelay(50, () => 0)).toBe(20_000);
});

test('waits longer when the server reports more clients', () => {
  expect([reconnectDelay(1, () => 0, 10_000), reconnectDelay(1, () => 0.5, 10_000)]).toEqual([1000, 6000]);
  expect(reconnectDelay(1, () => 1, 10_000_000)).toBe(30_000);
});
