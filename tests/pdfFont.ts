import { readFileSync } from 'node:fs';
import type { LoadFont } from '../src/ui/pdf/pdfText.ts';

/** Reads the font subsets from the package, if no server has them. */
export const readPdfFont: LoadFont = async subset =>
  new Uint8Array(readFileSync(`node_modules/@fontsource/inter/files/inter-${subset}-400-normal.woff`));
