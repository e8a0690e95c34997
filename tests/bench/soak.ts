import { setTimeout as wait } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { openLongLog } from '../longLog.ts';
import type { Row } from './report.ts';

const LOOKS = 4;
/** eight hours; set `EVENTS=4000000 npm run bench -- f30` for a shorter run */
const EVENTS = Number(process.env.EVENTS ?? 20_000_000);
/** enough time for the replies of the filter, in milliseconds */
const SETTLE = 2_000;

const collect = () => {
  setFlagsFromString('--expose-gc');
  const gc: unknown = runInNewContext('gc');
  if (typeof gc !== 'function') throw new Error('This Node can not collect on demand.');
  gc();
};

const usedBytes = async () => {
  await wait(SETTLE);
  collect();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
};

/**
 * F30: the viewer's engine, including the filter, with the events of eight hours; the slope is that of the last three
 * quarters.
 */
export const soak = async (): Promise<Row[]> => {
  const { logger, feed, sent } = await openLongLog();
  const looks: { at: number; bytes: number }[] = [];
  try {
    for (let look = 0; look < LOOKS; look++) {
      await feed(EVENTS / LOOKS);
      looks.push({ at: sent(), bytes: await usedBytes() });
    }
  } finally {
    logger.close();
  }
  const [first, last] = [looks[0], looks.at(-1)];
  if (first === undefined || last === undefined) throw new Error('nothing was looked at');
  const slope = ((last.bytes - first.bytes) / (last.at - first.at)) * 1_000_000;
  const alone = (value: number) => ({ product: [value], peer: [] });
  return [
    ...looks.map(({ at, bytes }): Row => {
      const label = `heap of the viewer after ${(at / 1_000_000).toFixed(1)} million events`;
      return { figure: 'F30', label, unit: 'B', values: alone(bytes) };
    }),
    {
      figure: 'F30',
      label: '  more, for each million',
      unit: 'B',
      values: alone(slope),
      cap: 100_000,
    },
  ];
};
