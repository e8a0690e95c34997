import { isExactNumber } from './isExactNumber.ts';
import { lineAt, lineStartsOf } from './lines.ts';
import type { JsonMember, JsonNode } from './tree.ts';

/** A range of the text: its line, from 1, and its characters. */
export type TextRange = { line: number; start: number; end: number };

/** Each has a text: `json.faults.<fault>`. */
type JsonFault =
  | 'value'
  | 'key'
  | 'colon'
  | 'comma'
  | 'lastComma'
  | 'text'
  | 'escape'
  | 'number'
  | 'digits'
  | 'rest'
  | 'end'
  | 'twice'
  | 'deep'
  | 'byteOrderMark'
  | 'surrogate'
  | 'large'
  | 'proto'
  | 'object';

export type JsonError = { fault: JsonFault; line: number; column: number; start: number };
export type ParsedJson =
  | { value: unknown; root: JsonNode; readonly ranges: ReadonlyMap<string, TextRange>; broken?: undefined }
  | { broken: JsonError };

const MAX_DEPTH = 64;
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const SPACE = /[ \t\n\r]*/y;
const WORD = /true|false|null/y;
/** An unpaired surrogate, which UTF-8 can't encode, so it can't be sent or stored. */
const SURROGATE = /\p{Surrogate}/u;
const ESCAPE = /["\\/bfnrt]|u[0-9a-fA-F]{4}/y;

class JsonSyntaxError extends Error {
  readonly fault: JsonFault;
  readonly at: number;
  constructor(fault: JsonFault, at: number) {
    super(fault);
    this.fault = fault;
    this.at = at;
  }
}

class JsonParser {
  private readonly text: string;
  private readonly isValueStored: boolean;
  private at = 0;

  constructor(text: string, isValueStored: boolean) {
    this.text = text;
    this.isValueStored = isValueStored;
  }

  read(): JsonNode {
    if (this.text.startsWith('\uFEFF')) throw new JsonSyntaxError('byteOrderMark', 0);
    this.space();
    const root = this.value(0);
    this.space();
    if (this.at < this.text.length) throw new JsonSyntaxError('rest', this.at);
    return root;
  }

  private match(pattern: RegExp) {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text)?.[0];
    if (found !== undefined) this.at += found.length;
    return found;
  }

  private space() {
    this.match(SPACE);
  }

  private take(character: string) {
    if (this.text[this.at] !== character) return false;
    this.at++;
    return true;
  }

  private fail(fault: JsonFault): never {
    throw new JsonSyntaxError(this.at >= this.text.length ? 'end' : fault, this.at);
  }

  private value(depth: number): JsonNode {
    if (depth > MAX_DEPTH) throw new JsonSyntaxError('deep', this.at);
    const start = this.at;
    const next = this.text[start] ?? '';
    if (next === '{') {
      const members = this.members(depth);
      return { kind: 'object', start, end: this.at, members };
    }
    if (next === '[') {
      const items = this.items(depth);
      return { kind: 'array', start, end: this.at, items };
    }
    if (next === '"') this.string();
    else if (/[-\d]/.test(next)) this.number();
    else if (this.match(WORD) === undefined) this.fail('value');
    return { kind: 'scalar', start, end: this.at };
  }

  private number() {
    const start = this.at;
    const found = this.match(NUMBER);
    if (found === undefined || /[\w.+-]/.test(this.text[this.at] ?? ''))
      throw new JsonSyntaxError('number', start);
    if (this.isValueStored && !isExactNumber(Number(found), found))
      throw new JsonSyntaxError('digits', start);
  }

  private string(): string {
    const start = this.at++;
    for (;;) {
      const next = this.text[this.at];
      if (next === undefined || next < ' ') throw new JsonSyntaxError('text', start);
      this.at++;
      if (next === '"') break;
      if (next === '\\' && this.match(ESCAPE) === undefined) throw new JsonSyntaxError('escape', this.at - 1);
    }
    const text = JSON.parse(this.text.slice(start, this.at)) as string;
    if (SURROGATE.test(text)) throw new JsonSyntaxError('surrogate', start);
    return text;
  }

  private members(depth: number): JsonMember[] {
    const members: JsonMember[] = [];
    this.at++;
    this.space();
    if (this.take('}')) return members;
    const names = new Set<string>();
    for (;;) {
      const keyStart = this.at;
      if (this.text[keyStart] !== '"') this.fail('key');
      const key = this.string();
      if (names.has(key)) throw new JsonSyntaxError('twice', keyStart);
      names.add(key);
      this.space();
      if (!this.take(':')) this.fail('colon');
      this.space();
      members.push({ key, keyStart, value: this.value(depth + 1) });
      if (this.isLast('}')) return members;
    }
  }

  private items(depth: number): JsonNode[] {
    const items: JsonNode[] = [];
    this.at++;
    this.space();
    if (this.take(']')) return items;
    for (;;) {
      items.push(this.value(depth + 1));
      if (this.isLast(']')) return items;
    }
  }

  private isLast(close: string) {
    this.space();
    if (this.take(close)) return true;
    const comma = this.at;
    if (!this.take(',')) this.fail('comma');
    this.space();
    if (this.text[this.at] === close) throw new JsonSyntaxError('lastComma', comma);
    return false;
  }
}

