import { PDFDocument } from 'pdf-lib';
import { describe, expect, test } from 'vitest';
import { selfTestItemsFor } from '../../../model/rules/certification/selfTestItems.ts';
import { selfTestStatusOf } from '../../../model/rules/certification/selfTestStatus.ts';
import { readPdfFont } from '../../../tests/pdfFont.ts';
import { reportOf } from './report.ts';
import { selfTestPdf, wrapText } from './selfTestPdf.ts';

const reportWith = (note: string) => {
  const items = selfTestItemsFor('CLOUD_TO_CLOUD')
    .flatMap(group => group.items)
    .map(({ itemId }) => ({
      itemId,
      result: 'PASS' as const,
      note,
      file: null,
      testerId: 'usr-mel',
      testerNm: 'Mel Castro',
      testedDt: Date.UTC(2026, 10, 23),
      proof: null,
      version: 1,
    }));
  const test = {
    pjtId: 'cl-1',
    pjtNm: 'Lantern Cloud',
    prodType: 'CLOUD_TO_CLOUD' as const,
    items,
    completedDt: null,
    completedBy: null,
    canTest: true,
    canComplete: true,
    ...selfTestStatusOf('CLOUD_TO_CLOUD', items),
  };
  return reportOf(test, key => key, Date.UTC(2026, 10, 23));
};

test('the PDF has its title, and as many A4 pages as the notes need', async () => {
  const short = await PDFDocument.load(await selfTestPdf(reportWith('3 of 3'), readPdfFont));
  expect(short.getTitle()).toBe('selfTest.export.title');
  expect(short.getPage(0).getSize()).toEqual({ width: 595, height: 842 });
  const long = await PDFDocument.load(
    await selfTestPdf(reportWith('A long note of a tester. '.repeat(40)), readPdfFont),
  );
  expect(long.getPageCount()).toBeGreaterThan(short.getPageCount());
});

test('a note can use any script', async () => {
  const bytes = await selfTestPdf(reportWith('空港 → ok 👍 Лампа Λάμπα đèn'), readPdfFont);
  expect(bytes.length).toBeGreaterThan(1000);
});

describe('wrapping', () => {
  const widthOf = (text: string) => text.length;
  test.each([
    ['one two three', 7, ['one two', 'three']],
    ['abcdefghij', 4, ['abcd', 'efgh', 'ij']],
    ['to abcdefgh', 5, ['to', 'abcde', 'fgh']],
    ['', 5, []],
  ])('%j in %i', (text, width, lines) => expect(wrapText(text, width, widthOf)).toEqual(lines));
});
