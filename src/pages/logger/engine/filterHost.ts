import type { CapabilityDefinition } from '../../../../model/catalogue/definition.ts';
import {
  levelOf,
  lineOf,
  type LogEvent,
  showControls,
  sourceOf,
  timeOf,
  typeOf,
} from '../../../../model/rules/logMessage.ts';
import { createLint, type Lint, type LintSettings } from './lint.ts';
import { compileQuery, type Line, type Matcher, narrows, type Query, type Span } from './query.ts';
import { createRing } from './ring.ts';

/** Rows on their way to the filter: the events' texts, one a line, empty for a gap. */
export type Packed = { raw: string; at: Float64Array };

export type Request =
  | { kind: 'append'; rows: Packed }
  | { kind: 'prepend'; rows: Packed }
  | { kind: 'replace'; key: number; rows: Packed; generation: number }
  | { kind: 'clear'; first: number }
  | { kind: 'lint'; settings: LintSettings }
  | { kind: 'query'; id: number; query: Query; now: number };

export type Reply =
  /** a chunk of the answer: keys of lines, and where the text stands in each (-1: nowhere) */
  | {
      kind: 'matches';
      id: number;
      generation: number;
      isFirst: boolean;
      keys: Float64Array;
      spans: Float64Array;
    }
  | { kind: 'problems'; generation: number; keys: Float64Array; ids: string[] }
  | { kind: 'done'; id: number }
  /** one answer to each request, when it has been looked at */
  | { kind: 'heard' };

type Kept = (Line & { at: number }) | null;

type Wants = 'kept' | 'found' | 'both' | 'none';

type Options = {
  capacity: number;
  characters: number;
  post: (reply: Reply) => void;
  loadCatalogue: () => Promise<ReadonlyMap<string, CapabilityDefinition>>;
  later?: (task: () => void) => void;
};

const CHUNK = 10_000;
const SPAN = 4096;

const packSpan = (span: Span | null) =>
  span === null || span.start > SPAN ? -1 : span.start * SPAN + Math.min(span.length, SPAN - 1);

/** Where the text stands, in one number; what lies behind the shown part needs no mark. */
export const spanOf = (packed: number) =>
  packed < 0 ? null : { start: Math.floor(packed / SPAN), length: packed % SPAN };

const readEvent = (raw: string): LogEvent => JSON.parse(raw) as LogEvent;

const toLine = (raw: string, at: number): Kept => {
  if (raw === '') return null;
  const event = readEvent(raw);
  return {
    text: showControls(lineOf(event).text),
    type: typeOf(event),
    source: sourceOf(event),
    level: levelOf(event),
    time: timeOf(event, at),
    raw,
    at,
    problem: null,
  };
};

/**
 * The thinking part of the viewer, which runs in a worker: keeps the same lines under the same keys as the page, checks
 * each event, and answers queries in chunks, so that a newer one is heard in between.
 */