/** The error at a character, with its line. */
export const errorAt = (text: string, fault: JsonFault, at: number): JsonError => {
  const starts = lineStartsOf(text);
  const line = lineAt(starts, at);
  return { fault, line, column: at - (starts[line - 1] ?? 0) + 1, start: at };
};

/** The range of each value by its path; that of a member starts at its key. */
const rangesOf = (text: string, root: JsonNode) => {
  const starts = lineStartsOf(text);
  const ranges = new Map<string, TextRange>();
  const add = (node: JsonNode, path: string, start: number) => {
    ranges.set(path, { line: lineAt(starts, start), start, end: node.end });
    if (node.kind === 'object')
      for (const { key, keyStart, value } of node.members)
        add(value, path === '' ? key : `${path}.${key}`, keyStart);
    if (node.kind === 'array')
      for (const [index, item] of node.items.entries()) add(item, `${path}[${index}]`, item.start);
  };
  add(root, '', root.start);
  return ranges;
};

const parse = (text: string, isValueStored: boolean): ParsedJson => {
  let root: JsonNode;
  try {
    root = new JsonParser(text, isValueStored).read();
  } catch (error) {
    if (!(error instanceof JsonSyntaxError)) throw error;
    return { broken: errorAt(text, error.fault, error.at) };
  }
  let ranges: ReadonlyMap<string, TextRange> | undefined;
  return {
    value: JSON.parse(text),
    root,
    // computed on demand
    get ranges() {
      ranges ??= rangesOf(text, root);
      return ranges;
    },
  };
};

/**
 * Parses JSON and returns its tree and the range of each value by its path, such as
 * `commands.setLevel.arguments[0].name`, or the first error. A duplicate key in an object is an error, because one of
 * the two values would be lost.
 */
export const parseJson = (text: string) => parse(text, false);

/** The same for a text of which only the value is stored: a number that would lose digits is an error. */
export const parseJsonValue = (text: string) => parse(text, true);

/** The path of the enclosing value; '' for the root. */
export const outerPath = (path: string) => {
  const outer = path.replace(/(?:\.[^.[\]]*|\[\d+\])$/, '');
  return outer === path ? '' : outer;
};

/** The range of a path; for a path that is missing, that of the nearest enclosing value. */
export const rangeOf = (ranges: ReadonlyMap<string, TextRange>, path: string): TextRange => {
  const range = ranges.get(path);
  if (range !== undefined) return range;
  return path === '' ? { line: 1, start: 0, end: 0 } : rangeOf(ranges, outerPath(path));
};
