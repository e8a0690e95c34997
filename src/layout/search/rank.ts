/** From and to, in the text as it is shown. */
export type Range = readonly [from: number, to: number];

type Fields = {
  title: string;
  /** its words count least, by their first letters, and are not marked */
  text?: string | undefined;
};

const LONGEST_QUERY = 200;
const MOST_WORDS = 8;
const LEAST_IN_TEXT = 3;

const PREFIX = 8;
const WORD_START = 4;
const INSIDE = 2;
const IN_TEXT = 1;

/** As the server takes it. */
export const cutQuery = (query: string) => query.slice(0, LONGEST_QUERY).trim().replace(/\s+/g, ' ');

const foldCharacter = (character: string) => character.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

// one by one, as below: lower case may depend on the neighbours
const fold = (text: string) => Array.from(text, foldCharacter).join('');

/** Folding may lengthen or shorten a text: `at` says where each folded character came from. */
const foldWithPlaces = (text: string) => {
  let folded = '';
  const at: number[] = [];
  let place = 0;
  for (const character of text) {
    const plain = foldCharacter(character);
    folded += plain;
    for (let unit = 0; unit < plain.length; unit++) at.push(place);
    place += character.length;
  }
  at.push(text.length);
  return { folded, at };
};

/** Case and accents do not count. */
export const wordsOf = (query: string): string[] =>
  [...new Set(fold(cutQuery(query)).split(' '))].filter(word => word !== '').slice(0, MOST_WORDS);

const isWordStart = (text: string, at: number) => at === 0 || !/[\p{L}\p{N}]/u.test(text[at - 1] ?? '');

type Place = { score: number; at: number };

const placeOf = (text: string, word: string): Place | null => {
  const first = text.indexOf(word);
  if (first === -1) return null;
  if (first === 0) return { score: PREFIX, at: 0 };
  for (let at = first; at !== -1; at = text.indexOf(word, at + 1)) {
    if (isWordStart(text, at)) return { score: WORD_START, at };
  }
  return { score: INSIDE, at: first };
};

const join = (ranges: Range[]): Range[] => {
  const joined: Range[] = [];
  for (const [from, to] of ranges.toSorted(([one], [other]) => one - other)) {
    const last = joined.at(-1);
    if (last !== undefined && from <= last[1]) joined[joined.length - 1] = [last[0], Math.max(last[1], to)];
    else joined.push([from, to]);
  }
  return joined;
};

/** Where the words stand in a text, for marking them. */
export const rangesIn = (text: string, words: readonly string[]): Range[] => {
  const { folded, at } = foldWithPlaces(text);
  const found = words.flatMap(word => {
    const place = placeOf(folded, word);
    return place === null ? [] : [[at[place.at] ?? 0, at[place.at + word.length] ?? text.length] as const];
  });
  return join(found.filter(([from, to]) => to > from));
};

const inText = (text: string, word: string) =>
  word.length >= LEAST_IN_TEXT && (placeOf(text, word)?.score ?? 0) >= WORD_START ? IN_TEXT : null;

/** null where a word is missing. A title that starts with the words beats one that merely holds them. */
export const scoreOf = ({ title, text = '' }: Fields, words: readonly string[]): number | null => {
  const foldedTitle = fold(title);
  const foldedText = fold(text);
  let score = 0;
  for (const word of words) {
    const found = placeOf(foldedTitle, word)?.score ?? inText(foldedText, word);
    if (found === null) return null;
    score += found;
  }
  return score;
};

/**
 * The items that hold every word of the query, the best first; equals stay in their order.
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

/** The text in pieces that together are the text. */
export const piecesOf = (text: string, ranges: readonly Range[]) => {
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
