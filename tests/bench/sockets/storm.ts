import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { createLogStream } from '../../../src/ui/log/logStream.ts';
import { untilTrue } from '../eventually.ts';
import type { Row } from '../report.ts';
import { openSocketOf } from '../../pageSocket.ts';
import { forMany, openCrowd, SOCKETS } from './watched.ts';

const IDLE = 5_000;
const PATIENCE = 120_000;

type Crowd = Awaited<ReturnType<typeof openCrowd>>;

/** A client that requests a list continuously; `read` returns the durations since it was last called. */
const openProbe = ({ origin, cookieOf }: Crowd) => {
  const worker = new Worker(new URL('./probe.js', import.meta.url), {
    workerData: { address: `${origin}/v3/common/projects`, cookie: cookieOf(0), every: 10 },
  });
  return {
    read: () =>
      new Promise<number[]>(resolve => {
        worker.once('message', resolve);
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread of this process
        worker.postMessage('read');
      }),
    end: () => worker.terminate(),
  };
};

/** The stream of a page, which reconnects like a page does. */
const openPage = (crowd: Crowd, index: number) => {
  let seen: { epoch: string; seq: number } | undefined;
  let isLive = false;
  let lives = 0;
  let startedAt = 0;
  let took = 0;
  const stream = createLogStream({
    start: body => {
      startedAt = performance.now();
      return crowd.startLog(index, body);
    },
    open: address => openSocketOf(crowd.connect(index, address)),
    lastSeen: () => seen,
    onState: ({ kind }) => {
      if (kind === 'live') {
        lives += 1;
        took = performance.now() - startedAt;
      }
      isLive = kind === 'live';
    },
    onFrame: frame => {
      if (frame.kind === 'hello') seen = { epoch: frame.epoch, seq: frame.newest };
    },
    onSettled: () => {},
  });
  stream.start(crowd.target);
  return { isLive: () => isLive, lives: () => lives, took: () => took, stop: () => stream.stop() };
};

/** F28: the server is killed with all of its sockets, which then reconnect. */
export const reconnectStorm = async (): Promise<Row[]> => {
  const crowd = await openCrowd(SOCKETS);
  const warn = console.warn;
  // the warnings of each stream are expected
  console.warn = () => {};
  const probe = openProbe(crowd);
  try {
    const pages = await forMany(SOCKETS, async index => {
      const page = openPage(crowd, index);
      await untilTrue(page.isLive, PATIENCE);
      return page;
    });
    await wait(2_000);
    await probe.read();
    await wait(IDLE);
    const idle = await probe.read();
    await crowd.killAndRestart();
    await probe.read();
    const upAt = performance.now();
    await untilTrue(() => pages.every(page => page.lives() > 1 && page.isLive()), PATIENCE);
    const back = performance.now() - upAt;
    const stormy = await probe.read();
    for (const page of pages) page.stop();
    const row = { figure: 'F28', unit: 'ms' } as const;
    const alone = (values: number[]) => ({ product: values, peer: [] });
    return [
      {
        ...row,
        label: `coming back of ${SOCKETS}, from the call to the first frame, p99`,
        values: alone(pages.map(page => page.took())),
        share: 0.99,
        cap: 5_000,
      },
      { ...row, label: '  the last is back after the restart', values: alone([back]) },
      {
        ...row,
        label: '  a list asked for meanwhile, beside an idle server, p99',
        values: { product: stormy, peer: idle },
        share: 0.99,
        most: 2,
      },
    ];
  } finally {
    console.warn = warn;
    await probe.end();
    await crowd.stop();
  }
};
