import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { closeCodes, type LogFrame } from '../../../model/contract/logs.ts';
import type { LogSocket } from '../../dataProvider/logSocket.ts';
import { createLogStream, type StreamState } from './logStream.ts';

const TARGET = { type: 'SMARTAPPIDS', target: 'p-1' } as const;
const hello = (newest = 0): LogFrame => ({ kind: 'hello', epoch: 'e1', oldest: 0, newest, resume: 'r1' });

type Reply = { path?: string } | { status: number; message?: string; retryAfter?: number };

const open = (responses: Reply[] = []) => {
  const sockets: (LogSocket & { sent: string[]; isClosed: boolean; path: string })[] = [];
  const bodies: unknown[] = [];
  const states: StreamState[] = [];
  const frames: LogFrame[] = [];
  const settled: number[] = [];
  const renewed: string[] = [];
  const stream = createLogStream({
    start: async body => {
      bodies.push(body);
      const response = responses.shift() ?? { path: `/s${bodies.length}` };
      if ('status' in response)
        throw Object.assign(new Error(response.message ?? 'no'), {
          status: response.status,
          retryAfter: response.retryAfter ?? 0,
        });
      return response;
    },
    renewCode: async device => {
      renewed.push(device);
      return `code ${renewed.length + 1}`;
    },
    open: path => {
      const socket = {
        path,
        sent: [] as string[],
        isClosed: false,
        onmessage: null,
        onclose: null,
        onerror: null,
        send: (text: string) => void socket.sent.push(text),
        close: () => {
          socket.isClosed = true;
        },
      };
      sockets.push(socket);
      return socket;
    },
    lastSeen: () => (bodies.length === 0 ? undefined : { epoch: 'e1', seq: 7 }),
    onState: state => states.push(state),
    onFrame: frame => frames.push(frame),
    onSettled: newest => settled.push(newest),
    random: () => 1,
  });
  const say = (frame: unknown, index = sockets.length - 1) =>
    sockets[index]?.onmessage?.({ data: typeof frame === 'string' ? frame : JSON.stringify(frame) });
  const cut = (code = 1006) => sockets.at(-1)?.onclose?.({ code });
  return {
    stream,
    sockets,
    bodies,
    states,
    frames,
    settled,
    renewed,
    say,
    cut,
    kinds: () => states.map(({ kind }) => kind),
  };
};

const live = async (responses: Reply[] = []) => {
  const opened = open(responses);
  opened.stream.start(TARGET);
  await vi.advanceTimersByTimeAsync(0);
  opened.say(hello());
  return opened;
};

