import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { truncateQuery, splitByRanges, rangesIn, rank, scoreOf, wordsOf } from './rank.ts';

const titlesFor = (query: string, titles: string[]) => rank(query, titles, title => ({ title }));

const marked = (title: string, query: string) =>
  splitByRanges(title, rangesIn(title, wordsOf(query)))
    .map(({ text, isHit }) => (isHit ? `[${text}]` : text))
    .join('');

describe('[SH-01] rank', () => {
  it('ranks the beginning of the title before the beginning of a word, and that before other matches', () => {
    expect(titlesFor('light', ['Twilight', 'Stair light', 'Light strip'])).toEqual([
      'Light strip',
      'Stair light',
      'Twilight',
    ]);
  });

  it('keeps the order of equal ranks', () => {
    expect(titlesFor('lamp', ['Lamp B', 'Lamp A'])).toEqual(['Lamp B', 'Lamp A']);
  });

  it('requires every word, in any order', () => {
    expect(titlesFor('strip garden', ['Garden strip', 'Garden lamp', 'Strip'])).toEqual(['Garden strip']);
  });

  it('finds nothing for an empty query', () => {
    expect(titlesFor('   ', ['Lamp'])).toEqual([]);
  });

  it('searches the text last, only at the beginnings of words, with three letters or more', () => {
    const items = [
      { title: 'Limits', text: 'How many tokens there are' },
      { title: 'API tokens', text: '' },
    ];
    const found = (query: string) => rank(query, items, item => item).map(({ title }) => title);
    expect(found('token')).toEqual(['API tokens', 'Limits']);
    expect(found('okens')).toEqual(['API tokens']);
    expect(found('to')).toEqual(['API tokens']);
  });

  it.each([
    ['Café Lamp', 'cafe', '[Café] Lamp'],
    ['Cafe\u0301 Lamp', 'café', '[Cafe\u0301] Lamp'],
    ['GARDEN Strip', 'strip gar', '[GAR]DEN [Strip]'],
    ['İstanbul', 'istan', '[İstan]bul'],
    ['ΟΔΟΣ 1', 'οδοσ', '[ΟΔΟΣ] 1'],
    ['💡 lamp 💡', 'lamp', '💡 [lamp] 💡'],
    ['dimmer dim', 'dim dimmer', '[dimmer] dim'],
    ['a<b>c', '<b>', 'a[<b>]c'],
  ])('marks in %s what %s found', (title, query, expected) => {
    expect(marked(title, query)).toBe(expected);
  });

  it('cuts a query of 100,000 letters to what the server accepts', () => {
    expect(truncateQuery('a'.repeat(100_000))).toHaveLength(200);
    expect(wordsOf('ab '.repeat(50_000))).toEqual(['ab']);
    expect(titlesFor('(a+)+$'.repeat(20_000), ['Lamp'])).toEqual([]);
  });

  it('loses no letter of a marked text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary' }), (title, query) => {
        const pieces = splitByRanges(title, rangesIn(title, wordsOf(query)));
        expect(pieces.map(({ text }) => text).join('')).toBe(title);
        expect(new Set(pieces.map(({ from }) => from)).size).toBe(pieces.length);
      }),
    );
  });

  it('finds a title by any part of it, and marks something in it', () => {
    const name = fc.string({
      unit: fc.constantFrom(...Array.from('abcdeéÉßİ1 -')),
      minLength: 1,
      maxLength: 40,
    });
    fc.assert(
      fc.property(name, fc.nat(), fc.nat(), (title, one, other) => {
        const from = one % title.length;
        const part = title.slice(from, from + 1 + (other % title.length));
        fc.pre(wordsOf(part).length > 0);
        expect(titlesFor(part, [title])).toEqual([title]);
        expect(rangesIn(title, wordsOf(part)).length).toBeGreaterThan(0);
      }),
    );
  });

  it('ignores case and the order of the words', () => {
    const words = fc.array(fc.constantFrom('lamp', 'Garden', 'h2', 'Dim'), { minLength: 1, maxLength: 4 });
    const title = fc.constantFrom('Garden Lamp H2', 'Dimmer for the garden', 'LAMP', 'h2 dim');
    fc.assert(
      fc.property(words, title, (some, title) => {
        const score = (query: string) => scoreOf({ title }, wordsOf(query).toSorted());
        expect(score(some.join(' ').toUpperCase())).toEqual(score(some.toReversed().join('  ')));
      }),
    );
  });

  it('never ranks an item without a word above one with all words', () => {
    const titles = fc.array(fc.constantFrom('Lamp', 'Lamp garden', 'Garden', 'Shed', 'garden lamp'));
    fc.assert(
      fc.property(titles, all => {
        const found = titlesFor('garden lamp', all);
        expect(found).toHaveLength(all.filter(title => /garden/i.test(title) && /lamp/i.test(title)).length);
      }),
    );
  });
});
