import { qrPath } from './qrPath.ts';
import { contentOf, cutMarks, layOut, pageSizes, type Sheet } from './sheet.ts';

export type Label = {
  /** the content of the code */
  payload: string;
  /** printed below the code */
  lines: readonly string[];
};

const escapeXml = (text: string) =>
  text.replace(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`).replace(/\p{Cc}/gu, ' ');

/** The largest width of a character in Inter and Arial, in em: an SVG can't measure its text. */
const emWidth = (character: string) => {
  if (/[MWmw@%&]/.test(character)) return 1;
  if (/[A-Z]/.test(character)) return 0.8;
  return /[ -~]/.test(character) ? 0.7 : 1;
};

/** The font size at which a line of text fits into its label. */
const fontSizeOf = (line: string, { size, maxWidth }: { size: number; maxWidth: number }) => {
  const width = Array.from(line).reduce((sum, character) => sum + emWidth(character), 0);
  return Math.min(size, maxWidth / Math.max(1, width));
};

const round = (value: number) => Number(value.toFixed(3));

/** The pages of a sheet of labels, as SVG documents in millimeters. */
export const labelPages = (sheet: Sheet, labels: readonly Label[]): string[] => {
  const { width, height } = pageSizes[sheet.page];
  const marks = sheet.hasCutMarks
    ? cutMarks(sheet)
        .map(({ x1, y1, x2, y2 }) => `M${round(x1)} ${round(y1)}L${round(x2)} ${round(y2)}`)
        .join('')
    : '';
  let next = 0;
  return layOut(sheet, labels.length).map(boxes => {
    const drawn = boxes.map(box => {
      const { payload, lines } = labels[next++] ?? { payload: '', lines: [] };
      const { d, size } = qrPath(payload);
      const { code, texts } = contentOf(box, lines.length);
      const scale = code.size / size;
      const text = texts.map((at, index) => {
        const line = lines[index] ?? '';
        return `<text x="${round(at.x)}" y="${round(at.y)}" font-size="${round(fontSizeOf(line, at))}" text-anchor="middle">${escapeXml(line)}</text>`;
      });
      return `<path transform="translate(${round(code.x)} ${round(code.y)}) scale(${scale.toFixed(5)})" d="${d}" shape-rendering="crispEdges"/>${text.join('')}`;
    });
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}mm" height="${height}mm" viewBox="0 0 ${width} ${height}" font-family="Inter, Arial, sans-serif"><rect width="${width}" height="${height}" fill="white"/><path d="${marks}" stroke="black" stroke-width="0.1" fill="none"/>${drawn.join('')}</svg>`;
  });
};
