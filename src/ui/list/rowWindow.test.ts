import fc from 'fast-check';
import { expect, test } from 'vitest';
import { heightOf, positionFor, rangeAt } from './rowWindow.ts';

const rowHeight = 36;
const height = 720;

test('renders the rows in view and a few around them, in their positions', () => {
  const rows = { rowHeight, count: 1000 };
  expect(heightOf(rows)).toBe(36_000);
  expect(rangeAt(rows, 0, height)).toEqual({ from: 0, to: 28, top: 0 });
  expect(rangeAt(rows, 3610, height)).toEqual({ from: 92, to: 128, top: 92 * rowHeight });
});

const setting = fc
  .record({
    count: fc.integer({ min: 21, max: 5_000_000 }),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ count, share }) => {
    const rows = { rowHeight, count };
    return { rows, position: share * (heightOf(rows) - height) };
  });

test('the rendered rows cover the view, even with millions that no browser could render at once', () => {
  fc.assert(
    fc.property(setting, ({ rows, position }) => {
      const { from, to, top } = rangeAt(rows, position, height);
      const bottom = top + (Math.min(to, rows.count) - from) * rowHeight;
      expect(heightOf(rows)).toBeLessThanOrEqual(15_000_000);
      expect(top).toBeLessThanOrEqual(position + 1e-6);
      expect(bottom).toBeGreaterThanOrEqual(position + height - 1e-6);
    }),
  );
});

test('at the end, the last row ends the view', () => {
  for (const count of [1000, 400_000, 3_000_000]) {
    const rows = { rowHeight, count };
    const end = heightOf(rows) - height;
    const { from, top } = rangeAt(rows, end, height);
    expect(top + (count - from) * rowHeight).toBeCloseTo(end + height, 3);
  }
});

test('a row is scrolled into view, and no further than needed', () => {
  fc.assert(
    fc.property(setting, fc.double({ min: 0, max: 0.999_999, noNaN: true }), ({ rows, position }, share) => {
      const index = Math.floor(share * rows.count);
      const next = positionFor(rows, index, position, height);
      expect(positionFor(rows, index, next, height)).toBeCloseTo(next, 3);
      const { from, to } = rangeAt(rows, next, height);
      expect(index).toBeGreaterThanOrEqual(from);
      expect(index).toBeLessThan(to);
    }),
  );
});
