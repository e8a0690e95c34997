import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSame, valueAt, type Values } from '../forms/values.ts';
import { chooseAll, compare, isAlreadySaved, applyChoices, needsChoice } from './merge.ts';

const one = (base: unknown, mine: unknown, theirs: unknown) =>
  compare({ base: { name: base }, mine: { name: mine }, theirs: { name: theirs }, fields: ['name'] })[0];

describe('compare', () => {
  it.each([
    ['nobody changed it', 'a', 'a', 'a', 'same', 'mine'],
    ['only you', 'a', 'b', 'a', 'mineOnly', 'mine'],
    ['only they', 'a', 'a', 'b', 'theirsOnly', 'theirs'],
    ['both, differently', 'a', 'b', 'c', 'both', 'mine'],
    ['both, alike', 'a', 'b', 'b', 'same', 'mine'],
    ['you emptied it', 'a', null, 'a', 'mineOnly', 'mine'],
    ['they emptied it', 'a', 'a', '', 'theirsOnly', 'theirs'],
    ['both emptied it', 'a', null, '', 'same', 'mine'],
    ['an empty one is filled by you', '', 'b', null, 'mineOnly', 'mine'],
    ['lists, by you', ['a'], ['a', 'b'], ['a'], 'mineOnly', 'mine'],
    ['lists, by both', ['a'], ['b'], [], 'both', 'mine'],
    ['objects, alike', { x: 1 }, { x: 1 }, { x: 1 }, 'same', 'mine'],
    ['zero is not empty', 0, 0, null, 'theirsOnly', 'theirs'],
    ['false is not empty', null, false, null, 'mineOnly', 'mine'],
  ])('%s', (_, base, mine, theirs, state, choice) => {
    expect(one(base, mine, theirs)).toMatchObject({ field: 'name', base, mine, theirs, state, choice });
  });

  it('reads nested fields', () => {
    const rows = compare({
      base: { oauth: { url: 'a' } },
      mine: { oauth: { url: 'a' } },
      theirs: { oauth: { url: 'b' } },
      fields: ['oauth.url', 'oauth.id'],
    });
    expect(rows.map(({ state }) => state)).toEqual(['theirsOnly', 'same']);
  });

  it.each([
    ['mine only', 'a', 'b', 'a', false],
    ['nothing', 'a', 'a', 'a', false],
    ['theirs only', 'a', 'a', 'b', true],
    ['both', 'a', 'b', 'c', true],
  ])('asks the user if both changed it: %s', (_, base, mine, theirs, isNeeded) => {
    const row = one(base, mine, theirs);
    expect(needsChoice(row === undefined ? [] : [row])).toBe(isNeeded);
  });
});

describe('mix', () => {
  const versions = {
    base: { id: 1, name: 'a', text: 'a', note: 'a', version: 1 },
    mine: { id: 1, name: 'b', text: 'a', note: 'b', version: 1 },
    theirs: { id: 1, name: 'a', text: 'c', note: 'a', version: 2, by: 'Mel' },
  };
  const rows = compare({ ...versions, fields: ['name', 'text'] });

  it('takes the selected values, fields edited outside the dialog, and the rest of theirs', () => {
    expect(applyChoices(versions, rows)).toEqual({
      id: 1,
      name: 'b',
      text: 'c',
      note: 'b',
      version: 2,
      by: 'Mel',
    });
  });

  it('is already saved if it equals their version', () => {
    const same = { ...versions, mine: { ...versions.mine, name: 'a', note: 'a' } };
    expect(
      isAlreadySaved(same.theirs, applyChoices(same, compare({ ...same, fields: ['name', 'text'] }))),
    ).toBe(true);
    expect(isAlreadySaved(versions.theirs, applyChoices(versions, rows))).toBe(false);
  });
});

const fields = ['name', 'oauth.url', 'oauth.id', 'tags'];
const value = fc.oneof(
  fc.constantFrom('', null, 'a', 'b'),
  fc.string({ maxLength: 3 }),
  fc.integer({ min: 0, max: 3 }),
);
const record = fc.record({
  name: value,
  oauth: fc.record({ url: value, id: value }),
  tags: fc.array(fc.constantFrom('x', 'y'), { maxLength: 2 }),
  version: fc.integer({ min: 1, max: 9 }),
}) as fc.Arbitrary<Values>;

describe('for any edits', () => {
  const isAt = (values: Values, other: Values) => (field: string) =>
    isSame(valueAt(values, field), valueAt(other, field));

  it('choosing one side for everything results in that side', () => {
    fc.assert(
      fc.property(record, record, record, (base, mine, theirs) => {
        const rows = compare({ base, mine, theirs, fields });
        const allMine = applyChoices({ base, mine, theirs }, chooseAll(rows, 'mine'));
        const allTheirs = applyChoices(
          { base, mine: { ...mine, version: base.version }, theirs },
          chooseAll(rows, 'theirs'),
        );
        expect(fields.every(isAt(allMine, mine))).toBe(true);
        expect(allTheirs).toEqual(theirs);
      }),
    );
  });

  it('a merged version has one of the two values in each field, and keeps what only one side changed', () => {
    const sides = fc.array(fc.constantFrom('mine' as const, 'theirs' as const), {
      minLength: 4,
      maxLength: 4,
    });
    fc.assert(
      fc.property(record, record, record, sides, (base, mine, theirs, choices) => {
        const rows = compare({ base, mine, theirs, fields });
        const chosen = rows.map((row, index) => ({ ...row, choice: choices[index] ?? row.choice }));
        const mixed = applyChoices({ base, mine, theirs }, chosen);
        for (const field of fields) expect(isAt(mixed, mine)(field) || isAt(mixed, theirs)(field)).toBe(true);

        const proposed = applyChoices({ base, mine, theirs }, rows);
        const changedBy = (side: 'mineOnly' | 'theirsOnly') =>
          rows.filter(({ state }) => state === side).map(({ field }) => field);
        expect(changedBy('mineOnly').every(isAt(proposed, mine))).toBe(true);
        expect(changedBy('theirsOnly').every(isAt(proposed, theirs))).toBe(true);
      }),
    );
  });
});
