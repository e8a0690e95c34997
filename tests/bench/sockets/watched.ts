import path from 'node:path';
import { WebSocket } from 'ws';
import { serve } from '../processes.ts';
import { scratchFolder, signIn, startProduct } from '../sides.ts';

/** Number of sockets; set `SOCKETS=10000 npm run bench -- g9` for the full figure. */
export const SOCKETS = Number(process.env.SOCKETS ?? 2_000);
/** number of sockets per session, like a user with some tabs */
const PER_SESSION = 10;
/** a single address would run out of ports */
const ADDRESSES = 8;
const AT_ONCE = 50;
const LOG_TYPE = 'SMARTAPPIDS';

/** The client address of the nth socket. */
const localAddressOf = (index: number) => `127.0.0.${2 + (index % ADDRESSES)}`;

export type Watched = {
  pid: number;
  open: (index: number) => Promise<WebSocket>;
  /** sends one message to everybody */
  send: (number: number) => Promise<unknown>;
  stop: () => Promise<void>;
};

const opened = async (socket: WebSocket) => {
  await new Promise<void>((resolve, reject) => {
    socket.once('open', () => resolve());
    socket.once('error', reject);
  });
  return socket;
};

/** Runs `work` for each number below `count`, some concurrently. */
export const forMany = async <T>(count: number, work: (index: number) => Promise<T>) => {
  const results: T[] = [];
  while (results.length < count) {
    const first = results.length;
    const part = Array.from({ length: Math.min(AT_ONCE, count - first) }, (_, index) => work(first + index));
    results.push(...(await Promise.all(part)));
  }
  return results;
};

/** The product with a project whose log is watched, and signed-in users. */
export const openCrowd = async (count: number) => {
  const folder = scratchFolder();
  const environment = {
    LOG_SOCKETS_PER_USER: '100000',
    WRITES_PER_MINUTE: '1000000',
    LOG_EVENTS_PER_SECOND: '1000000',
    SIGN_INS_PER_ADDRESS: '100000',
    CONNECTIONS_PER_ADDRESS: '100000',
    LOG_LEVEL: 'error',
  };
  let server = await startProduct(folder, environment);
  const { origin } = server;
  const sessions: string[] = [];
  // one after another, because many at once count as password guesses
  while (sessions.length * PER_SESSION < count) {
    const { name, value } = await signIn(origin);
    sessions.push(`${name}=${value}`);
  }
  const cookieOf = (index: number) => sessions[index % sessions.length] ?? '';
  const post = async (index: number, address: string, body: object) => {
    const response = await fetch(origin + address, {
      method: 'POST',
      headers: {
        cookie: cookieOf(index),
        'content-type': 'application/json',
        'sec-fetch-site': 'same-origin',
      },
      body: JSON.stringify(body),
    });
    if (!response.ok)
      throw Object.assign(new Error(`${address}: ${response.status} ${await response.text()}`), {
        status: response.status,
      });
    return (await response.json()) as Record<string, string>;
  };
  const { pjtId: target = '' } = await post(0, '/v3/common/projects', {
    pjtNm: 'Bench',
    prodType: 'SERVICE',
  });
  return {
    origin,
    target: { target, type: LOG_TYPE } as const,
    cookieOf,
    pid: () => server.pid,
    /** requests the path of a log's socket */
    startLog: (index: number, body: object) => post(index, '/v2/loggers', body),
    connect: (index: number, address: string, through = origin) =>
      new WebSocket(through.replace('http', 'ws') + address, {
        headers: { cookie: cookieOf(index), origin, host: new URL(origin).host },
        localAddress: localAddressOf(index),
        perMessageDeflate: false,
      }),
    publish: (events: object[]) => post(0, `/v2/logs/events?type=${LOG_TYPE}&target=${target}`, events),
    /** without a graceful stop, and on the same port */
    killAndRestart: async () => {
      await server.stop('SIGKILL');
      server = await startProduct(folder, { ...environment, PORT: new URL(origin).port });
    },
    stop: () => server.stop(),
  };
};

/** The product as a page uses it: session, POST /v2/loggers, ticket, socket. */
export const openWatchedProduct = async (): Promise<Watched> => {
  const crowd = await openCrowd(SOCKETS);
  return {
    pid: crowd.pid(),
    open: async index => {
      const { path: address = '' } = await crowd.startLog(index, crowd.target);
      return opened(crowd.connect(index, address));
    },
    send: number => crowd.publish([{ number, message: 'x'.repeat(100) }]),
    stop: crowd.stop,
  };
};

export const openWatchedPeer = async (): Promise<Watched> => {
  const { origin, pid, stop } = await serve([path.join(import.meta.dirname, 'raw.js')]);
  return {
    pid,
    open: index =>
      opened(
        new WebSocket(origin.replace('http', 'ws'), {
          localAddress: localAddressOf(index),
          perMessageDeflate: false,
        }),
      ),
    send: number =>
      fetch(origin, { method: 'POST', body: JSON.stringify({ number, message: 'x'.repeat(100) }) }),
    stop,
  };
};
