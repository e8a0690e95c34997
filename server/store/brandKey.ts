/** The same for names that look the same: with full-width letters, ligatures, other spaces, or invisible characters. */
export const brandKey = (name: string) =>
  name
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