export const createFilterHost = ({
  capacity,
  characters,
  post,
  loadCatalogue,
  later = task => setTimeout(task, 0),
}: Options) => {
  const ring = createRing<Kept>({ capacity, most: characters, weigh: line => line?.raw.length ?? 0 });
  let query: { id: number; matcher: Matcher; wants: Wants; isNarrow: boolean; asksProblems: boolean } | null =
    null;
  let settings: LintSettings = { profile: null, chatter: 1 };
  let catalogue: ReadonlyMap<string, CapabilityDefinition> | null = null;
  let lint: Lint | null = null;
  let generation = 0;

  /** Goes over all lines in chunks; those that come meanwhile are reached in their turn. */
  const createSweep = (work: (from: number, to: number, isFirst: boolean) => void, onEnd: () => void) => {
    let pass = 0;
    let isRunning = false;
    const start = () => {
      const own = ++pass;
      isRunning = true;
      const step = (next: number, isFirst: boolean) => {
        if (own !== pass) return;
        const from = Math.max(next, ring.first());
        const to = Math.min(from + CHUNK, ring.end());
        work(from, to, isFirst);
        if (to < ring.end()) later(() => step(to, false));
        else {
          isRunning = false;
          onEnd();
        }
      };
      step(ring.first(), true);
    };
    const stop = () => {
      pass++;
      isRunning = false;
    };
    return { start, stop, isRunning: () => isRunning };
  };

  const check = (from: number, to: number, by: Lint | null) => {
    if (by === null) return;
    const keys: number[] = [];
    const ids: string[] = [];
    for (let key = from; key < to; key++) {
      const line = ring.at(key);
      if (line === null || line === undefined) continue;
      const problem = by(readEvent(line.raw), line.at);
      if (problem === line.problem) continue;
      line.problem = problem;
      keys.push(key);
      ids.push(problem ?? '');
    }
    if (keys.length > 0) post({ kind: 'problems', generation, keys: Float64Array.from(keys), ids });
  };

  // a gap is shown with whatever a query leaves: it may hide what was looked for
  const scan = (from: number, to: number, isFirst: boolean) => {
    if (query === null || query.wants === 'none') return;
    const { id, matcher, wants, isNarrow } = query;
    const keys: number[] = [];
    const spans: number[] = [];
    for (let key = from; key < to; key++) {
      const line = ring.at(key);
      if (line === null && isNarrow) {
        keys.push(key);
        spans.push(-1);
      }
      if (line === null || line === undefined || !matcher.keeps(line)) continue;
      const span = wants === 'kept' ? null : matcher.find(line);
      if (wants === 'found' && span === null) continue;
      keys.push(key);
      spans.push(packSpan(span));
    }
    if (keys.length === 0 && !isFirst) return;
    post({
      kind: 'matches',
      id,
      generation,
      isFirst,
      keys: Float64Array.from(keys),
      spans: Float64Array.from(spans),
    });
  };

  const scanning = createSweep(scan, () => {
    if (query !== null) post({ kind: 'done', id: query.id });
  });
  const linting = createSweep(
    (from, to) => check(from, to, lint),
    () => {
      // what is asked about problems has another answer now
      if (query?.asksProblems === true) scanning.start();
    },
  );

  const relint = () => {
    if (catalogue === null) return;
    lint = createLint(catalogue, settings);
    linting.start();
  };

  /** Earlier events are judged among themselves. */
  const checkPast = (from: number, to: number) => {
    if (catalogue !== null && !linting.isRunning()) check(from, to, createLint(catalogue, settings));
  };

  const scanAll = () => {
    if (query === null || query.wants === 'none') scanning.stop();
    else scanning.start();
  };

  void loadCatalogue().then(loaded => {
    catalogue = loaded;
    relint();
  });

  const unpack = ({ raw, at }: Packed) =>
    at.length === 0 ? [] : raw.split('\n').map((text, index) => toLine(text, at[index] ?? 0));

  const append = (rows: Packed) => {
    const before = ring.end();
    unpack(rows).forEach(ring.append);
    const from = Math.max(before, ring.first());
    if (!linting.isRunning()) check(from, ring.end(), lint);
    if (!scanning.isRunning()) scan(from, ring.end(), false);
  };

  const ask = ({ id, query: asked, now }: Extract<Request, { kind: 'query' }>) => {
    const isNarrow = narrows(asked);
    const isBoth = asked.tokens.length > 0 && asked.mode === 'highlight';
    const wants = asked.text === '' ? (isNarrow ? 'kept' : 'none') : isBoth ? 'both' : 'found';
    const asksProblems = asked.tokens.some(({ field }) => field === 'problem');
    query = { id, matcher: compileQuery(asked, now), wants, isNarrow, asksProblems };
    scanAll();
  };

  const receive = (request: Request) => {
    if (request.kind === 'append') append(request.rows);
    else if (request.kind === 'prepend') {
      const count = ring.prepend(unpack(request.rows));
      checkPast(ring.first(), ring.first() + count);
      scanAll();
    } else if (request.kind === 'replace') {
      ({ generation } = request);
      const rows = unpack(request.rows);
      ring.replace(request.key, rows);
      if (linting.isRunning()) linting.start();
      else checkPast(Math.max(ring.first(), request.key + 1 - rows.length), request.key + 1);
      scanAll();
    } else if (request.kind === 'clear') {
      ring.clear(request.first);
      relint();
      scanAll();
    } else if (request.kind === 'lint') {
      ({ settings } = request);
      relint();
    } else ask(request);
    post({ kind: 'heard' });
  };

  return { receive };
};
