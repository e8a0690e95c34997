export type Scheme = 'light' | 'dark';

const DECLARATION = /--([\w-]+):\s*([^;]+);/g;

/** Splits at the comma outside of brackets, because colors can contain commas. */
const splitPair = (pair: string): [string, string] => {
  let depth = 0;
  for (let index = 0; index < pair.length; index += 1) {
    if (pair[index] === '(') depth += 1;
    if (pair[index] === ')') depth -= 1;
    if (pair[index] === ',' && depth === 0)
      return [pair.slice(0, index).trim(), pair.slice(index + 1).trim()];
  }
  return [pair, pair];
};

/**
 * The values of a style sheet's tokens in one scheme. MUI needs values, because it computes with its palette.
 */
export const readTokens = (css: string, scheme: Scheme) => {
  const values = new Map<string, string>();
  for (const [, name = '', value = ''] of css.matchAll(DECLARATION)) {
    const pair = /^light-dark\((.*)\)$/s.exec(value.trim())?.[1];
    values.set(name, pair === undefined ? value.trim() : splitPair(pair)[scheme === 'light' ? 0 : 1]);
  }
  return (name: string) => {
    const value = values.get(name);
    if (value === undefined) throw new Error(`tokens.css has no --${name}`);
    return value;
  };
};

export type Tokens = ReturnType<typeof readTokens>;