let warn: MockInstance<typeof console.warn>;
beforeEach(() => {
  vi.useFakeTimers();
  warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('a live log', () => {
  it('[LOG-02] fetches the path, opens the socket and is live after the hello', async () => {
    const { kinds, bodies, sockets } = await live();
    expect(bodies).toEqual([{ ...TARGET, authCode: null }]);
    expect(sockets[0]?.path).toBe('/s1');
    expect(kinds()).toEqual(['connecting', 'live']);
  });

  it("[LOG-03] a device's socket that closes at once is retried with another code, never the same", async () => {
    const { stream, bodies, cut, kinds, say, renewed } = open([
      { path: '/s1' },
      { status: 0, message: 'offline' },
      { path: '/s2' },
    ]);
    const device = { type: 'DEVICEIDS', target: 'lamp' } as const;
    stream.start(device, 'code 1');
    await vi.advanceTimersByTimeAsync(0);
    cut();
    // the response to the second attempt is lost, so its code may be used up, too
    await vi.advanceTimersByTimeAsync(10_000);
    expect(bodies.map(body => (body as { authCode?: string }).authCode)).toEqual([
      'code 1',
      'code 2',
      'code 3',
    ]);
    say(hello());
    cut();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(bodies.at(-1)).toMatchObject({ resume: 'r1' });
    expect(bodies.at(-1)).not.toHaveProperty('authCode');
    expect(renewed).toEqual(['lamp', 'lamp']);
    expect(kinds()).not.toContain('ended');
  });

  it('[LOG-04] an error of the socket is logged to the console, and the page only shows the state', async () => {
    const { sockets, states, cut } = await live();
    sockets[0]?.onerror?.(new Event('error'));
    cut();
    expect(warn).toHaveBeenCalledWith('live log: socket error', expect.anything());
    expect(states.at(-1)).toEqual({ kind: 'reconnecting', attempt: 1 });
  });

  it('[LOG-02] pings every 30,000 ms, until the socket is closed', async () => {
    const { sockets, say, stream } = await live();
    for (let turn = 0; turn < 5; turn++) {
      await vi.advanceTimersByTimeAsync(30_000);
      say({ kind: 'pong' });
    }
    expect(sockets[0]?.sent).toEqual(Array(5).fill('ping'));
    stream.stop();
    await vi.advanceTimersByTimeAsync(300_000);
    expect(sockets[0]?.sent).toHaveLength(5);
    expect(sockets[0]?.isClosed).toBe(true);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('sends nothing into a socket that is still opening, and closes it', async () => {
    const { sockets, kinds, stream } = open([]);
    stream.start(TARGET);
    await vi.advanceTimersByTimeAsync(74_999);
    expect([sockets[0]?.sent, sockets[0]?.isClosed]).toEqual([[], false]);
    await vi.advanceTimersByTimeAsync(1);
    expect(kinds().at(-1)).toBe('reconnecting');
    expect(sockets[0]?.isClosed).toBe(true);
  });

  it('closes a silent socket after 75 seconds, and reconnects', async () => {
    const { sockets, kinds } = await live();
    await vi.advanceTimersByTimeAsync(74_999);
    expect(kinds().at(-1)).toBe('live');
    await vi.advanceTimersByTimeAsync(1);
    expect(kinds().at(-1)).toBe('reconnecting');
    expect(sockets[0]?.isClosed).toBe(true);
  });

  it('[LOG-04] asks a server that seems unreachable for a response, and reconnects after 3 seconds without one', async () => {
    const { sockets, kinds, say, stream } = await live();
    stream.check();
    expect(sockets[0]?.sent).toEqual(['ping']);
    say({ kind: 'pong' });
    await vi.advanceTimersByTimeAsync(29_999);
    expect(kinds().at(-1)).toBe('live');
    stream.check();
    await vi.advanceTimersByTimeAsync(2_999);
    expect(kinds().at(-1)).toBe('live');
    await vi.advanceTimersByTimeAsync(1);
    expect(kinds().at(-1)).toBe('reconnecting');
    expect(sockets[0]?.isClosed).toBe(true);
  });

  it('reconnects at once when the browser is online again, and only if it waits to', async () => {
    const { bodies, cut, sockets, stream } = await live([{ path: '/a' }, { status: 0 }, { status: 0 }]);
    stream.retryNow();
    cut();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(bodies).toHaveLength(3);
    stream.retryNow();
    stream.retryNow();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(bodies).toHaveLength(4);
    expect(sockets.filter(({ isClosed }) => !isClosed)).toHaveLength(2);
  });

  it('reconnects with its token and the last number, with growing delays', async () => {
    const { cut, bodies, states, say } = await live([{ path: '/a' }, { status: 503 }, { status: 0 }]);
    cut();
    expect(states.at(-1)).toEqual({ kind: 'reconnecting', attempt: 1 });
    await vi.advanceTimersByTimeAsync(1500);
    expect(states.at(-1)).toEqual({ kind: 'reconnecting', attempt: 2 });
    await vi.advanceTimersByTimeAsync(3000);
    expect(states.at(-1)).toEqual({ kind: 'reconnecting', attempt: 3 });
    await vi.advanceTimersByTimeAsync(6000);
    expect(bodies.at(-1)).toEqual({ ...TARGET, resume: 'r1', after: { epoch: 'e1', seq: 7 } });
    say(hello());
    expect(states.at(-1)).toEqual({ kind: 'live' });
    cut();
    expect(states.at(-1)).toEqual({ kind: 'reconnecting', attempt: 1 });
  });

  it('[LOG-02] waits as long as the server asks, also if the browser comes online, and says until when', async () => {
    const message = 'You already have 10 live logs open.';
    const { stream, bodies, states } = open([{ status: 429, message, retryAfter: 40 }]);
    stream.start(TARGET);
    await vi.advanceTimersByTimeAsync(0);
    expect(states.at(-1)).toEqual({ kind: 'reconnecting', attempt: 1, message, at: Date.now() + 40_000 });
    stream.retryNow();
    await vi.advanceTimersByTimeAsync(39_999);
    expect(bodies).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(bodies).toHaveLength(2);
  });

  it('[LOG-03] is started later, with a code of its own, if no code was given because of a limit', async () => {
    const { stream, bodies, states, sockets, renewed } = open();
    stream.postpone({ type: 'DEVICEIDS', target: 'lamp' }, { message: 'Too many.', retryAfter: 30 });
    expect(states).toEqual([
      { kind: 'reconnecting', attempt: 1, message: 'Too many.', at: Date.now() + 30_000 },
    ]);
    await vi.advanceTimersByTimeAsync(29_999);
    expect(renewed).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(renewed).toEqual(['lamp']);
    expect([bodies.length, sockets.length]).toEqual([1, 1]);
    stream.stop();
    expect(states.at(-1)).toEqual({ kind: 'ended', reason: 'stopped' });
  });

  it('reconnects later if the server reports more clients', async () => {
    const { sockets, say, cut } = await live();
    say({ kind: 'pong', spread: 10_000 });
    cut();
    await vi.advanceTimersByTimeAsync(10_999);
    expect(sockets).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(sockets).toHaveLength(2);
  });

  it.each([
    ['the session ends', closeCodes.signedOut, 'signedOut'],
    ['the target goes', closeCodes.gone, 'gone'],
  ])('ends for good when %s', async (_, code, reason) => {
    const { cut, states, bodies } = await live();
    cut(code);
    expect(states.at(-1)).toEqual({ kind: 'ended', reason });
    await vi.advanceTimersByTimeAsync(120_000);
    expect(bodies).toHaveLength(1);
  });

  it.each([
    [[{ status: 401 }], { kind: 'ended', reason: 'signedOut', message: undefined }],
    [[{}], { kind: 'ended', reason: 'signedOut' }],
    [
      [{ status: 422, message: 'Missing/Invalid authCode returned.' }],
      { kind: 'ended', reason: 'refused', message: 'Missing/Invalid authCode returned.' },
    ],
  ])('is not started if not allowed: %j', async (responses, state) => {
    const { stream, states, sockets } = open(responses);
    stream.start(TARGET);
    await vi.advanceTimersByTimeAsync(0);
    expect(states.at(-1)).toEqual(state);
    expect(sockets).toHaveLength(0);
  });

  it('[LOG-04] only logs problems to the console, and ignores invalid frames', async () => {
    const { say, frames, sockets } = await live();
    for (const text of ['{', '[]', '{"kind":"other"}', '{"kind":"events","events":[{"seq":"1"}]}', ''])
      say(text);
    sockets[0]?.onerror?.(new Error('reset'));
    expect(frames).toHaveLength(1);
    expect(warn).toHaveBeenCalledTimes(6);
  });

  it('ignores a socket that it has left', async () => {
    const { stream, states, sockets } = await live();
    stream.start({ type: 'SMARTAPPIDS', target: 'p-2' });
    await vi.advanceTimersByTimeAsync(0);
    const before = states.length;
    expect(sockets[0]?.onmessage).toBe(null);
    expect(sockets[0]?.onclose).toBe(null);
    expect(states).toHaveLength(before);
    expect(sockets).toHaveLength(2);
  });

  it("reports the server's last number once there was time to receive the events", async () => {
    const { settled, say } = await live();
    say(hello(12));
    await vi.advanceTimersByTimeAsync(1500);
    expect(settled).toContain(12);
  });
});
