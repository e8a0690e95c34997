import cyrillicUrl from '@fontsource/inter/files/inter-cyrillic-400-normal.woff?url';
import cyrillicExtUrl from '@fontsource/inter/files/inter-cyrillic-ext-400-normal.woff?url';
import greekUrl from '@fontsource/inter/files/inter-greek-400-normal.woff?url';
import greekExtUrl from '@fontsource/inter/files/inter-greek-ext-400-normal.woff?url';
import latinUrl from '@fontsource/inter/files/inter-latin-400-normal.woff?url';
import latinExtUrl from '@fontsource/inter/files/inter-latin-ext-400-normal.woff?url';
import vietnameseUrl from '@fontsource/inter/files/inter-vietnamese-400-normal.woff?url';
import type { FontSubset, LoadFont } from './pdfText.ts';

const urls: Record<FontSubset, string> = {
  latin: latinUrl,
  'latin-ext': latinExtUrl,
  cyrillic: cyrillicUrl,
  'cyrillic-ext': cyrillicExtUrl,
  greek: greekUrl,
  'greek-ext': greekExtUrl,
  vietnamese: vietnameseUrl,
};

/** Loads a subset of the font for embedding in a PDF; rejects if it can't be loaded. */
export const loadPdfFont: LoadFont = async subset => {
  const response = await fetch(urls[subset]);
  if (!response.ok) throw new Error("The font of the PDF couldn't be loaded. Try again.");
  return new Uint8Array(await response.arrayBuffer());
};
