import { setTimeout as wait } from 'node:timers/promises';
import type { WebSocket } from 'ws';
import { residentBytes } from '../../process/memory.ts';
import type { Row } from '../report.ts';
import type { Pair } from '../statistics.ts';
import { forMany, openWatchedPeer, openWatchedProduct, SOCKETS, type Watched } from './watched.ts';

const WARM_UP = 500;
const MESSAGES = 10;
const ROUNDS = 7;

/** Messages per second, from the first send until everybody has received the last one. */
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
  return (MESSAGES * sockets.length) / ((performance.now() - start) / 1000);
};

const measure = async (watched: Watched) => {
  try {
    // warm-up: code and caches are not part of a socket's cost
    for (const socket of await forMany(WARM_UP, watched.open)) socket.terminate();
    await wait(3_000);
    const before = residentBytes(watched.pid);
    const sockets = await forMany(SOCKETS, watched.open);
    await wait(3_000);
    const each = (residentBytes(watched.pid) - before) / SOCKETS;
    const rates: number[] = [];
    for (let round = 0; round < ROUNDS; round++) rates.push(await fanOut(watched, sockets));
    for (const socket of sockets) socket.terminate();
    return { each: [each], rates };
  } finally {
    await watched.stop();
  }
};

/** G9: idle sockets, and one message after another to all of them. */
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
      label: `deliveries of ${MESSAGES} messages to all of them`,
      unit: '/s',
      values: pair(({ rates }) => rates),
      least: 0.7,
    },
  ];
};
