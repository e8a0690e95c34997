import fontUrl from '@fontsource/inter/files/inter-latin-400-normal.woff?url';

/** The font of the labels, for embedding in a PDF; rejects where it can't be loaded. */
export const loadLabelFont = async (): Promise<Uint8Array> => {
  const response = await fetch(fontUrl);
  if (!response.ok) throw new Error('The font of the labels could not be loaded. Try again.');
  return new Uint8Array(await response.arrayBuffer());
};
