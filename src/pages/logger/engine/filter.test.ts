import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFilterClient, type Filter } from './filterClient.ts';
import { createFilterEngine } from './filterEngine.ts';
import { type FilterReply, type FilterRequest, toBatch } from './filterMessages.ts';
import { emptyQuery } from './query.ts';
import { toRow } from './rows.ts';

const NOW = new Date(2026, 10, 21, 14, 31).getTime();
const event = { deviceId: 'b-3', capability: 'switchLevel', attribute: 'level', stateChange: true };

describe('the filter', () => {
  const host = () => {
    const replies: FilterReply[] = [];
    const filter = createFilterEngine({
      characters: Infinity,
      capacity: 200_000,
      post: reply => replies.push(reply),
      loadCatalog: async () => new Map(),
      schedule: task => task(),
    });
    return { filter, replies };
  };
  const rows = (count: number) =>
    Array.from({ length: count }, (_, index) =>
      toRow({ seq: index + 1, at: NOW, event: { ...event, value: index % 130, unit: '%' } }, 0),
    );

  it('finishes each keystroke over 100,000 lines', () => {
    const { filter, replies } = host();
    filter.receive({ kind: 'append', rows: toBatch(rows(100_000)) });
    for (const [id, text] of ['l', 'le', 'level = 1', 'level = 12', 'level = 127 %'].entries())
      filter.receive({ kind: 'query', id, query: { ...emptyQuery, text, mode: 'filter' }, now: NOW });
    const found = replies.filter(reply => reply.kind === 'matches' && reply.id === 4);
    expect(found.reduce((sum, reply) => sum + (reply.kind === 'matches' ? reply.keys.length : 0), 0)).toBe(
      769,
    );
  });
});

describe('an expression that takes too long', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const openPort = (responses: (request: FilterRequest) => FilterReply[]) => {
    type Opened = Filter & { got: FilterRequest[]; isOver: boolean; start: () => void; fail: () => void };
    const opened: Opened[] = [];
    const onRestart = vi.fn<(reason: string) => void>();
    const port = createFilterClient({
      open: (onReply, onFailure) => {
        const filter = {
          start: () => onReply({ kind: 'ready' }),
          fail: onFailure,
          got: [] as FilterRequest[],
          isOver: false,
          receive: (request: FilterRequest) => {
            filter.got.push(request);
            for (const reply of responses(request)) onReply(reply);
          },
          terminate: () => {
            filter.isOver = true;
          },
        };
        opened.push(filter);
        return filter;
      },
      onReply: () => {},
      onRestart,
    });
    return { port, opened, onRestart };
  };
  const ask = (isRegex: boolean): FilterRequest => ({
    kind: 'query',
    id: 1,
    query: { ...emptyQuery, text: '(a+)+$', isRegex },
    now: NOW,
  });

  it('is stopped after half a second, and the filter restarts', () => {
    const { port, opened, onRestart } = openPort(() => []);
    opened[0]?.start();
    port.post(ask(true));
    vi.advanceTimersByTime(499);
    expect(onRestart).not.toHaveBeenCalled();
    vi.advanceTimersByTime(100);
    expect(onRestart.mock.calls).toEqual([['stalled']]);
    expect(opened.map(({ isOver }) => isOver)).toEqual([true, false]);
    vi.advanceTimersByTime(5000);
    expect(onRestart).toHaveBeenCalledOnce();
  });

  it('is not stopped while the code of the filter is being loaded', () => {
    const { port, opened, onRestart } = openPort(() => []);
    port.post(ask(true));
    vi.advanceTimersByTime(5000);
    expect(onRestart).not.toHaveBeenCalled();
    opened[0]?.start();
    vi.advanceTimersByTime(499);
    expect(onRestart).not.toHaveBeenCalled();
    vi.advanceTimersByTime(100);
    expect(onRestart.mock.calls).toEqual([['stalled']]);
  });

  it('[fault 21] if the code of the filter is not loaded, it is requested again until it is', () => {
    const { port, opened, onRestart } = openPort(() => []);
    opened[0]?.fail();
    port.post(ask(false));
    vi.advanceTimersByTime(2000);
    opened[1]?.fail();
    vi.advanceTimersByTime(2000);
    expect(onRestart.mock.calls).toEqual([['notLoaded'], ['notLoaded']]);
    opened[2]?.start();
    vi.advanceTimersByTime(5000);
    expect(opened.map(({ isOver }) => isOver)).toEqual([true, true, false]);
    port.close();
    expect(opened[2]?.isOver).toBe(true);
  });

  it('is not stopped while it responds, nor is a plain text', () => {
    const answered = openPort(({ kind }) =>
      kind === 'query' ? [{ kind: 'ack' }, { kind: 'done', id: 1 }] : [{ kind: 'ack' }],
    );
    answered.opened[0]?.start();
    answered.port.post(ask(true));
    vi.advanceTimersByTime(5000);
    expect(answered.onRestart).not.toHaveBeenCalled();
    const plain = openPort(() => []);
    plain.opened[0]?.start();
    plain.port.post(ask(false));
    vi.advanceTimersByTime(5000);
    expect(plain.onRestart).not.toHaveBeenCalled();
  });
});
