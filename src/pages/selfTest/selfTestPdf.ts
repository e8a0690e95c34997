import { PDFDocument, type PDFPage, rgb } from 'pdf-lib';
import { createPdfText, type LoadFont } from '../../ui/pdf/pdfText.ts';
import type { SelfTestReport } from './report.ts';

// A4, in points
const WIDTH = 595;
const HEIGHT = 842;
const MARGIN = 50;
const RESULT_WIDTH = 96;

const ink = rgb(0.09, 0.1, 0.12);
const dim = rgb(0.36, 0.4, 0.45);
const colors = { PASS: rgb(0.07, 0.41, 0.25), FAIL: rgb(0.66, 0.16, 0.16), NA: dim };

/**
 * Wraps a text to lines with a maximum width; longer words are split. `widthOf` is called once per word, because
 * measuring is slow.
 */
export const wrapText = (text: string, maxWidth: number, widthOf: (text: string) => number): string[] => {
  const lines: string[] = [];
  const space = widthOf(' ');
  let line = '';
  let width = 0;
  const add = (part: string, partWidth: number, gap: string) => {
    line += gap + part;
    width += partWidth + (gap === '' ? 0 : space);
  };
  const end = () => {
    if (line !== '') lines.push(line);
    line = '';
    width = 0;
  };
  for (const word of text.split(/\s+/)) {
    if (word === '') continue;
    const wordWidth = widthOf(word);
    if (line !== '' && width + space + wordWidth > maxWidth) end();
    if (wordWidth <= maxWidth) {
      add(word, wordWidth, line === '' ? '' : ' ');
      continue;
    }
    for (const character of word) {
      const characterWidth = widthOf(character);
      if (line !== '' && width + characterWidth > maxWidth) end();
      add(character, characterWidth, '');
    }
  }
  end();
  return lines;
};

const textsOf = ({ title, head, groups, pageText }: SelfTestReport) => [
  title,
  ...head,
  pageText(1, 1),
  ...groups.flatMap(({ name, items }) => [
    name,
    ...items.flatMap(item => [item.name, item.resultName, ...item.lines]),
  ]),
];

/**
 * The self-test as a PDF of A4 pages.
 *
 * @example const bytes = await selfTestPdf(reportOf(test, translate, Date.now()), loadPdfFont);
 */
export const selfTestPdf = async (report: SelfTestReport, loadFont: LoadFont): Promise<Uint8Array> => {
  const document = await PDFDocument.create();
  const { shown, widthOf, draw } = await createPdfText(document, textsOf(report), loadFont);
  document.setTitle(report.title);

  let page: PDFPage = document.addPage([WIDTH, HEIGHT]);
  let y = HEIGHT - MARGIN;

  const reserve = (height: number) => {
    if (y - height >= MARGIN) return;
    page = document.addPage([WIDTH, HEIGHT]);
    y = HEIGHT - MARGIN;
  };
  const write = (
    text: string,
    options: { size: number; x?: number; color?: typeof ink; maxWidth?: number },
  ) => {
    const { size, x = MARGIN, color = ink, maxWidth = WIDTH - MARGIN - x } = options;
    for (const line of wrapText(shown(text), maxWidth, part => widthOf(part, size))) {
      reserve(size * 1.4);
      y -= size * 1.4;
      draw(page, line, { x, y, size, color });
    }
  };

  write(report.title, { size: 18 });
  y -= 4;
  for (const line of report.head) write(line, { size: 9, color: dim });
  for (const { name, items } of report.groups) {
    // keep a heading with its first item
    reserve(64);
    y -= 18;
    write(name, { size: 12 });
    y -= 4;
    page.drawLine({
      start: { x: MARGIN, y },
      end: { x: WIDTH - MARGIN, y },
      thickness: 0.5,
      color: dim,
    });
    for (const item of items) {
      reserve(30);
      y -= 6;
      const result = shown(item.resultName);
      draw(page, result, {
        x: WIDTH - MARGIN - widthOf(result, 10),
        y: y - 14,
        size: 10,
        color: item.result === null ? dim : colors[item.result],
      });
      write(item.name, { size: 10, maxWidth: WIDTH - 2 * MARGIN - RESULT_WIDTH });
      for (const line of item.lines)
        write(line, { size: 8.5, color: dim, maxWidth: WIDTH - 2 * MARGIN - RESULT_WIDTH });
    }
  }
  const pages = document.getPages();
  for (const [index, one] of pages.entries()) {
    const text = shown(report.pageText(index + 1, pages.length));
    draw(one, text, {
      x: WIDTH - MARGIN - widthOf(text, 8),
      y: MARGIN / 2,
      size: 8,
      color: dim,
    });
  }
  return document.save();
};
