import { expect, test } from 'vitest';
import type { ImportSheetRow } from './importSheetTypes.ts';
import { openImportSheet } from '../../tests/openImportSheet.ts';
import { goldenCsv } from '../../tests/goldenCsv.ts';

const placeOf = ({ number, values }: ImportSheetRow) => [number, values.sn];

const wordsOf = (problems: { reason: string }[]) => problems.map(({ reason }) => reason).join(' ');

test('[fault 31] there are at least 60 files, each for a different reason', () => {
  expect(goldenCsv.length).toBeGreaterThanOrEqual(60);
  expect(new Set(goldenCsv.map(({ name }) => name)).size).toBe(goldenCsv.length);
  expect(new Set(goldenCsv.map(({ content }) => content.join())).size).toBe(goldenCsv.length);
});

test.each(goldenCsv)(
  '[fault 31] checks a file with $name',
  ({ content, good = [], wrong = {}, ...expected }) => {
    const problem = expected.problemInBrowser ?? expected.problem;
    for (const pieceSize of [1, 7, 65_536]) {
      const sheet = openImportSheet(content, pieceSize);
      const summary = sheet.summary();
      expect(summary.problem).toBe(problem ?? null);
      if (problem !== undefined) continue;
      expect(sheet.page({ part: 'good' }, 0, 99).map(({ values }) => values.sn)).toEqual(good);
      const found = sheet.page({ part: 'wrong' }, 0, 99);
      expect(Object.fromEntries(found.map(({ number, problems }) => [number, wordsOf(problems)]))).toEqual(
        wrong,
      );
      expect(summary.total).toBe(good.length + found.length);
      // as in the file that is sent
      const sent = openImportSheet(sheet.goodCsv().join(''), pieceSize).page({ part: 'good' }, 0, 99);
      expect(sent.map(placeOf)).toEqual(sheet.page({ part: 'good' }, 0, 99).map(placeOf));
    }
  },
);
