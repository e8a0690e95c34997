/** What is typed into a search field as patterns for `like … escape '\'`: every word must occur. */
export const likeWords = (text = '') =>
  text
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 8)
    .map(word => `%${word.replace(/[\\%_]/g, character => `\\${character}`)}%`);
