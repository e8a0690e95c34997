export type Word = { text: string; isMarked: boolean };

/** Longer texts are marked as a whole. */
const MAX_CELLS = 40_000;
/** Below this share of equal words, single marks would only be noise. */
const MIN_EQUAL = 0.3;

/** Words, spaces and separators, each by itself. */
const tokensOf = (text: string) => text.match(/\s+|[,;]|[^\s,;]+/g) ?? [];

const isWord = (token: string) => !/^[\s,;]+$/.test(token);

const whole = (text: string): Word[] => (text === '' ? [] : [{ text, isMarked: true }]);

/** Joins marked words with only a space between them. */
const join = (tokens: readonly Word[]): Word[] => {
  const words: Word[] = [];
  for (const [index, token] of tokens.entries()) {
    const last = words.at(-1);
    const next = tokens[index + 1];
    const isBetween = !isWord(token.text) && last?.isMarked === true && next?.isMarked === true;
    const isMarked = isWord(token.text) ? token.isMarked : isBetween && token.text.trim() === '';
    if (last !== undefined && last.isMarked === isMarked) last.text += token.text;
    else words.push({ text: token.text, isMarked });
  }
  return words;
};

/** Marks the words in both texts that the other one lacks, based on their longest common subsequence. */
export const markWords = (before: string, after: string): { before: Word[]; after: Word[] } => {
  const [a, b] = [tokensOf(before), tokensOf(after)];
  const width = b.length + 1;
  if (a.length * b.length > MAX_CELLS) return { before: whole(before), after: whole(after) };
  const lengths = new Uint32Array((a.length + 1) * width);
  const at = (i: number, j: number) => lengths[i * width + j] ?? 0;
  for (let i = a.length - 1; i >= 0; i -= 1)
    for (let j = b.length - 1; j >= 0; j -= 1)
      lengths[i * width + j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));

  const left = a.map(text => ({ text, isMarked: true }));
  const right = b.map(text => ({ text, isMarked: true }));
  let equal = 0;
  for (let i = 0, j = 0; i < a.length && j < b.length;) {
    const [one, other] = [left[i], right[j]];
    if (one !== undefined && other !== undefined && one.text === other.text) {
      one.isMarked = false;
      other.isMarked = false;
      if (isWord(one.text)) equal += 1;
      i += 1;
      j += 1;
    } else if (at(i + 1, j) >= at(i, j + 1)) i += 1;
    else j += 1;
  }
  const words = Math.max(a.filter(isWord).length, b.filter(isWord).length);
  if (equal < words * MIN_EQUAL) return { before: whole(before), after: whole(after) };
  return { before: join(left), after: join(right) };
};
