import type { JsonPath } from './tree.ts';

/** Where a caret is in a text that may be half-written. */
export type JsonContext = {
  /** the path of the value, or of the object whose key is being typed */
  path: JsonPath;
  kind: 'key' | 'value';
  /** the string that the caret is in, or an empty range */
  from: number;
  to: number;
  /** there is a colon after the key */
  hasColon: boolean;
  /** the string members of the object so far, by key */
  siblings: Readonly<Record<string, string>>;
  /** the same for each object around the caret: that at path length 0 is the first */
  around: readonly Readonly<Record<string, string>>[];
};

type Level = {
  isArray: boolean;
  key: string;
  index: number;
  isValue: boolean;
  siblings: Record<string, string>;
};

const STRING = /"(?:\\.|[^"\\\n])*"?/y;

const unquote = (text: string) => {
  try {
    return JSON.parse(text.endsWith('"') && text.length > 1 ? text : `${text}"`) as string;
  } catch {
    return '';
  }
};

const stringAt = (text: string, at: number) => {
  STRING.lastIndex = at;
  return STRING.exec(text)?.[0] ?? '"';
};

/** Reads a text up to the caret, as far as it can be read. */
export const contextAt = (text: string, caret: number): JsonContext | null => {
  const levels: Level[] = [];
  const pathOf = (): JsonPath =>
    levels.slice(0, -1).map(({ isArray, index, key }) => (isArray ? index : key));
  const contextOf = (from: number, to: number): JsonContext | null => {
    const level = levels.at(-1);
    if (level === undefined) return null;
    const kind = level.isArray || level.isValue ? 'value' : 'key';
    const own = level.isArray ? [level.index] : kind === 'value' ? [level.key] : [];
    return {
      path: [...pathOf(), ...own],
      kind,
      from,
      to,
      hasColon: /^\s*:/.test(text.slice(to)),
      siblings: level.siblings,
      around: levels.map(({ siblings }) => siblings),
    };
  };
  for (let at = 0; at < text.length; at++) {
    const level = levels.at(-1);
    const next = text[at];
    if (at >= caret) return contextOf(caret, caret);
    if (next === '"') {
      const piece = stringAt(text, at);
      const end = at + piece.length;
      if (caret > at && (caret < end || (caret === end && !(piece.length > 1 && piece.endsWith('"')))))
        return contextOf(at, end);
      if (level !== undefined && !level.isArray) {
        if (level.isValue) level.siblings[level.key] = unquote(piece);
        else level.key = unquote(piece);
      }
      at = end - 1;
    } else if (next === '{' || next === '[')
      levels.push({ isArray: next === '[', key: '', index: 0, isValue: false, siblings: {} });
    else if (next === '}' || next === ']') levels.pop();
    else if (next === ':' && level !== undefined) level.isValue = true;
    else if (next === ',' && level !== undefined) {
      level.isValue = false;
      level.index++;
    }
  }
  return contextOf(caret, caret);
};
