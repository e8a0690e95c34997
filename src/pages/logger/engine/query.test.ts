import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFilterHost, type Reply, type Request, spanOf } from './filterHost.ts';
import { createFilterPort, type Filter, pack } from './filterPort.ts';
import { createMatches } from './matches.ts';
import { compileQuery, isBroken, type Line, noQuery, parseToken, type Query } from './query.ts';
import { toRow } from './rows.ts';

const NOW = new Date(2026, 10, 21, 14, 31).getTime();
const event = {
  deviceId: 'b-3',
  capability: 'switchLevel',
  attribute: 'level',
  value: 104,
  stateChange: true,
};
const line: Line = {
  text: 'main/switchLevel.level = 104 %',
  type: 'DEVICE_EVENT',
  source: 'b-3',
  level: 'info',
  time: NOW,
  raw: JSON.stringify(event),
  problem: '["above","level","100",""]',
};
const keeps = (text: string) => {
  const token = parseToken(text);
  return token === null ? null : compileQuery({ ...noQuery, tokens: [token] }, NOW).keeps(line);
};
const find = (query: Partial<Query>) => compileQuery({ ...noQuery, ...query }, NOW).find(line);

describe('a query', () => {
  it.each([
    ['type:device_event', true],
    ['-type:DEVICE_EVENT', false],
    ['source:b-3', true],
    ['source:b', false],
    ['level:error', false],
    ['level:info', true],
    ['after:14:30', true],
    ['after:14:31:01', false],
    ['before:14:30', false],
    ['level=104', true],
    ['switchLevel.level=104', true],
    ['switch.level=104', false],
    ['level=105', false],
    ['-level=105', true],
    ['stateChange=true', true],
    ['deviceId=b-3', true],
    ['constructor=1', false],
  ])('[LOG-01] understands %s', (text, expected) => expect(keeps(text)).toBe(expected));

  it.each(['hello', 'after:noon', 'after:25:00', 'type:', 'a = b', 'http://x?a=b', '='])(
    'takes %j as text',
    text => expect(parseToken(text)).toBe(null),
  );

  it('finds a text in any letter case, and takes its signs as they are', () => {
    expect(find({ text: 'SWITCHlevel' })).toEqual({ start: 5, length: 11 });
    expect(find({ text: '.level = 1' })).toEqual({ start: 16, length: 10 });
    expect(find({ text: '.*' })).toBe(null);
    expect(find({ text: 'l.v.l = \\d+', isRegex: true })).toEqual({ start: 17, length: 11 });
  });

  it('knows an expression that is none, and lets it find nothing', () => {
    expect(isBroken({ text: '(', isRegex: true })).toBe(true);
    expect(isBroken({ text: '(', isRegex: false })).toBe(false);
    expect(find({ text: '(', isRegex: true })).toBe(null);
  });

  it('cuts a line to 2,000 characters before an expression sees it', () => {
    const long = { text: `${'a'.repeat(2000)}b` };
    expect(compileQuery({ ...noQuery, text: 'b', isRegex: true }, NOW).find(long)).toBe(null);
    expect(compileQuery({ ...noQuery, text: 'b' }, NOW).find(long)).toEqual({ start: 2000, length: 1 });
  });
});

describe('what a query found', () => {
  it('is kept in order, counted, and walked through', () => {
    const matches = createMatches();
    matches.add(Float64Array.of(3, 5, 8), Float64Array.of(0, -1, 4096 * 7 + 2));
    matches.add(Float64Array.of(12), Float64Array.of(5));
    expect([matches.size(), matches.found()]).toEqual([4, 3]);
    expect(matches.spanAt(8)).toEqual({ start: 7, length: 2 });
    expect([matches.next(3, 1), matches.next(12, 1), matches.next(3, -1), matches.next(9, -1)]).toEqual([
      8, 3, 12, 8,
    ]);
    expect(matches.rankOf(12)).toBe(3);
    matches.dropBefore(6);
    expect([matches.size(), matches.found(), matches.keyAt(0), matches.has(5)]).toEqual([2, 2, 8, false]);
    expect(spanOf(-1)).toBe(null);
  });
});

describe('the filter', () => {
  const host = () => {
    const replies: Reply[] = [];
    const filter = createFilterHost({
      characters: Infinity,
      capacity: 200_000,
      post: reply => replies.push(reply),
      loadCatalogue: async () => new Map(),
      later: task => task(),
    });
    return { filter, replies };
  };
  const rows = (count: number) =>
    Array.from({ length: count }, (_, index) =>
      toRow({ seq: index + 1, at: NOW, event: { ...event, value: index % 130, unit: '%' } }, 0),
    );

  it('answers a keystroke over 100,000 lines within 100 ms', () => {
    const { filter, replies } = host();
    filter.receive({ kind: 'append', rows: pack(rows(100_000)) });
    const times = ['l', 'le', 'level = 1', 'level = 12', 'level = 127 %'].map((text, id) => {
      const begun = performance.now();
      filter.receive({ kind: 'query', id, query: { ...noQuery, text, mode: 'filter' }, now: NOW });
      return performance.now() - begun;
    });
    const found = replies.filter(reply => reply.kind === 'matches' && reply.id === 4);
    expect(found.reduce((sum, reply) => sum + (reply.kind === 'matches' ? reply.keys.length : 0), 0)).toBe(
      769,
    );
    times.sort((one, other) => one - other);
    expect(times[2]).toBeLessThan(100);
  });
});

describe('an expression that takes too long', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const openPort = (answers: (request: Request) => Reply[]) => {
    const opened: (Filter & { got: Request[]; isOver: boolean })[] = [];
    const onSlow = vi.fn<() => void>();
    const port = createFilterPort({
      open: onReply => {
        const filter = {
          got: [] as Request[],
          isOver: false,
          receive: (request: Request) => {
            filter.got.push(request);
            for (const reply of answers(request)) onReply(reply);
          },
          end: () => {
            filter.isOver = true;
          },
        };
        opened.push(filter);
        return filter;
      },
      onReply: () => {},
      onSlow,
    });
    return { port, opened, onSlow };
  };
  const ask = (isRegex: boolean): Request => ({
    kind: 'query',
    id: 1,
    query: { ...noQuery, text: '(a+)+$', isRegex },
    now: NOW,
  });

  it('is ended after half a second, and the filter begins anew', () => {
    const { port, opened, onSlow } = openPort(() => []);
    port.post(ask(true));
    vi.advanceTimersByTime(499);
    expect(onSlow).not.toHaveBeenCalled();
    vi.advanceTimersByTime(100);
    expect(onSlow).toHaveBeenCalledOnce();
    expect(opened.map(({ isOver }) => isOver)).toEqual([true, false]);
    vi.advanceTimersByTime(5000);
    expect(onSlow).toHaveBeenCalledOnce();
  });

  it('is not suspected while it answers, nor is a plain text', () => {
    const answered = openPort(({ kind }) =>
      kind === 'query' ? [{ kind: 'heard' }, { kind: 'done', id: 1 }] : [{ kind: 'heard' }],
    );
    answered.port.post(ask(true));
    vi.advanceTimersByTime(5000);
    expect(answered.onSlow).not.toHaveBeenCalled();
    const plain = openPort(() => []);
    plain.port.post(ask(false));
    vi.advanceTimersByTime(5000);
    expect(plain.onSlow).not.toHaveBeenCalled();
  });
});
