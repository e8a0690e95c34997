/** Anywhere in the text; for a `like` with the backslash as its escape. */
export const likePattern = (word: string) => `%${word.replace(/[\\%_]/g, character => `\\${character}`)}%`;
