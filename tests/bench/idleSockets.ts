import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { serve } from './processes.ts';
import type { Row } from './report.ts';
import { openProduct, scratchFolder } from './sides.ts';
import type { Pair } from './statistics.ts';

const SOCKETS = 2_000;
const WARM_UP = 500;
const AT_ONCE = 50;
const MESSAGES = 10;
const ROUNDS = 7;

type Watched = {
  pid: number;
  open: () => Promise<WebSocket>;
  /** sends one message to everybody */
  send: (number: number) => Promise<unknown>;
  stop: () => Promise<void>;
};

const residentBytes = (pid: number) => {
  const [, kilobytes] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) * 1024;
};

const opened = async (socket: WebSocket) => {
  await new Promise<void>((resolve, reject) => {
    socket.once('open', () => resolve());
    socket.once('error', reject);
  });
  return socket;
};

const openMany = async ({ open }: Watched, count: number) => {
  const sockets: WebSocket[] = [];
  while (sockets.length < count) sockets.push(...(await Promise.all(Array.from({ length: AT_ONCE }, open))));
  return sockets;
};

/** The product as a page meets it: session, POST /v2/loggers, ticket, socket. */
const openWatchedProduct = async (): Promise<Watched> => {
  const side = await openProduct(scratchFolder(), {
    LOG_SOCKETS_PER_USER: '100000',
    WRITES_PER_MINUTE: '1000000',
    LOG_EVENTS_PER_SECOND: '1000000',
  });
  const { origin } = new URL(side.landing);
  const cookie = side.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const headers = { cookie, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };
  const post = async (address: string, body: object) => {
    const response = await fetch(origin + address, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(`${address}: ${response.status} ${await response.text()}`);
    return (await response.json()) as Record<string, string>;
  };
  const { pjtId: target = '' } = await post('/v3/common/projects', { pjtNm: 'Bench', prodType: 'SERVICE' });
  const log = { target, type: 'SMARTAPPIDS' };
  return {
    pid: side.pid,
    open: async () => {
      const { path: address = '' } = await post('/v2/loggers', log);
      return opened(
        new WebSocket(origin.replace('http', 'ws') + address, {
          headers: { cookie, origin },
          perMessageDeflate: false,
        }),
      );
    },
    send: number =>
      post(`/v2/logs/events?type=${log.type}&target=${target}`, [{ number, message: 'x'.repeat(100) }]),
    stop: side.stop,
  };
};

const openWatchedPeer = async (): Promise<Watched> => {
  const { origin, pid, stop } = await serve([path.join(import.meta.dirname, 'rawSockets.js')]);
  return {
    pid,
    open: () => opened(new WebSocket(origin.replace('http', 'ws'), { perMessageDeflate: false })),
    send: number =>
      fetch(origin, { method: 'POST', body: JSON.stringify({ number, message: 'x'.repeat(100) }) }),
    stop,
  };
};

/** Milliseconds from the first message until everybody has the last. */
const fanOut = async ({ send }: Watched, sockets: WebSocket[]) => {
  const last = `"number":${MESSAGES}`;
  const arrived = Promise.all(
    sockets.map(
      socket =>
        new Promise<void>(resolve => {
          const hear = (data: Buffer) => {
            if (!data.includes(last)) return;
            socket.off('message', hear);
            resolve();
          };
          socket.on('message', hear);
        }),
    ),
  );
  const start = performance.now();
  for (let number = 1; number <= MESSAGES; number++) await send(number);
  await arrived;
  return performance.now() - start;
};

const measure = async (watched: Watched) => {
  try {
    // code and caches are no socket's cost
    for (const socket of await openMany(watched, WARM_UP)) socket.terminate();
    await wait(3_000);
    const before = residentBytes(watched.pid);
    const sockets = await openMany(watched, SOCKETS);
    await wait(3_000);
    const each = (residentBytes(watched.pid) - before) / SOCKETS;
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round++) times.push(await fanOut(watched, sockets));
    for (const socket of sockets) socket.terminate();
    return { each: [each], times };
  } finally {
    await watched.stop();
  }
};

/** G9: sockets that wait, and one message after the other to all of them. */
export const idleSockets = async (): Promise<Row[]> => {
  const product = await measure(await openWatchedProduct());
  const peer = await measure(await openWatchedPeer());
  const pair = <T>(pick: (side: typeof product) => T): Pair<T> => ({
    product: pick(product),
    peer: pick(peer),
  });
  return [
    {
      figure: 'G9',
      label: `resident memory of one of ${SOCKETS} idle sockets against bare ws`,
      unit: 'B',
      values: pair(({ each }) => each),
      most: 3,
    },
    {
      figure: 'G9',
      label: `${MESSAGES} messages to all of them`,
      unit: 'ms',
      values: pair(({ times }) => times),
      most: 1 / 0.7,
    },
  ];
};
