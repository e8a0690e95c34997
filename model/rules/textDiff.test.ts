import { expect, it } from 'vitest';
import { createRandom } from '../seed/random.ts';
import { type DiffRow, diffTexts, type Word } from './textDiff.ts';

const textOf = (words: Word[] = []) => words.map(({ text }) => text).join('');
const side = (rows: DiffRow[], name: 'before' | 'after') =>
  rows
    .filter(row => row[name] !== undefined)
    .map(row => textOf(row[name]))
    .join('\n');
const kinds = (before: string, after: string) => diffTexts(before, after).map(({ kind }) => kind);

const random = createRandom(5);
const aLine = () =>
  Array.from({ length: random.int(0, 5) }, () => random.pick(['plug', 'it', 'in', 'wait', '3 s'])).join(' ');
const aText = () => Array.from({ length: random.int(1, 9) }, aLine).join('\n');

it('[PI-01] both texts can be restored from their sides', () => {
  for (let round = 0; round < 500; round++) {
    const [before, after] = [aText(), aText()];
    const rows = diffTexts(before, after);
    expect([side(rows, 'before'), side(rows, 'after')]).toEqual([before, after]);
  }
});

it('[PI-01] marks nothing in one text, everything of a text that is new, and the same lines from either side', () => {
  for (let round = 0; round < 200; round++) {
    const [before, after] = [aText(), aText()];
    expect(kinds(before, before).every(kind => kind === 'same')).toBe(true);
    const same = (rows: DiffRow[]) => rows.filter(({ kind }) => kind === 'same').length;
    expect(same(diffTexts(before, after))).toBe(same(diffTexts(after, before)));
  }
});

it('[PI-01] [line 6] a new text replaces nothing, and a removed one leaves nothing', () => {
  expect(diffTexts('', 'a\nb').map(({ kind, before }) => [kind, before])).toEqual([
    ['added', undefined],
    ['added', undefined],
  ]);
  expect(diffTexts('a', '').map(({ kind, after }) => [kind, after])).toEqual([['removed', undefined]]);
});

it('[PI-01] keeps as many lines as the longest common subsequence has', () => {
  expect(kinds('a\nb\nc\nd', 'a\nc\nd')).toEqual(['same', 'removed', 'same', 'same']);
  expect(kinds('a\nc', 'a\nb\nc')).toEqual(['same', 'added', 'same']);
  expect(kinds('a\nb\nc', 'x\ny\nc\nz')).toEqual(['changed', 'changed', 'same', 'added']);
});

it('[PI-01] marks the words that differ within a pair of lines', () => {
  expect(diffTexts('Press it for 3 seconds.', 'Press it twice for 5 seconds.')).toEqual([
    {
      kind: 'changed',
      before: [
        { text: 'Press it for ', isChanged: false },
        { text: '3', isChanged: true },
        { text: ' seconds.', isChanged: false },
      ],
      after: [
        { text: 'Press it ', isChanged: false },
        { text: 'twice ', isChanged: true },
        { text: 'for ', isChanged: false },
        { text: '5', isChanged: true },
        { text: ' seconds.', isChanged: false },
      ],
    },
  ]);
});

it("[PI-01] doesn't compare the words of texts that are too long for it", () => {
  const [before, after] = ['a b '.repeat(1250), 'c d '.repeat(1250)];
  expect(diffTexts(before, after)).toEqual([
    {
      kind: 'changed',
      before: [{ text: before, isChanged: true }],
      after: [{ text: after, isChanged: true }],
    },
  ]);
  expect(diffTexts('x\n'.repeat(199), 'y\n'.repeat(199))).toHaveLength(200);
});
