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
  | 'rest'
  | 'end'
  | 'twice'
  | 'deep';

export type JsonError = { fault: JsonFault; line: number; column: number; start: number };
export type ParsedJson =
  | { value: unknown; ranges: ReadonlyMap<string, TextRange>; broken?: undefined }
  | { broken: JsonError };

const MAX_DEPTH = 64;
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const SPACE = /[ \t\n\r]*/y;
const WORD = /true|false|null/y;
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

/** The offsets at which lines start. */
const lineStartsOf = (text: string) => {
  const starts = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
};

const lineAt = (starts: readonly number[], at: number) => {
  let [low, high] = [0, starts.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((starts[middle] ?? 0) <= at) low = middle;
    else high = middle - 1;
  }
  return low + 1;
};

class JsonParser {
  readonly spans = new Map<string, { start: number; end: number }>();
  private readonly text: string;
  private at = 0;

  constructor(text: string) {
    this.text = text;
  }

  read() {
    this.space();
    this.value('', this.at, 0);
    this.space();
    if (this.at < this.text.length) throw new JsonSyntaxError('rest', this.at);
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

  private value(path: string, start: number, depth: number) {
    if (depth > MAX_DEPTH) throw new JsonSyntaxError('deep', this.at);
    const next = this.text[this.at] ?? '';
    if (next === '{') this.object(path, depth);
    else if (next === '[') this.list(path, depth);
    else if (next === '"') this.string();
    else if (/[-\d]/.test(next)) this.number();
    else if (this.match(WORD) === undefined) this.fail('value');
    this.spans.set(path, { start, end: this.at });
  }

  private number() {
    const start = this.at;
    if (this.match(NUMBER) === undefined || /[\w.+-]/.test(this.text[this.at] ?? ''))
      throw new JsonSyntaxError('number', start);
  }

  private string(): string {
    const start = this.at++;
    for (;;) {
      const next = this.text[this.at];
      if (next === undefined || next < ' ') throw new JsonSyntaxError('text', start);
      this.at++;
      if (next === '"') return JSON.parse(this.text.slice(start, this.at)) as string;
      if (next === '\\' && this.match(ESCAPE) === undefined) throw new JsonSyntaxError('escape', this.at - 1);
    }
  }

  private object(path: string, depth: number) {
    this.at++;
    this.space();
    if (this.take('}')) return;
    const names = new Set<string>();
    for (;;) {
      const start = this.at;
      if (this.text[start] !== '"') this.fail('key');
      const name = this.string();
      if (names.has(name)) throw new JsonSyntaxError('twice', start);
      names.add(name);
      this.space();
      if (!this.take(':')) this.fail('colon');
      this.space();
      this.value(path === '' ? name : `${path}.${name}`, start, depth + 1);
      if (this.isLast('}')) return;
    }
  }

  private list(path: string, depth: number) {
    this.at++;
    this.space();
    if (this.take(']')) return;
    for (let index = 0; ; index++) {
      this.value(`${path}[${index}]`, this.at, depth + 1);
      if (this.isLast(']')) return;
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

/**
 * Parses JSON and returns the range of each value by its path, such as `commands.setLevel.arguments[0].name`, or the
 * first error. A key that an object has twice is an error: one of the two values would be lost.
 */
export const parseJson = (text: string): ParsedJson => {
  const reader = new JsonParser(text);
  const starts = lineStartsOf(text);
  try {
    reader.read();
  } catch (error) {
    if (!(error instanceof JsonSyntaxError)) throw error;
    const line = lineAt(starts, error.at);
    const column = error.at - (starts[line - 1] ?? 0) + 1;
    return { broken: { fault: error.fault, line, column, start: error.at } };
  }
  const ranges = new Map(
    [...reader.spans].map(([path, span]) => [path, { line: lineAt(starts, span.start), ...span }]),
  );
  return { value: JSON.parse(text), ranges };
};

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
