import fc from 'fast-check';
import { strFromU8, unzipSync } from 'fflate';
import jsQR from 'jsqr';
import { PDFDocument } from 'pdf-lib';
import { describe, expect, it } from 'vitest';
import { qrPayload } from '../../../model/rules/onboarding.ts';
import { readPdfFont } from '../../../tests/pdfFont.ts';
import { createPdfText } from '../pdf/pdfText.ts';
import { labelFile } from './labelFile.ts';
import { labelPdf } from './labelPdf.ts';
import { labelPages } from './labelSvg.ts';
import { qrPath } from './qrPath.ts';
import { countSerials, MAX_LABELS, parseSerials } from './serials.ts';
import {
  type Box,
  contentOf,
  cutMarks,
  layOut,
  pageSizes,
  presets,
  type Sheet,
  sheetErrors,
} from './sheet.ts';

const length = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const sheets: fc.Arbitrary<Sheet> = fc.record({
  page: fc.constantFrom('A4', 'Letter'),
  columns: fc.integer({ min: 1, max: 12 }),
  rows: fc.integer({ min: 1, max: 20 }),
  labelWidth: length(12, 80),
  labelHeight: length(12, 80),
  marginTop: length(0, 40),
  marginLeft: length(0, 40),
  gapX: length(0, 12),
  gapY: length(0, 12),
  hasCutMarks: fc.boolean(),
});
const fitting = sheets.filter(sheet => Object.keys(sheetErrors(sheet)).length === 0);

const overlap = (one: Box, other: Box) =>
  one.x + one.width - other.x > 1e-6 &&
  other.x + other.width - one.x > 1e-6 &&
  one.y + one.height - other.y > 1e-6 &&
  other.y + other.height - one.y > 1e-6;

const isOn = ({ x, y, width, height }: Box, page: { width: number; height: number }) =>
  x >= 0 && y >= 0 && x + width <= page.width + 1e-6 && y + height <= page.height + 1e-6;

const pathPixels = (text: string, scale: number) => {
  const { d, size } = qrPath(text);
  const side = size * scale;
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255);
  for (const [, x = '', y = '', run = ''] of d.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
    for (let row = +y * scale; row < (+y + 1) * scale; row += 1)
      for (let column = +x * scale; column < (+x + +run) * scale; column += 1)
        pixels.set([0, 0, 0], (row * side + column) * 4);
  return { pixels, side };
};

