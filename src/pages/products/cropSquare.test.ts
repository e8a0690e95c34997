import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MIN_IMAGE_SIZE } from '../../../model/contract/products.ts';
import { middleOf, moved, resized } from './cropSquare.ts';

describe('a square crop', () => {
  it('starts as the largest one, in the center', () => {
    expect(middleOf({ width: 1000, height: 600 })).toEqual({ x: 200, y: 0, side: 600 });
  });

  it('keeps its center when it gets smaller, and its smallest side', () => {
    const size = { width: 2000, height: 1000 };
    expect(resized(middleOf(size), size, 600)).toEqual({ x: 700, y: 200, side: 600 });
    expect(resized(middleOf(size), size, 10).side).toBe(MIN_IMAGE_SIZE);
  });

  it('stays within the image when moved and resized', () => {
    const side = fc.integer({ min: MIN_IMAGE_SIZE, max: 5000 });
    const step = fc.integer({ min: -6000, max: 6000 });
    fc.assert(
      fc.property(side, side, fc.array(fc.tuple(step, step, step)), (width, height, steps) => {
        const size = { width, height };
        const end = steps.reduce(
          (section, [x, y, wanted]) => resized(moved(section, size, { x, y }), size, wanted),
          middleOf(size),
        );
        expect(end.side).toBeGreaterThanOrEqual(MIN_IMAGE_SIZE);
        for (const [from, most] of [
          [end.x, width],
          [end.y, height],
        ] as const) {
          expect(from).toBeGreaterThanOrEqual(0);
          expect(from + end.side).toBeLessThanOrEqual(most);
        }
      }),
    );
  });
});
