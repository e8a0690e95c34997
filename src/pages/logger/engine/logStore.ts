import type { Reply } from './filterHost.ts';
import { CAPACITY, CHARACTERS, createFilterPort, type OpenFilter, pack } from './filterPort.ts';
import type { LintSettings } from './lint.ts';
import { createMatches } from './matches.ts';
import { narrows, noQuery, type Query } from './query.ts';
import { createRing } from './ring.ts';
import { comparePlace, type EventRow, fillGap, gapOf, type GapRow, type Row } from './rows.ts';
import { createTally } from './tally.ts';

type Options = {
  openFilter: OpenFilter;
  onChange: () => void;
  now: () => number;
  capacity?: number;
  characters?: number;
};

/** so many rows go to the filter at once */
const PACK = 5_000;

type Shift = { generation: number; before: number; by: number };

/** The rows of one log, what a query finds in them, and how many there are of what. */
export const createLogStore = ({
  openFilter,
  onChange,
  now,
  capacity = CAPACITY,
  characters = CHARACTERS,
}: Options) => {
  const types = createTally();
  const sources = createTally();
  const problems = createTally();
  const ring = createRing<Row>({
    capacity,
    weigh: row => (row.kind === 'event' ? row.raw.length : 0),
    most: characters,
    onDrop: row => {
      if (row.kind !== 'event') return;
      types.remove(row.type);
      sources.remove(row.source);
      if (row.problem !== null) problems.remove(row.problem);
    },
  });
  const matches = createMatches();
  let query: Query = noQuery;
  let queryId = 0;
  let isSlow = false;
  let unsent: Row[] = [];
  let shifts: Shift[] = [];
  let generation = 0;
  let lintSettings: LintSettings = { profile: null, chatter: 1 };

  const count = (row: Row) => {
    if (row.kind !== 'event') return;
    types.add(row.type);
    sources.add(row.source);
    if (row.problem !== null) problems.add(row.problem);
  };

  /** Where a row that the filter spoke of stands now; undefined when it was replaced. */
  const keyNow = (key: number, spokenIn: number) => {
    let current = key;
    for (const { generation: at, before, by } of shifts) {
      if (at <= spokenIn || current > before) continue;
      if (current === before) return undefined;
      current -= by;
    }
    return current;
  };

  const note = (key: number | undefined, id: string) => {
    const row = key === undefined ? undefined : ring.at(key);
    if (row?.kind !== 'event') return;
    if (row.problem !== null) problems.remove(row.problem);
    row.problem = id === '' ? null : id;
    if (row.problem !== null) problems.add(row.problem);
  };

  const handleReply = (reply: Reply) => {
    if (reply.kind === 'problems') {
      reply.keys.forEach((key, index) => note(keyNow(key, reply.generation), reply.ids[index] ?? ''));
      onChange();
    } else if (reply.kind === 'matches' && reply.id === queryId && reply.generation === generation) {
      if (reply.isFirst) matches.clear();
      matches.add(reply.keys, reply.spans);
      matches.dropBefore(ring.first());
      onChange();
    }
  };

  const sendAll = () => {
    unsent = [];
    port.post({ kind: 'clear', first: ring.first() });
    port.post({ kind: 'lint', settings: lintSettings });
    for (let from = ring.first(); from < ring.end(); from += PACK) {
      const rows: Row[] = [];
      for (let key = from; key < Math.min(from + PACK, ring.end()); key++) rows.push(ring.at(key) as Row);
      port.post({ kind: 'append', rows: pack(rows) });
    }
  };

  const port = createFilterPort({
    open: openFilter,
    onReply: handleReply,
    onSlow: () => {
      isSlow = true;
      sendAll();
      matches.clear();
      onChange();
    },
  });

  const send = () => {
    if (unsent.length === 0) return;
    port.post({ kind: 'append', rows: pack(unsent) });
    unsent = [];
  };

  const append = (rows: readonly Row[]) => {
    for (const row of rows) {
      ring.append(row);
      count(row);
      unsent.push(row);
      if (unsent.length >= PACK) send();
    }
    matches.dropBefore(ring.first());
  };

  const replace = (key: number, rows: readonly Row[]) => {
    send();
    generation++;
    rows.forEach(count);
    ring.replace(key, rows);
    const by = rows.length - 1;
    shifts = [...shifts.slice(-50), { generation, before: key, by }];
    matches.shift(key, by);
    matches.dropBefore(ring.first());
    port.post({ kind: 'replace', key, rows: pack(rows), generation });
  };

  const prepend = (rows: readonly Row[]) => {
    send();
    const taken = ring.prepend(rows);
    const kept = rows.slice(rows.length - taken);
    kept.forEach(count);
    port.post({ kind: 'prepend', rows: pack(kept) });
  };

  /** the first row at or behind a number */
  const keyFrom = (epoch: number, seq: number) => {
    let low = ring.first();
    let high = ring.end();
    while (low < high) {
      const middle = Math.floor((low + high) / 2);
      if (comparePlace(ring.at(middle) as Row, epoch, seq) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  };

  /** the row of a number: the event, or the gap in which it is missing */
  const keyOf = (epoch: number, seq: number) => {
    const key = keyFrom(epoch, seq);
    const exact = ring.at(key);
    if (exact !== undefined && comparePlace(exact, epoch, seq) === 0) return key;
    const before = ring.at(key - 1);
    return before?.kind === 'gap' && before.epoch === epoch && before.to >= seq ? key - 1 : undefined;
  };

  const fill = (gap: GapRow, events: readonly EventRow[], oldest: number) => {
    const key = keyOf(gap.epoch, gap.from);
    if (key === undefined || ring.at(key)?.kind !== 'gap') return [];
    const rows = fillGap(gap, events, oldest);
    replace(key, rows);
    return rows.filter(row => row.kind === 'gap');
  };

  /** Events that are not the newest: before the oldest, or into the gap in which they are missing. */
  const place = (events: readonly EventRow[]) => {
    const oldest = ring.at(ring.first());
    if (oldest === undefined) {
      append(events);
      return;
    }
    const place = oldest.kind === 'event' ? oldest.seq : oldest.from;
    const earlier = events.filter(event => comparePlace(oldest, event.epoch, event.seq) > 0);
    const last = earlier.at(-1);
    if (last !== undefined) {
      const isNext = last.epoch !== oldest.epoch || last.seq >= place - 1;
      prepend(isNext ? earlier : [...earlier, gapOf(last.epoch, last.seq + 1, place - 1, 'cut')]);
    }
    const inner = events.filter(event => comparePlace(oldest, event.epoch, event.seq) <= 0);
    const byGap = new Map<GapRow, EventRow[]>();
    for (const event of inner) {
      const key = keyOf(event.epoch, event.seq);
      const row = key === undefined ? undefined : ring.at(key);
      if (row?.kind === 'gap' && row.count !== null) byGap.set(row, [...(byGap.get(row) ?? []), event]);
    }
    for (const [gap, own] of byGap) fill(gap, own, 0);
  };

  return {
    append,
    place,
    fill,
    send,
    keyOf,
    first: ring.first,
    end: ring.end,
    size: ring.size,
    isFull: ring.isFull,
    capacity,
    at: ring.at,
    matches,

    mark: (gap: GapRow, state: GapRow['state']) => {
      const key = keyOf(gap.epoch, gap.from);
      if (key === undefined || ring.at(key)?.kind !== 'gap') return undefined;
      const marked = { ...gap, state };
      replace(key, [marked]);
      return marked;
    },

    clear: () => {
      unsent = [];
      ring.clear();
      for (const tally of [types, sources, problems]) tally.clear();
      matches.clear();
      port.post({ kind: 'clear', first: ring.first() });
    },

    query: () => query,
    isSlow: () => isSlow,
    ask: (next: Query) => {
      send();
      query = next;
      isSlow = false;
      queryId++;
      matches.clear();
      port.post({ kind: 'query', id: queryId, query, now: now() });
      onChange();
    },
    isNarrow: () => narrows(query),

    lint: (settings: LintSettings) => {
      lintSettings = settings;
      port.post({ kind: 'lint', settings });
    },

    counts: () => ({ types: types.read(), sources: sources.read(), problems: problems.read() }),
    close: () => port.end(),
  };
};
