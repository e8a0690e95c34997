import { onTestFinished } from 'vitest';
import { WebSocket } from 'ws';
import { type StoredEvent, type LogFrame, logFrameSchema } from '../model/contract/logs.ts';
import type { Browser, Call, Headers } from './server.ts';

type Target = { target: string; type: 'SMARTAPPIDS' | 'DEVICEIDS' };
type Wish = Target & { authCode?: string; resume?: string; after?: { epoch: string; seq: number } };

export const startLog = async (call: Call, wish: Wish) => {
  const response = await call('POST', '/v2/loggers', wish);
  if (response.status !== 200) throw new Error(`${response.status} ${await response.text()}`);
  return ((await response.json()) as { path: string }).path;
};

export const publish = async (
  call: Call,
  { target, type }: Target,
  events: object[],
  headers: Headers = {},
) => {
  const query = new URLSearchParams({ target, type }).toString();
  const response = await call('POST', `/v2/logs/events?${query}`, events, headers);
  if (response.status !== 200) throw new Error(`${response.status} ${await response.text()}`);
  return (await response.json()) as { accepted: number; first: number; last: number };
};

/** What a page would show: the numbers in order, and the number of reported gaps. */
export const createReading = () => {
  const frames: LogFrame[] = [];
  const events: StoredEvent[] = [];
  const missed: Extract<LogFrame, { kind: 'missed' }>[] = [];
  const problems: string[] = [];
  let next: number | undefined;
  return {
    frames,
    events,
    missed,
    /** unreported gaps, and duplicate numbers */
    problems,
    hello: () => {
      const hello = frames.findLast(frame => frame.kind === 'hello');
      if (hello?.kind !== 'hello') throw new Error('no hello came');
      return hello;
    },
    reportedMissing: () => missed.reduce((sum, { count }) => sum + (count ?? 0), 0),
    last: () => events.at(-1)?.seq ?? 0,
    take: (text: string) => {
      const frame = logFrameSchema.parse(JSON.parse(text));
      frames.push(frame);
      if (frame.kind === 'missed') {
        missed.push(frame);
        if (next !== undefined && frame.count !== null && frame.from !== next)
          problems.push(`missed from ${frame.from} instead of ${next}`);
        next = frame.count === null ? undefined : frame.to + 1;
      }
      if (frame.kind !== 'events') return;
      for (const event of frame.events) {
        if (next !== undefined && event.seq !== next) problems.push(`${event.seq} instead of ${next}`);
        next = event.seq + 1;
        events.push(event);
      }
    },
  };
};

export type Reading = ReturnType<typeof createReading>;

type Way = { origin: string; through?: string; cookie?: string; headers?: Headers };

/** Opens a real socket; returns the status if the upgrade was rejected. */
export const openSocket = async (
  path: string,
  { origin, through = origin, cookie = '', headers }: Way,
  reading = createReading(),
) => {
  const socket = new WebSocket(`${through.replace('http', 'ws')}${path}`, {
    headers: { ...(cookie === '' ? {} : { cookie }), origin, host: new URL(origin).host, ...headers },
  });
  onTestFinished(() => socket.terminate());
  let code: number | undefined;
  const closed = new Promise<number>(resolve => {
    socket.once('close', given => {
      code = given;
      resolve(given);
    });
  });
  socket.on('message', (data: Buffer) => reading.take(data.toString()));
  const status = await new Promise<number>(resolve => {
    socket.once('open', () => resolve(101));
    socket.once('unexpected-response', (_, response) => {
      resolve(response.statusCode ?? 0);
      response.destroy();
    });
    socket.once('error', () => resolve(0));
  });
  return { socket, status, reading, closed, code: () => code };
};

/** Starts the log and opens its socket. */
export const watch = async (browser: Browser, origin: string, wish: Wish, reading?: Reading) =>
  openSocket(await startLog(browser.call, wish), { origin, cookie: browser.cookieHeader() }, reading);
