export type JsonToken = { kind: 'key' | 'string' | 'number' | 'word' | 'plain'; text: string; at: number };

const PIECE =
  /(?<string>"(?:\\.|[^"\\])*")(?<colon>\s*:)?|(?<number>-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)|(?<word>true|false|null)/g;

/** Splits JSON into tokens for syntax colors. Their concatenation is the text; invalid parts are `plain`. */
export const tokenizeJson = (json: string): JsonToken[] => {
  const tokens: JsonToken[] = [];
  let end = 0;
  const add = (kind: JsonToken['kind'], text: string) => {
    if (text !== '') tokens.push({ kind, text, at: end });
    end += text.length;
  };
  for (const match of json.matchAll(PIECE)) {
    const { string, colon, number, word } = match.groups ?? {};
    add('plain', json.slice(end, match.index));
    if (string !== undefined) add(colon === undefined ? 'string' : 'key', string);
    if (colon !== undefined) add('plain', colon);
    if (number !== undefined) add('number', number);
    if (word !== undefined) add('word', word);
  }
  add('plain', json.slice(end));
  return tokens;
};
