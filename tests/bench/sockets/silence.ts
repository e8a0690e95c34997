import { createLogStream } from '../../../src/ui/log/logStream.ts';
import { createNetwork } from '../../faults/network.ts';
import { untilTrue } from '../eventually.ts';
import type { Row } from '../report.ts';
import { openSocketOf } from '../../pageSocket.ts';
import { openCrowd } from './watched.ts';

const LIMIT = 75_000;
/** tolerance in milliseconds: timers are a little late, never early */
const TIMERS = 500;
/** the server's last frame: a close without a reason */
const CLOSE_FRAME = [0x88, 0x02] as const;

/** F26: a connection that swallows every byte, with the limits of both sides; takes two minutes. */
export const swallowedLine = async (): Promise<Row[]> => {
  const crowd = await openCrowd(1);
  const network = await createNetwork(Number(new URL(crowd.origin).port));
  let pongs = 0;
  let isLive = false;
  let givenUpAt = 0;
  const stream = createLogStream({
    start: body => crowd.startLog(0, body),
    open: address => openSocketOf(crowd.connect(0, address, network.origin)),
    lastSeen: () => undefined,
    onState: ({ kind }) => {
      isLive = kind === 'live';
      if (kind === 'reconnecting' && givenUpAt === 0) givenUpAt = performance.now();
    },
    onFrame: ({ kind }) => {
      if (kind === 'pong') pongs += 1;
    },
    onSettled: () => {},
  });
  try {
    stream.start(crowd.target);
    await untilTrue(() => isLive, 10_000);
    await untilTrue(() => pongs > 0, 40_000);
    const since = performance.now();
    let code = 0;
    let saidAt = 0;
    network.swallow({
      onResponse: bytes => {
        if (bytes[0] !== CLOSE_FRAME[0] || bytes[1] !== CLOSE_FRAME[1]) return;
        code = bytes.readUInt16BE(2);
        saidAt = performance.now();
      },
    });
    await untilTrue(() => givenUpAt > 0 && saidAt > 0, 2 * LIMIT);
    const row = (label: string, at: number): Row => {
      const values = { product: [at - since], peer: [] };
      return { figure: 'F26', label, unit: 'ms', values, cap: LIMIT + TIMERS };
    };
    return [
      row('a swallowed line, after the last pong: the page gives it up', givenUpAt),
      row(`  the server does, with ${code}`, saidAt),
    ];
  } finally {
    stream.stop();
    await network.close();
    await crowd.stop();
  }
};
