import { describe, expect, it } from 'vitest';
import { markWords } from './markWords.ts';

/** [word] is marked */
const shown = (before: string, after: string) => {
  const found = markWords(before, after);
  const text = (words: typeof found.before) =>
    words.map(word => (word.isMarked ? `[${word.text}]` : word.text)).join('');
  return [text(found.before), text(found.after)];
};

describe('markWords', () => {
  it.each([
    ['Garden Strip', 'Garden Strip 10 m', 'Garden Strip', 'Garden Strip [10 m]'],
    ['NL-GS-05', 'NL-GS-05, NL-GS-10', 'NL-GS-05', 'NL-GS-05, [NL-GS-10]'],
    ['switch, level', 'switch, power, level', 'switch, level', 'switch, [power], level'],
    ['31 countries', '34 countries', '[31] countries', '[34] countries'],
    ['5', '1', '[5]', '[1]'],
    ['2.4.1', '2.5.0', '[2.4.1]', '[2.5.0]'],
    ['', 'new', '', '[new]'],
    ['gone', '', '[gone]', ''],
    ['one two three four', 'five six seven four', '[one two three four]', '[five six seven four]'],
  ])('%s → %s', (before, after, left, right) => {
    expect(shown(before, after)).toEqual([left, right]);
  });

  it('marks very long texts as a whole', () => {
    const text = (word: string) => Array.from({ length: 300 }, (_, n) => `${word}${n % 7}`).join(' ');
    expect(markWords(text('a'), `${text('a')} b`).after).toHaveLength(1);
  });
});