describe('the sheet of labels', () => {
  it('[PRJ-01] no label overlaps another or the edge of the page, and none is lost', () => {
    fc.assert(
      fc.property(fitting, fc.integer({ min: 0, max: 300 }), (sheet, count) => {
        const pages = layOut(sheet, count);
        expect(pages.flat()).toHaveLength(count);
        for (const boxes of pages) {
          expect(boxes.length).toBeGreaterThan(0);
          expect(boxes.every(box => isOn(box, pageSizes[sheet.page]))).toBe(true);
          for (const [index, box] of boxes.entries())
            expect(boxes.slice(index + 1).some(other => overlap(box, other))).toBe(false);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('[PRJ-01] the code and its text are inside the label, and cut marks are outside of all labels', () => {
    fc.assert(
      fc.property(fitting, fc.integer({ min: 0, max: 2 }), (sheet, lines) => {
        const boxes = layOut(sheet, sheet.columns * sheet.rows)[0] ?? [];
        for (const box of boxes) {
          const { code, texts } = contentOf(box, lines);
          expect(
            isOn({ ...code, width: code.size, height: code.size, x: code.x - box.x, y: code.y - box.y }, box),
          ).toBe(true);
          for (const { y } of texts) expect(y).toBeLessThanOrEqual(box.y + box.height + 1e-6);
        }
        for (const { x1, y1, x2, y2 } of cutMarks(sheet)) {
          const mark = { x: x1, y: y1, width: x2 - x1, height: y2 - y1 };
          expect(isOn(mark, pageSizes[sheet.page])).toBe(true);
          expect(boxes.some(box => overlap(mark, box))).toBe(false);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('[PRJ-01] says what does not fit, and by how much; the presets fit', () => {
    expect(sheetErrors({ ...presets.small, columns: 6 })).toEqual({
      columns: '18.0 mm too wide for the page.',
    });
    expect(sheetErrors({ ...presets.small, rows: 9 })).toEqual({ rows: '12.0 mm too high for the page.' });
    expect(sheetErrors({ ...presets.small, rows: 0, gapX: -1, labelWidth: Number.NaN })).toEqual({
      rows: 'Enter a number from 1 to 50.',
      gapX: 'Enter 0 or more.',
      labelWidth: 'Enter at least 12 mm.',
    });
    for (const sheet of Object.values(presets)) expect(sheetErrors(sheet)).toEqual({});
  });
});

describe('the code', () => {
  it('[PRJ-01] is decoded by a scanner to its original text', () => {
    const text = qrPayload({ mnId: '8kQ2', setupId: '041', serial: "NG8k-0001.$!*'(),+_" });
    const { pixels, side } = pathPixels(text, 4);
    expect(jsQR(pixels, side, side)?.data).toBe(text);
    expect(Object.fromEntries(new URLSearchParams(text))).toEqual({
      m: '8kQ2',
      s: '041',
      r: "NG8k-0001.$!*'(),+_",
    });
  });

  it("[PRJ-01] is drawn on every label, with text that can't become markup", () => {
    const labels = countSerials('SERIAL-0001', 41).serials.map(serial => ({
      payload: serial,
      lines: ['<b>&"', serial],
    }));
    const pages = labelPages(presets.small, labels);
    expect(pages).toHaveLength(2);
    expect(pages[0]).not.toContain('<b>');
    expect(pages.join('').match(/shape-rendering/g)).toHaveLength(41);
    expect(pages[1]).toContain('>SERIAL-0041</text>');
  });

  it('[PRJ-01] has text that fits into its label in an SVG, too', async () => {
    const lines = [
      'NG-00000001',
      'STDK8KQ2-WWWWMMMM0000000000001',
      'Hearth Dimmer H2 for two-wire rooms, meters what the circuit uses',
      'MMMMMMMMMMMMMMMMMMMMMMMMMMMMMM',
      'ЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖ',
    ];
    const document = await PDFDocument.create();
    const font = await createPdfText(document, lines, readPdfFont);
    const [page = ''] = labelPages(
      presets.small,
      lines.map(line => ({ payload: 'x', lines: [line] })),
    );
    const sizes = [...page.matchAll(/font-size="([\d.]+)"/g)].map(([, size]) => Number(size));
    expect(sizes).toHaveLength(lines.length);
    expect(sizes[0]).toBe(2.6);
    for (const [index, line] of lines.entries())
      expect(font.widthOf(font.shown(line), sizes[index] ?? 0)).toBeLessThanOrEqual(28);
  });

  it('[PRJ-01] is printed on PDF pages of the paper size, with any text', async () => {
    const labels = countSerials('SERIAL-0001', 25).serials.map(payload => ({
      payload,
      lines: ['灯 Lampe ≥ Ж', payload],
    }));
    const bytes = await labelPdf(presets.letter, labels, readPdfFont);
    const read = await PDFDocument.load(bytes);
    expect(read.getPageCount()).toBe(2);
    const { width, height } = read.getPage(0).getSize();
    expect([Math.round(width), Math.round(height)]).toEqual([612, 792]);
  });
});

describe('serial numbers', () => {
  it('[PRJ-01] can be pasted in any form, duplicates are dropped, and invalid ones are named', () => {
    expect(parseSerials('NG-00000001\r\nNG-00000002\tNG-00000003, NG-00000001\n\n')).toEqual({
      serials: ['NG-00000001', 'NG-00000002', 'NG-00000003'],
      errors: [],
    });
    expect(parseSerials('short').errors).toHaveLength(1);
    expect(parseSerials(Array.from({ length: 6 }, (_, index) => `x${index}`).join('\n')).errors.at(-1)).toBe(
      "3 more serial numbers aren't valid.",
    );
  });

  it('[PRJ-01] continue counting from the first, and keep their zeros', () => {
    expect(countSerials('NG-0000098', 3).serials).toEqual(['NG-0000098', 'NG-0000099', 'NG-0000100']);
    expect(countSerials('NGLAMP999', 2).serials).toEqual(['NGLAMP999', 'NGLAMP1000']);
    expect(countSerials('no digits', 3).errors).toEqual(['End the first serial number with digits.']);
    expect(countSerials('NG-0000001', MAX_LABELS + 1).errors).toEqual(['Enter a number from 1 to 1,000.']);
  });
});

describe('labelFile', () => {
  it('is the SVG of a single page', async () => {
    const { content, name } = await labelFile(['<svg/>'], 'labels');
    expect([name, content.type, await content.text()]).toEqual(['labels.svg', 'image/svg+xml', '<svg/>']);
  });

  it('is a ZIP file of several pages', async () => {
    const { content, name } = await labelFile(['<svg id="ä"/>', '<svg/>'], 'labels');
    const files = Object.entries(unzipSync(new Uint8Array(await content.arrayBuffer())));
    expect([name, content.type]).toEqual(['labels.zip', 'application/zip']);
    expect(files.map(([file, bytes]) => [file, strFromU8(bytes)])).toEqual([
      ['labels-1.svg', '<svg id="ä"/>'],
      ['labels-2.svg', '<svg/>'],
    ]);
  });
});
