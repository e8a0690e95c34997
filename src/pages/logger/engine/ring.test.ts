import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRowHeights } from './rowHeights.ts';
import { createRing, type Ring } from './ring.ts';

const contents = (ring: Ring<number>) =>
  Array.from({ length: ring.size() }, (_, index) => ring.at(ring.first() + index));

describe('the ring buffer', () => {
  it('keeps the newest rows, with stable numbers', () => {
    const dropped: number[] = [];
    const ring = createRing<number>({ capacity: 3, onDrop: row => dropped.push(row) });
    for (const row of [10, 11, 12, 13, 14]) ring.append(row);
    expect(contents(ring)).toEqual([12, 13, 14]);
    expect([ring.first(), ring.end(), ring.at(4), ring.at(1)]).toEqual([2, 5, 14, undefined]);
    expect(dropped).toEqual([10, 11]);
  });

  it('adds earlier rows while there is room, the newest of them first', () => {
    const ring = createRing<number>({ capacity: 4 });
    [5, 6].forEach(ring.append);
    expect(ring.prepend([1, 2, 3, 4])).toBe(2);
    expect(contents(ring)).toEqual([3, 4, 5, 6]);
    expect(ring.at(0)).toBe(5);
  });

  it('keeps no more than the size limit, however few rows that are', () => {
    const dropped: number[] = [];
    const ring = createRing<number>({
      capacity: 10,
      weigh: row => row,
      maxWeight: 10,
      onDrop: row => dropped.push(row),
    });
    for (const row of [4, 3, 2]) ring.append(row);
    expect(ring.isFull()).toBe(false);
    expect(ring.prepend([9, 1])).toBe(1);
    expect([contents(ring), ring.isFull()]).toEqual([[1, 4, 3, 2], true]);
    ring.append(5);
    expect(contents(ring)).toEqual([3, 2, 5]);
    ring.append(50);
    expect([contents(ring), dropped]).toEqual([[50], [1, 4, 3, 2, 5]]);
    ring.clear();
    ring.append(10);
    expect(contents(ring)).toEqual([10]);
  });

  it('behaves like a plain list after any operations', () => {
    const step = fc.oneof(
      fc.record({ kind: fc.constant('append' as const), rows: fc.array(fc.nat(), { maxLength: 6 }) }),
      fc.record({ kind: fc.constant('prepend' as const), rows: fc.array(fc.nat(), { maxLength: 6 }) }),
      fc.record({
        kind: fc.constant('replace' as const),
        rows: fc.array(fc.nat(), { maxLength: 6 }),
        at: fc.nat(),
      }),
      fc.record({ kind: fc.constant('clear' as const), rows: fc.constant([]) }),
    );
    const steps = fc.array(step, { maxLength: 40 });
    const weigh = (row: number) => row % 10;
    const weightOf = (rows: readonly number[]) => rows.reduce((sum, row) => sum + weigh(row), 0);
    const fitting = (rows: number[], most: number): number[] =>
      rows.length > 1 && weightOf(rows) > most ? fitting(rows.slice(1), most) : rows;
    fc.assert(
      fc.property(
        steps,
        fc.integer({ min: 1, max: 9 }),
        fc.integer({ min: 1, max: 40 }),
        (each, capacity, most) => {
          let dropped = 0;
          let added = 0;
          const ring = createRing<number>({ capacity, weigh, maxWeight: most, onDrop: () => dropped++ });
          let model: number[] = [];
          for (const one of each) {
            const { kind, rows } = one;
            if (kind === 'append') {
              rows.forEach(ring.append);
              for (const row of rows) model = fitting([...model, row].slice(-capacity), most);
              added += rows.length;
            } else if (kind === 'prepend') {
              const taken = ring.prepend(rows);
              const next = rows.at(-1 - taken);
              const isFull = model.length + taken === capacity;
              expect(
                next === undefined || isFull || weightOf(rows.slice(-1 - taken)) + weightOf(model) > most,
              ).toBe(true);
              model = [...rows.slice(rows.length - taken), ...model];
              added += taken;
            } else if (kind === 'clear') {
              ring.clear();
              model = [];
            } else if (model.length > 0) {
              const at = one.at % model.length;
              const after = model.slice(at + 1);
              ring.replace(ring.first() + at, rows);
              model = fitting([...model.slice(0, at), ...rows, ...after].slice(-capacity), most);
              added += rows.length;
            }
            expect(contents(ring)).toEqual(model);
            expect(added - dropped).toBe(model.length);
          }
        },
      ),
      { numRuns: 300 },
    );
  });

  it('is as fast with the millionth row as with the first', () => {
    const ring = createRing<number>({ capacity: 100_000 });
    for (let row = 0; row < 1_000_000; row++) ring.append(row);
    expect([ring.size(), ring.at(ring.first()), ring.at(ring.end() - 1)]).toEqual([
      100_000, 900_000, 999_999,
    ]);
  });
});

describe('the heights of rows', () => {
  const LINES = { layout: 'lines', rowHeight: 24 };

  it('are mapped from offset to row, and from row to offset', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.integer({ min: 0, max: 40 }).map(String), fc.integer({ min: 1, max: 300 })),
        measured => {
          const heights = createRowHeights(Number);
          heights.update(LINES);
          for (const [id, height] of Object.entries(measured)) heights.measure(id, height);
          heights.update(LINES);
          let offset = 0;
          for (let index = 0; index <= 45; index++) {
            expect(heights.offsetOf(index)).toBe(offset);
            expect(heights.indexAt(offset)).toBe(index);
            offset += measured[String(index)] ?? 24;
            expect(heights.indexAt(offset - 1)).toBe(index);
          }
        },
      ),
    );
  });

  it('are removed with their rows', () => {
    let isThere = true;
    const heights = createRowHeights(() => (isThere ? 2 : -1));
    heights.update(LINES);
    expect(heights.measure('0.3', 100)).toBe(true);
    expect(heights.measure('0.3', 100)).toBe(false);
    heights.update(LINES);
    expect(heights.offsetOf(5)).toBe(5 * 24 + 76);
    isThere = false;
    heights.update(LINES);
    expect(heights.offsetOf(5)).toBe(5 * 24);
  });
});
