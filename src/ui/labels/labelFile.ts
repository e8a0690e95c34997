/** The pages of a label sheet as one file: an SVG, or a ZIP file of several. */
export const labelFile = async (pages: readonly string[], name: string) => {
  const [only] = pages;
  if (pages.length === 1 && only !== undefined)
    return { content: new Blob([only], { type: 'image/svg+xml' }), name: `${name}.svg` };
  const { strToU8, zipSync } = await import('fflate');
  const files = pages.map((svg, index) => [`${name}-${index + 1}.svg`, strToU8(svg)] as const);
  const bytes = zipSync(Object.fromEntries(files));
  return { content: new Blob([new Uint8Array(bytes)], { type: 'application/zip' }), name: `${name}.zip` };
};
