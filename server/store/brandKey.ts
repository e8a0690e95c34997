/** The same for names that look the same: with full-width letters, ligatures, other spaces, or invisible characters. */
export const brandKey = (name: string) =>
  name
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();

/** All keys that a brand of this name can have: older rows have the name in lower case, composed or decomposed. */
export const brandKeys = (name: string) => {
  const lower = name.toLowerCase();
  return [...new Set([brandKey(name), lower, lower.normalize('NFC'), lower.normalize('NFD')])];
};
