import { setTimeout as wait } from 'node:timers/promises';
import type { WebSocket } from 'ws';
import type { Row } from '../report.ts';
import { median } from '../statistics.ts';
import { residentBytes } from '../../process/memory.ts';
import { forMany, openCrowd } from './watched.ts';

const HEALTHY = 10;
const A_SECOND = 20;
const EVENTS = 50;
const SECONDS = 20;

type Crowd = Awaited<ReturnType<typeof openCrowd>>;
const message = 'x'.repeat(1000);

/**
 * Publishes 1 MB per second, for longer than it takes to fill all buffers in between. Returns the delay of each frame
 * for the healthy readers, measured by its oldest event, and the server's memory in the second half.
 */
const publish = async (crowd: Crowd, sockets: WebSocket[], seconds: number) => {
  const delays: number[] = [];
  const hear = (data: Buffer) => {
    const frame = JSON.parse(data.toString()) as { events?: { at: number }[] };
    const [oldest] = frame.events ?? [];
    if (oldest !== undefined) delays.push(Date.now() - oldest.at);
  };
  for (const socket of sockets) socket.on('message', hear);
  const resident: number[] = [];
  const start = performance.now();
  for (let turn = 1; turn <= seconds * A_SECOND; turn++) {
    await crowd.publish(Array.from({ length: EVENTS }, (_, index) => ({ index, message })));
    resident.push(residentBytes(crowd.pid()));
    await wait(Math.max(0, start + (turn * 1000) / A_SECOND - performance.now()));
  }
  await wait(500);
  for (const socket of sockets) socket.off('message', hear);
  // the median, because garbage collection lets memory rise and fall
  return { delays, resident: median(resident.slice(resident.length / 2)) };
};

/** F27: the memory of a server and the delay of ten healthy readers, with and without a reader that reads nothing. */
export const slowReader = async (): Promise<Row[]> => {
  const crowd = await openCrowd(HEALTHY + 1);
  const open = async (index: number) => {
    const { path: address = '' } = await crowd.startLog(index, crowd.target);
    const socket = crowd.connect(index, address);
    await new Promise((resolve, reject) => {
      socket.once('open', resolve);
      socket.once('error', reject);
    });
    return socket;
  };
  try {
    const healthy = await forMany(HEALTHY, open);
    // warm-up: the stored log is full, and code and caches are warm
    const warm = await publish(crowd, healthy, SECONDS);
    const alone = await publish(crowd, healthy, SECONDS);
    const slow = await open(HEALTHY);
    slow.pause();
    const beside = await publish(crowd, healthy, SECONDS);
    for (const socket of [...healthy, slow]) socket.terminate();
    const values = {
      product: [beside.resident - alone.resident],
      peer: [alone.resident - warm.resident],
    };
    return [
      {
        figure: 'F27',
        label: `${HEALTHY} healthy readers beside one that takes nothing (as their peer: without it), p99`,
        unit: 'ms',
        values: { product: beside.delays, peer: alone.delays },
        share: 0.99,
        cap: 200,
      },
      { figure: 'F27', label: '  resident memory grows by', unit: 'B', values, cap: 5 * 1024 * 1024 },
    ];
  } finally {
    await crowd.stop();
  }
};
