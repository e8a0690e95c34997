/** A pattern is rejected if a backtracking engine could try it on one text in more ways than this. */
const MAX_WAYS = 200_000;
const MAX_REPEATS = 1000;

class UnsupportedError extends Error {}

/** `?`, `*`, `+`, `{2}`, `{2,}` or `{2,5}`, each also lazy */
const QUANTIFIER = /^(?:([?*+])|\{(\d{1,9})(?:(,)(\d{1,9})?)?\})\??/;

type Repeats = { least: number; most: number };

const repeatsOf = ([, sign, least, comma, most]: RegExpExecArray): Repeats => {
  if (sign !== undefined) return { least: sign === '+' ? 1 : 0, most: sign === '?' ? 1 : Infinity };
  if (comma === undefined) return { least: Number(least), most: Number(least) };
  return { least: Number(least), most: most === undefined ? Infinity : Number(most) };
};

const repeated = (ways: number, { least, most }: Repeats, longest: number): number => {
  if (least === most && ways === 1) return 1;
  // a repeated part that can itself match in several ways
  if (most === Infinity) return ways === 1 ? longest + 1 : Infinity;
  if (most > MAX_REPEATS) return Infinity;
  let sum = 0;
  for (let count = least; count <= most && sum <= MAX_WAYS; count++) sum += ways ** count;
  return sum;
};

/**
 * An upper bound of the ways in which a backtracking engine can try a pattern from one position of a text. Alternatives
 * add up; consecutive parts multiply.
 */
const countWays = (pattern: string, longest: number): number => {
  let at = 0;

  const readAtom = (): number => {
    const char = pattern[at++];
    if (char === '[') {
      while (at < pattern.length && pattern[at] !== ']') at += pattern[at] === '\\' ? 2 : 1;
      at++;
    } else if (char === '\\') {
      if (/[1-9k]/.test(pattern[at] ?? '')) throw new UnsupportedError();
      at++;
    } else if (char === '(') {
      if (pattern.startsWith('?:', at)) at += 2;
      else if (pattern[at] === '?') throw new UnsupportedError();
      const ways = readAlternatives();
      at++;
      return ways;
    }
    return 1;
  };

  const readAlternatives = (): number => {
    let all = 0;
    let ways = 1;
    while (at < pattern.length && pattern[at] !== ')') {
      if (pattern[at] === '|') {
        at++;
        all += ways;
        ways = 1;
        continue;
      }
      const atom = readAtom();
      const quantifier = QUANTIFIER.exec(pattern.slice(at));
      if (quantifier === null) {
        ways *= atom;
      } else {
        at += quantifier[0].length;
        ways *= repeated(atom, repeatsOf(quantifier), longest);
      }
    }
    return all + ways;
  };

  return readAlternatives();
};

const isAnchored = (pattern: string) => pattern.startsWith('^') && !pattern.includes('|');

/**
 * Whether a pattern can never take long on a text of up to `longest` characters; otherwise the reason. The limit holds
 * for every text, so finite repetitions count too: a check for unlimited ones alone would accept `^(?:a{0,9}){0,9}$`,
 * which runs for a minute on 82 characters.
 *
 * @example patternProblem('^(a+)+$', 255) // 'This pattern could take too long …'
 */
export const patternProblem = (pattern: string, longest: number): string | null => {
  try {
    // compiled only, so that the code below can rely on valid syntax
    void new RegExp(pattern);
  } catch {
    return 'Not a valid regular expression.';
  }
  try {
    const ways = countWays(pattern, longest);
    if (ways * (isAnchored(pattern) ? 1 : longest + 1) <= MAX_WAYS) return null;
  } catch (error) {
    if (!(error instanceof UnsupportedError)) throw error;
    return "Look-around, back-references, and named groups aren't supported, because their speed can't be guaranteed.";
  }
  return 'This pattern could take too long on some texts. Start it with ^, use fewer repetitions, or set a smaller maxLength.';
};
