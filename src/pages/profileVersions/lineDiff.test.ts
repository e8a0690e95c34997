import fc from 'fast-check';
import { expect, it } from 'vitest';
import { diffLines, foldLines } from './lineDiff.ts';

const brief = (before: string, after: string) =>
  diffLines(before, after).map(({ kind, text }) => `${{ same: ' ', added: '+', removed: '-' }[kind]}${text}`);

it('[DIP-01] marks the lines that were removed and added', () => {
  expect(brief('a\nb\nc\nd', 'a\nx\nc\ny\nd')).toEqual([' a', '-b', '+x', ' c', '+y', ' d']);
  expect(brief('a\na', 'a')).toEqual([' a', '-a']);
});

it('[DIP-01] contains both documents for any input', () => {
  const text = fc.array(fc.constantFrom('a', 'b', 'c', '')).map(lines => lines.join('\n'));
  fc.assert(
    fc.property(text, text, (before, after) => {
      const lines = diffLines(before, after);
      const without = (kind: string) =>
        lines
          .filter(line => line.kind !== kind)
          .map(line => line.text)
          .join('\n');
      expect(without('added')).toBe(before);
      expect(without('removed')).toBe(after);
      expect(foldLines(lines).flatMap(part => part.lines)).toEqual(lines);
    }),
  );
});

it('[DIP-01] collapses lines far from any change', () => {
  const old = Array.from({ length: 20 }, (_, index) => `line ${index}`);
  const parts = foldLines(diffLines(old.join('\n'), old.with(10, 'changed').join('\n')));
  expect(parts.map(({ isFolded, lines }) => [isFolded, lines.length])).toEqual([
    [true, 7],
    [false, 8],
    [true, 6],
  ]);
});

it('[DIP-01] compares very long documents as a whole', () => {
  const long = (word: string) => Array.from({ length: 3000 }, (_, index) => `${word} ${index}`).join('\n');
  expect(diffLines(long('a'), long('b'))).toHaveLength(6000);
});
