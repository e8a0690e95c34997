import fontkit from '@pdf-lib/fontkit';
import type { Color, PDFDocument, PDFFont, PDFPage } from 'pdf-lib';

/** The subsets of the font, in the order in which they are tried. */
const fontSubsets = [
  'latin',
  'latin-ext',
  'cyrillic',
  'cyrillic-ext',
  'greek',
  'greek-ext',
  'vietnamese',
] as const;
export type FontSubset = (typeof fontSubsets)[number];
export type LoadFont = (subset: FontSubset) => Promise<Uint8Array>;

type Run = { font: PDFFont; text: string };
type Place = { x: number; y: number; size: number; color: Color };

const codeOf = (character: string) => character.codePointAt(0) ?? 0;
const codeName = (character: string) => `U+${codeOf(character).toString(16).toUpperCase().padStart(4, '0')}`;
/** Combines accents with their letters, and replaces white space with spaces. */
const normalize = (text: string) => text.normalize('NFC').replaceAll(/\s/g, ' ');

/**
 * Writes the texts of a document. The font is embedded, because the standard ones throw on characters outside of
 * WinAnsi. Only the subsets that the texts need are loaded. A character that no subset has is written as its code
 * point, such as U+4E2D.
 *
 * @example const pdfText = await createPdfText(document, ['Лампа'], loadPdfFont);
 *   pdfText.draw(page, pdfText.shown('Лампа'), { x: 50, y: 50, size: 12, color });
 */
export const createPdfText = async (document: PDFDocument, texts: readonly string[], load: LoadFont) => {
  document.registerFontkit(fontkit);
  const fontOf = new Map<number, PDFFont>();
  const missing = new Set(normalize(texts.join('')));
  const addFont = async (subset: FontSubset) => {
    const font = await document.embedFont(await load(subset), { subset: true });
    for (const code of font.getCharacterSet()) if (!fontOf.has(code)) fontOf.set(code, font);
    for (const character of missing) if (fontOf.has(codeOf(character))) missing.delete(character);
  };
  for (const subset of fontSubsets)
    // the first subset has the characters of code points
    if (subset === 'latin' || missing.size > 0) await addFont(subset);

  /** The printable form of a text; runs and widths are only computed for such texts. */
  const shown = (text: string) => {
    let result = '';
    let isAfterCode = false;
    for (const character of normalize(text)) {
      const isKnown = fontOf.has(codeOf(character));
      const needsGap = isAfterCode ? character !== ' ' : !isKnown && result !== '' && !result.endsWith(' ');
      result += `${needsGap ? ' ' : ''}${isKnown ? character : codeName(character)}`;
      isAfterCode = !isKnown;
    }
    return result;
  };

  /** Parts of the text that use the same font. */
  const runsOf = (text: string): Run[] => {
    const runs: Run[] = [];
    for (const character of text) {
      const font = fontOf.get(codeOf(character));
      if (font === undefined) throw new Error(`No font has ${codeName(character)}.`);
      const last = runs.at(-1);
      if (last?.font === font) last.text += character;
      else runs.push({ font, text: character });
    }
    return runs;
  };

  const widths = new Map<string, number>();
  const widthOf = (text: string, size: number) => {
    const width =
      widths.get(text) ?? runsOf(text).reduce((sum, run) => sum + run.font.widthOfTextAtSize(run.text, 1), 0);
    widths.set(text, width);
    return width * size;
  };

  const draw = (page: PDFPage, text: string, { x, ...options }: Place) => {
    let left = x;
    for (const run of runsOf(text)) {
      page.drawText(run.text, { ...options, x: left, font: run.font });
      left += run.font.widthOfTextAtSize(run.text, options.size);
    }
  };

  return { shown, runsOf, widthOf, draw };
};
