import { PDFDocument, grayscale } from 'pdf-lib';
import { createPdfText, type LoadFont } from '../pdf/pdfText.ts';
import type { Label } from './labelSvg.ts';
import { qrPath } from './qrPath.ts';
import { contentOf, cutMarks, layOut, pageSizes, type Sheet } from './sheet.ts';

/** PDF points per millimeter. */
const POINTS = 72 / 25.4;
const black = grayscale(0);

/**
 * Renders the pages of a sheet as PDF.
 *
 * @example const bytes = await labelPdf(sheet, labels, loadPdfFont);
 */
export const labelPdf = async (
  sheet: Sheet,
  labels: readonly Label[],
  loadFont: LoadFont,
): Promise<Uint8Array> => {
  const document = await PDFDocument.create();
  const pdfText = await createPdfText(
    document,
    labels.flatMap(({ lines }) => lines),
    loadFont,
  );
  const { width, height } = pageSizes[sheet.page];
  const marks = sheet.hasCutMarks ? cutMarks(sheet) : [];
  // the origin of PDF is at the bottom
  const up = (y: number) => (height - y) * POINTS;
  let next = 0;
  for (const boxes of layOut(sheet, labels.length)) {
    const page = document.addPage([width * POINTS, height * POINTS]);
    for (const { x1, y1, x2, y2 } of marks)
      page.drawLine({
        start: { x: x1 * POINTS, y: up(y1) },
        end: { x: x2 * POINTS, y: up(y2) },
        thickness: 0.25,
        color: black,
      });
    for (const box of boxes) {
      const { payload, lines } = labels[next++] ?? { payload: '', lines: [] };
      const { d, size } = qrPath(payload);
      const { code, texts } = contentOf(box, lines.length);
      page.drawSvgPath(d, {
        x: code.x * POINTS,
        y: up(code.y),
        scale: (code.size / size) * POINTS,
        color: black,
        borderWidth: 0,
      });
      for (const [index, at] of texts.entries()) {
        const text = pdfText.shown(lines[index] ?? '');
        const full = at.size * POINTS;
        const most = at.maxWidth * POINTS;
        const fontSize = Math.min(full, (full * most) / Math.max(1, pdfText.widthOf(text, full)));
        const textWidth = pdfText.widthOf(text, fontSize);
        pdfText.draw(page, text, {
          x: at.x * POINTS - textWidth / 2,
          y: up(at.y),
          size: fontSize,
          color: black,
        });
      }
    }
  }
  return document.save();
};
