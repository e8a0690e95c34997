import type { CapabilityDefinition } from '../../../../model/catalog/definition.ts';
import {
  levelOf,
  lineOf,
  type LogEvent,
  escapeControls,
  sourceOf,
  timeOf,
  typeOf,
} from '../../../../model/rules/logMessage.ts';
import { type FilterReply, type FilterRequest, packSpan, type RowBatch } from './filterMessages.ts';
import { createLint, DEFAULT_CHATTER, type Lint, type LintSettings } from './lint.ts';
import { compileQuery, type Line, type Matcher, isNarrowing } from './query.ts';
import { createRing } from './ring.ts';

type IndexedLine = (Line & { epoch: number; seq: number; at: number }) | null;

/**
 * Which lines a query returns: those that pass its tokens, those that contain its text, or both with the text marked.
 */
type Selection = 'tokens' | 'text' | 'both' | 'none';

type Options = {
  capacity: number;
  characters: number;
  post: (reply: FilterReply) => void;
  loadCatalog: () => Promise<ReadonlyMap<string, CapabilityDefinition>>;
  schedule?: (task: () => void) => void;
};

/** Number of lines per step; between two steps, a newer query can be received. */
const CHUNK_SIZE = 10_000;

const readEvent = (raw: string): LogEvent => JSON.parse(raw) as LogEvent;

const toLine = (raw: string, epoch: number, seq: number, at: number): IndexedLine => {
  if (raw === '') return null;
  const event = readEvent(raw);
  return {
    text: escapeControls(lineOf(event).text),
    type: typeOf(event),
    source: sourceOf(event),
    level: levelOf(event),
    time: timeOf(event, at),
    raw,
    epoch,
    seq,
    at,
    problem: null,
  };
};

/**
 * The filter itself, which runs in a worker. It keeps the same lines under the same keys as the page, checks each
 * event, and runs queries in chunks, so that a newer query does not wait for an older one to end.
 */
export const createFilterEngine = ({
  capacity,
  characters,
  post,
  loadCatalog,
  schedule = task => setTimeout(task, 0),
}: Options) => {
  const ring = createRing<IndexedLine>({
    capacity,
    maxWeight: characters,
    weigh: line => line?.raw.length ?? 0,
  });
  let query: {
    id: number;
    matcher: Matcher;
    selection: Selection;
    isNarrow: boolean;
    filtersByProblem: boolean;
  } | null = null;
  let settings: LintSettings = { profile: null, chatter: DEFAULT_CHATTER };
  let catalog: ReadonlyMap<string, CapabilityDefinition> | null = null;
  let lint: Lint | null = null;
  let generation = 0;

  /** Iterates over all lines in chunks, including lines that are appended meanwhile. */
  const createPass = (work: (from: number, to: number, isFirst: boolean) => void, onEnd: () => void) => {
    let run = 0;
    let isRunning = false;
    const start = () => {
      const own = ++run;
      isRunning = true;
      const step = (next: number, isFirst: boolean) => {
        if (own !== run) return;
        const from = Math.max(next, ring.first());
        const to = Math.min(from + CHUNK_SIZE, ring.end());
        work(from, to, isFirst);
        if (to < ring.end()) schedule(() => step(to, false));
        else {
          isRunning = false;
          onEnd();
        }
      };
      step(ring.first(), true);
    };
    const stop = () => {
      run++;
      isRunning = false;
    };
    return { start, stop, isRunning: () => isRunning };
  };

  const check = (from: number, to: number, by: Lint | null) => {
    if (by === null) return;
    const epochs: number[] = [];
    const seqs: number[] = [];
    const ids: string[] = [];
    for (let key = from; key < to; key++) {
      const line = ring.at(key);
      if (line === null || line === undefined) continue;
      const problem = by(readEvent(line.raw), line.at);
      if (problem === line.problem) continue;
      line.problem = problem;
      epochs.push(line.epoch);
      seqs.push(line.seq);
      ids.push(problem ?? '');
    }
    if (ids.length === 0) return;
    post({
      kind: 'problems',
      generation,
      epochs: Float64Array.from(epochs),
      seqs: Float64Array.from(seqs),
      ids,
    });
  };

  // gaps always pass a filter: the missing events might match
  const scan = (from: number, to: number, isFirst: boolean) => {
    if (query === null || query.selection === 'none') return;
    const { id, matcher, selection, isNarrow } = query;
    const keys: number[] = [];
    const spans: number[] = [];
    for (let key = from; key < to; key++) {
      const line = ring.at(key);
      if (line === null && isNarrow) {
        keys.push(key);
        spans.push(-1);
      }
      if (line === null || line === undefined || !matcher.matchesTokens(line)) continue;
      const span = selection === 'tokens' ? null : matcher.findText(line);
      if (selection === 'text' && span === null) continue;
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

  const scanning = createPass(scan, () => {
    if (query !== null) post({ kind: 'done', id: query.id });
  });
  const linting = createPass(
    (from, to) => check(from, to, lint),
    () => {
      // the result of a query for problems has changed
      if (query?.filtersByProblem === true) scanning.start();
    },
  );

  const relint = () => {
    if (catalog === null) return;
    lint = createLint(catalog, settings);
    linting.start();
  };

  /** Earlier events are checked separately, because the state of the check (events per minute) requires time order. */
  const checkPast = (from: number, to: number) => {
    if (catalog !== null && !linting.isRunning()) check(from, to, createLint(catalog, settings));
  };

  const scanAll = () => {
    if (query === null || query.selection === 'none') scanning.stop();
    else scanning.start();
  };

  void loadCatalog().then(loaded => {
    catalog = loaded;
    relint();
  });

  const unpack = ({ raw, epochs, seqs, at }: RowBatch) =>
    at.length === 0
      ? []
      : raw
          .split('\n')
          .map((text, index) => toLine(text, epochs[index] ?? 0, seqs[index] ?? 0, at[index] ?? 0));

  const append = (rows: RowBatch) => {
    const before = ring.end();
    unpack(rows).forEach(ring.append);
    const from = Math.max(before, ring.first());
    if (!linting.isRunning()) check(from, ring.end(), lint);
    if (!scanning.isRunning()) scan(from, ring.end(), false);
  };

  const setQuery = ({ id, query: next, now }: Extract<FilterRequest, { kind: 'query' }>) => {
    const isNarrow = isNarrowing(next);
    const isBoth = next.tokens.length > 0 && next.mode === 'highlight';
    const selection = next.text === '' ? (isNarrow ? 'tokens' : 'none') : isBoth ? 'both' : 'text';
    const filtersByProblem = next.tokens.some(({ field }) => field === 'problem');
    query = { id, matcher: compileQuery(next, now), selection, isNarrow, filtersByProblem };
    scanAll();
  };

  const receive = (request: FilterRequest) => {
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
      ({ generation } = request);
      ring.clear(request.first);
      relint();
      scanAll();
    } else if (request.kind === 'lint') {
      ({ settings } = request);
      relint();
    } else setQuery(request);
    post({ kind: 'ack' });
  };

  post({ kind: 'ready' });
  return { receive };
};
