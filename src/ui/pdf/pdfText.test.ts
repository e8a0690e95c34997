import fc from 'fast-check';
import { PDFDocument } from 'pdf-lib';
import { describe, expect, it } from 'vitest';
import { readPdfFont } from '../../../tests/pdfFont.ts';
import { createPdfText, type FontSubset } from './pdfText.ts';

const open = async (text: string) => {
  const loaded: FontSubset[] = [];
  const pdfText = await createPdfText(await PDFDocument.create(), [text], async subset => {
    loaded.push(subset);
    return readPdfFont(subset);
  });
  return { ...pdfText, loaded };
};

describe('texts of a PDF', () => {
  it.each(['Łódź', 'Лампа в саду', 'Ґанок', 'Λάμπα', 'Ὀδυσσεύς', 'Đèn phòng ngủ ấm', '40 W – “ok”'])(
    'writes %s as it is',
    async text => {
      const { shown, runsOf, widthOf } = await open(text);
      expect(shown(text)).toBe(text);
      expect(
        runsOf(text)
          .map(run => run.text)
          .join(''),
      ).toBe(text);
      expect(widthOf(text, 10)).toBeGreaterThan(10);
    },
  );

  it('loads only the subsets that the text needs', async () => {
    expect((await open('Lamp')).loaded).toEqual(['latin']);
    expect((await open('Лампа')).loaded).toEqual(['latin', 'latin-ext', 'cyrillic']);
  });

  it.each([
    ['中', 'U+4E2D'],
    ['空港 ok', 'U+7A7A U+6E2F ok'],
    ['ok👍done', 'ok U+1F44D done'],
    ['a\u0007b', 'a U+0007 b'],
    ['Is it on?', 'Is it on?'],
    ['tab\tand\nline', 'tab and line'],
    ['e\u0301te\u0301', 'été'],
  ])('writes %j as %j', async (text, expected) => {
    expect((await open(text)).shown(text)).toBe(expected);
  });

  it('never replaces a character with a question mark, and can always be measured', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary' }), async text => {
        const { shown, widthOf } = await open(text);
        const marks = (of: string) => of.split('?').length;
        expect(marks(shown(text))).toBe(marks(text.normalize('NFC')));
        expect(widthOf(shown(text), 10)).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 20 },
    );
  });
});
