import { describe, expect, it } from 'vitest';
import { unpackSpan } from './filterMessages.ts';
import { createMatches } from './matches.ts';

describe('the matches of a query', () => {
  it('are kept in order, counted, and stepped through', () => {
    const matches = createMatches();
    matches.add(Float64Array.of(3, 5, 8), Float64Array.of(0, -1, 4096 * 7 + 2));
    matches.add(Float64Array.of(12), Float64Array.of(5));
    expect([matches.size(), matches.textCount()]).toEqual([4, 3]);
    expect(matches.spanAt(8)).toEqual({ start: 7, length: 2 });
    expect([matches.next(3, 1), matches.next(12, 1), matches.next(3, -1), matches.next(9, -1)]).toEqual([
      8, 3, 12, 8,
    ]);
    expect(matches.rankOf(12)).toBe(3);
    matches.dropBefore(6);
    expect([matches.size(), matches.textCount(), matches.keyAt(0), matches.has(5)]).toEqual([2, 2, 8, false]);
    expect(unpackSpan(-1)).toBe(null);
  });
});
