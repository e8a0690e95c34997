import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { afterClick, CLICKS_TO_OPEN, noClicks, CLICK_WINDOW } from './footerClicks.ts';

/** whether each of the clicks opens the dialog */
const openings = (times: readonly number[]) => {
  let clicks = noClicks;
  return times.flatMap((time, at) => {
    clicks = afterClick(clicks, time);
    return clicks.isOpening ? [at] : [];
  });
};

const fromGaps = (gaps: readonly number[]) => {
  let time = 1000;
  return [time, ...gaps.map(gap => (time += gap))];
};

const gaps = (options: fc.IntegerConstraints, length?: number) =>
  fc.array(
    fc.integer(options),
    length === undefined ? { maxLength: 60 } : { minLength: length, maxLength: length },
  );

describe('[SH-07] clicks on the footer', () => {
  it('open at the eighth within 8000 ms, the last millisecond included', () => {
    const first = [0, 1, 2, 3, 4, 5, 6];
    expect(openings(first)).toEqual([]);
    expect(openings([...first, 7])).toEqual([7]);
    expect(openings([...first, 8000])).toEqual([7]);
    expect(openings([...first, 8001])).toEqual([]);
    expect(openings([...first, 8001, 8001])).toEqual([8]);
  });

  it('open for any eight within the window', () => {
    fc.assert(
      fc.property(
        gaps({ min: 0, max: Math.floor(CLICK_WINDOW / (CLICKS_TO_OPEN - 1)) }, CLICKS_TO_OPEN - 1),
        some => {
          expect(openings(fromGaps(some))).toEqual([CLICKS_TO_OPEN - 1]);
        },
      ),
    );
  });

  it('never open when they are slow, however many there are', () => {
    fc.assert(
      fc.property(gaps({ min: Math.floor(CLICK_WINDOW / (CLICKS_TO_OPEN - 1)) + 1, max: 60_000 }), some => {
        expect(openings(fromGaps(some))).toEqual([]);
      }),
    );
  });

  it('open exactly when there were eight within 8000 ms since the last opening', () => {
    fc.assert(
      fc.property(gaps({ min: 0, max: 3000 }), some => {
        const times = fromGaps(some);
        const found = openings(times);
        let begin = 0;
        const expected = times.flatMap((time, at) => {
          const oldest = times[at - CLICKS_TO_OPEN + 1];
          if (at - begin + 1 < CLICKS_TO_OPEN || oldest === undefined || time - oldest > CLICK_WINDOW)
            return [];
          begin = at + 1;
          return [at];
        });
        expect(found).toEqual(expected);
      }),
    );
  });

  it('are remembered no longer than needed', () => {
    fc.assert(
      fc.property(gaps({ min: 0, max: 3000 }), some => {
        const { times } = fromGaps(some).reduce(afterClick, noClicks);
        expect(times.length).toBeLessThan(CLICKS_TO_OPEN);
      }),
    );
  });
});
