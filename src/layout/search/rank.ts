/** Offsets in the displayed text. */
export type Range = readonly [from: number, to: number];

type Fields = {
  title: string;
  /** matched by word starts only, with the lowest score, and not highlighted */
  text?: string | undefined;
};

const MAX_QUERY_LENGTH = 200;
const MAX_WORDS = 8;
const MIN_TEXT_WORD_LENGTH = 3;

const PREFIX_SCORE = 8;
const WORD_START_SCORE = 4;
const INSIDE_SCORE = 2;
const TEXT_SCORE = 1;

/** The same limits as on the server. */
export const truncateQuery = (query: string) => query.slice(0, MAX_QUERY_LENGTH).trim().replace(/\s+/g, ' ');

const foldCharacter = (character: string) => character.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

// character by character, as below: lower case can depend on neighboring characters, but not that of ASCII
const fold = (text: string) => text.replace(/[^\0-\x7F]/gu, foldCharacter).toLowerCase();

/** Folding can change the length of a text: `at` has the original offset of each folded character. */
const foldWithOffsets = (text: string) => {
  let folded = '';
  const at: number[] = [];
  let offset = 0;
  for (const character of text) {
    const plain = foldCharacter(character);
    folded += plain;
    for (let unit = 0; unit < plain.length; unit++) at.push(offset);
    offset += character.length;
  }
  at.push(text.length);
  return { folded, at };
};

/** The words of a query, without case and accents. */
export const wordsOf = (query: string): string[] =>
  [...new Set(fold(truncateQuery(query)).split(' '))].filter(word => word !== '').slice(0, MAX_WORDS);

const isWordStart = (text: string, at: number) => at === 0 || !/[\p{L}\p{N}]/u.test(text[at - 1] ?? '');

type Match = { score: number; at: number };

const findMatch = (text: string, word: string): Match | null => {
  const first = text.indexOf(word);
  if (first === -1) return null;
  if (first === 0) return { score: PREFIX_SCORE, at: 0 };
  for (let at = first; at !== -1; at = text.indexOf(word, at + 1)) {
    if (isWordStart(text, at)) return { score: WORD_START_SCORE, at };
  }
  return { score: INSIDE_SCORE, at: first };
};

const mergeRanges = (ranges: Range[]): Range[] => {
  const joined: Range[] = [];
  for (const [from, to] of ranges.toSorted(([one], [other]) => one - other)) {
    const last = joined.at(-1);
    if (last !== undefined && from <= last[1]) joined[joined.length - 1] = [last[0], Math.max(last[1], to)];
    else joined.push([from, to]);
  }
  return joined;
};

/** The ranges of the words in a text, for highlighting. */
export const rangesIn = (text: string, words: readonly string[]): Range[] => {
  const { folded, at } = foldWithOffsets(text);
  const found = words.flatMap(word => {
    const match = findMatch(folded, word);
    return match === null ? [] : [[at[match.at] ?? 0, at[match.at + word.length] ?? text.length] as const];
  });
  return mergeRanges(found.filter(([from, to]) => to > from));
};

const scoreInText = (text: string, word: string) =>
  word.length >= MIN_TEXT_WORD_LENGTH && (findMatch(text, word)?.score ?? 0) >= WORD_START_SCORE
    ? TEXT_SCORE
    : null;

/** null if a word is missing. A title that starts with a word scores higher than one that contains it. */
export const scoreOf = ({ title, text = '' }: Fields, words: readonly string[]): number | null => {
  const foldedTitle = fold(title);
  const foldedText = fold(text);
  let score = 0;
  for (const word of words) {
    const found = findMatch(foldedTitle, word)?.score ?? scoreInText(foldedText, word);
    if (found === null) return null;
    score += found;
  }
  return score;
};

/**
 * The items that contain every word of the query, best match first. The sort is stable.
 *
 * @example rank('head', topics, topic => ({ title: topic.title }))
 */
export const rank = <T>(query: string, items: readonly T[], fieldsOf: (item: T) => Fields): T[] => {
  const words = wordsOf(query);
  if (words.length === 0) return [];
  return items
    .flatMap(item => {
      const score = scoreOf(fieldsOf(item), words);
      return score === null ? [] : [{ item, score }];
    })
    .toSorted((one, other) => other.score - one.score)
    .map(({ item }) => item);
};

/** Splits a text into matching and other parts. */
export const splitByRanges = (text: string, ranges: readonly Range[]) => {
  const pieces: { from: number; text: string; isHit: boolean }[] = [];
  let done = 0;
  const push = (to: number, isHit: boolean) => {
    if (to > done) pieces.push({ from: done, text: text.slice(done, to), isHit });
    done = Math.max(done, to);
  };
  for (const [from, to] of ranges) {
    push(from, false);
    push(to, true);
  }
  push(text.length, false);
  return pieces;
};
