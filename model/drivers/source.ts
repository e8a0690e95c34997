import { Composer, type Document, Lexer, type ParsedNode, Parser, type YAMLError } from 'yaml';
import { problem } from './problems.ts';
import type { DriverFile, DriverProblem } from './types.ts';

/** Maximum nesting of lists and objects. */
const MAX_DEPTH = 50;

/** Maximum number of values, keys and marks in all files of a folder together: about 18,000 fingerprints. */
const MAX_TOKENS = 300_000;

const MAX_SYNTAX_PROBLEMS = 5;

/** Shared by the files of a folder. */
export type TokenBudget = { left: number };
export const createTokenBudget = (): TokenBudget => ({ left: MAX_TOKENS });

/** A YAML or JSON file. Offsets in its document are offsets in the text. */
export type Source = {
  path: string;
  /** without the byte order mark */
  text: string;
  hasMark: boolean;
  /** null if it can't be read; a problem then has the reason */
  document: Document.Parsed | null;
  problems: DriverProblem[];
  placeAt: (offset: number) => { path: string; line: number; column: number };
};

const BYTE_ORDER_MARK = '\uFEFF';
const LINE_FEED = 0x0a;

/** The line of the first byte that is not UTF-8. A line feed is never part of another character. */
const lineOfInvalidByte = (bytes: Uint8Array) => {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let [line, start] = [1, 0];
  for (;;) {
    const end = bytes.indexOf(LINE_FEED, start);
    try {
      decoder.decode(bytes.subarray(start, end === -1 ? bytes.length : end));
    } catch {
      return line;
    }
    if (end === -1) return line;
    line += 1;
    start = end + 1;
  }
};

const decode = (bytes: Uint8Array): string | null => {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
};

const createPlaces = (path: string, text: string) => {
  const starts = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return (offset: number) => {
    let [low, high] = [0, starts.length - 1];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return { path, line: low + 1, column: offset - (starts[low] ?? 0) + 1 };
  };
};

const TAB_INDENT = /^[ ]*\t[ \t]*(?=\S)/m;

/**
 * Replaces tabs as indentation, which YAML forbids, by one space each, so that all offsets stay valid. That is safe if
 * no line starts with a space: then each level has one more tab.
 */
const withoutTabs = (text: string, isJson: boolean) => {
  const tab = TAB_INDENT.exec(text);
  if (tab === null || (!isJson && /^ +\S/m.test(text))) return { readable: text, tab: null };
  return { readable: text.replace(/^[ \t]+/gm, indent => ' '.repeat(indent.length)), tab };
};

class TooMuch extends Error {
  readonly code: 'tooDeep' | 'tooManyValues';
  readonly offset: number;
  constructor(code: 'tooDeep' | 'tooManyValues', offset: number) {
    super(code);
    this.code = code;
    this.offset = offset;
  }
}

/** The lexer is not recursive, so that this stops before anything that is. */
function* boundedTokens(text: string, budget: TokenBudget) {
  const parser = new Parser();
  for (const lexeme of new Lexer().lex(text)) {
    if (lexeme.trim() !== '') budget.left -= 1;
    if (budget.left < 0) throw new TooMuch('tooManyValues', parser.offset);
    yield* parser.next(lexeme);
    if (parser.stack.length > MAX_DEPTH + 2) throw new TooMuch('tooDeep', parser.offset);
  }
  yield* parser.end();
}

const tooMuchMessages = {
  tooDeep: `Lists and objects are nested more than ${MAX_DEPTH} levels deep here.`,
  tooManyValues: `The files of the folder have more than ${MAX_TOKENS.toLocaleString('en-US')} keys, values, and punctuation marks up to here.`,
};

const syntaxMessages: Partial<Record<YAMLError['code'], string>> = {
  TAB_AS_INDENT: 'Tabs and spaces are mixed in the indentation. Use spaces only.',
  BAD_INDENT: "The indentation doesn't match the lines above.",
  BLOCK_AS_IMPLICIT_KEY: 'A second key is on this line, or the next line is indented too far.',
  MULTILINE_IMPLICIT_KEY: 'A key must be on one line and end with a colon. Check the indentation.',
  DUPLICATE_KEY: 'This key appears twice.',
};

const syntaxMessage = ({ code, message }: YAMLError, format: string) =>
  `This isn't valid ${format}. ${syntaxMessages[code] ?? `${message.split('\n')[0]?.replace(/[.:]?$/, '.')}`}`;

const parse = (readable: string, source: Source, budget: TokenBudget, format: string) => {
  const { problems, placeAt } = source;
  const composer = new Composer({ uniqueKeys: false, keepSourceTokens: true });
  const documents = [...composer.compose(boundedTokens(readable, budget))] as Document.Parsed[];
  const [first, second] = documents;
  if (first === undefined || first.contents === null || isEmptyScalar(first.contents)) {
    problems.push(
      problem('emptyFile', 'The file has no content.', { path: source.path, line: 1 }, { severity: 'info' }),
    );
    return null;
  }
  if (first.errors.length > 0) {
    const seen = new Set<number>();
    for (const error of first.errors) {
      const place = placeAt(error.pos[0]);
      if (!seen.has(place.line) && seen.size < MAX_SYNTAX_PROBLEMS)
        problems.push(problem('syntax', syntaxMessage(error, format), place, { severity: 'error' }));
      seen.add(place.line);
    }
    return null;
  }
  for (const warning of first.warnings)
    problems.push(
      problem(
        'unknownTag',
        'The tag of this value is unknown. The value is read without it.',
        placeAt(warning.pos[0]),
      ),
    );
  if (second !== undefined)
    problems.push(
      problem(
        'severalDocuments',
        'A second document starts here. Only the first one is read; the others are kept as is.',
        placeAt(second.contents?.range[0] ?? second.range[0]),
      ),
    );
  return first;
};

const isEmptyScalar = (node: ParsedNode) =>
  'source' in node && node.source === '' && 'type' in node && node.type === 'PLAIN';

/** Opens a YAML or JSON file. Never throws: a file that can't be read has problems, and no document. */
export const openSource = ({ path, bytes }: DriverFile, budget: TokenBudget): Source => {
  const decoded = decode(bytes);
  const isJson = /\.json$/i.test(path);
  const hasMark = decoded?.startsWith(BYTE_ORDER_MARK) === true;
  const text = decoded?.slice(hasMark ? 1 : 0) ?? '';
  const source: Source = {
    path,
    text,
    hasMark,
    document: null,
    problems: [],
    placeAt: createPlaces(path, text),
  };
  if (decoded === null) {
    const message = "This line isn't UTF-8 text. Save the file as UTF-8.";
    source.problems.push(
      problem('notUtf8', message, { path, line: lineOfInvalidByte(bytes) }, { severity: 'error' }),
    );
    return source;
  }
  const { readable, tab } = withoutTabs(text, isJson);
  try {
    source.document = parse(readable, source, budget, isJson ? 'JSON' : 'YAML');
  } catch (error) {
    if (!(error instanceof TooMuch)) throw error;
    source.problems.push(problem(error.code, tooMuchMessages[error.code], source.placeAt(error.offset)));
  }
  if (source.document !== null && tab !== null && !isJson)
    source.problems.push(
      problem(
        'tabs',
        "Lines are indented with tabs, which YAML doesn't allow. Each tab is read as one level.",
        source.placeAt(tab.index),
      ),
    );
  return source;
};
