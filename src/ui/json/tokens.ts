export type Token = { kind: 'key' | 'text' | 'figure' | 'plain'; text: string };

const PART = /("(?:[^"\\]|\\.)*"?)(\s*:)?|(-?\d[\d.eE+-]*|\b(?:true|false|null)\b)|[^"\w-]+|./g;

/** One line of JSON, or of what may become JSON, in the pieces that have a colour each. */
export const tokensOf = (line: string): Token[] =>
  [...line.matchAll(PART)].flatMap(([all, string, colon, value]): Token[] => {
    if (string !== undefined)
      return colon === undefined
        ? [{ kind: 'text', text: string }]
        : [
            { kind: 'key', text: string },
            { kind: 'plain', text: colon },
          ];
    return [{ kind: value === undefined ? 'plain' : 'figure', text: all }];
  });
