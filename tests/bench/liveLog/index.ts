import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser } from 'playwright';
import type { Row } from '../report.ts';
import { alternate, quantile } from '../statistics.ts';
import { type LogBench, type LogSide, type LogSideName, openLogBench } from './sides.ts';

const FRAME = 20;
const PAIRS = 3;
const SECONDS = 6;
const SETTLE = 3_000;
const KEPT = 100_000;

type Step = { rate: number; frame: number; lost: number };

const settled = async (side: LogSide, wanted: number) => {
  const last = performance.now() + SETTLE;
  for (;;) {
    const seen = await side.seen();
    if (seen >= wanted || performance.now() > last) return seen;
    await sleep(50);
  }
};

/** One rate for some seconds: how long the longest of twenty frames took, and what was not taken in. */
const hold = async (side: LogSide, rate: number): Promise<Step> => {
  const before = await side.seen();
  await side.ask('frames.start({ withDelays: false })');
  const { sent, seconds } = await side.feed(rate, SECONDS);
  const { gaps } = await side.ask<{ gaps: number[] }>('frames.stop()');
  const seen = await settled(side, before + sent);
  return { rate: sent / seconds, frame: quantile(gaps, 0.95), lost: before + sent - seen };
};

const rates = [5_000, 10_000, 20_000, 30_000, 40_000, 50_000, 60_000, 80_000, 100_000, 120_000, 160_000];
const ladder: Record<LogSideName, readonly number[]> = {
  product: rates,
  page: rates,
  xterm: rates,
  logviewer: [50, 100, 200, 400, 800, 1_600, 3_200, 6_400, 12_800],
};

const note = (text: string) => process.stderr.write(`  ${text}\n`);

/** A viewer that has just opened is still being compiled: some lines first, which are not measured. */
const warmUp = async (side: LogSide, rate: number) => {
  const before = await side.seen();
  const { sent } = await side.feed(Math.min(rate, 5_000), 2);
  await settled(side, before + sent);
};

const measureAt = async (bench: LogBench, name: LogSideName, rate: number) => {
  const side = await bench.open(name);
  try {
    await warmUp(side, rate);
    const step = await hold(side, rate);
    note(`${name} at ${Math.round(step.rate)}/s: frame p95 ${step.frame.toFixed(1)} ms, lost ${step.lost}`);
    // a feed that cannot keep up says nothing about the viewer
    return { ...step, isHeld: step.lost === 0 && step.frame <= FRAME && step.rate >= rate * 0.9 };
  } finally {
    await side.close();
  }
};

/** Answers the highest rate that is held with smooth frames and without loss; the next time it begins near the last. */
const createCeiling = (bench: LogBench, name: LogSideName) => {
  const steps = ladder[name];
  let start = 0;
  return async () => {
    let best = 0;
    let index = start;
    for (; index < steps.length; index++) {
      const step = await measureAt(bench, name, steps[index] as number);
      if (!step.isHeld) break;
      best = step.rate;
    }
    for (let lower = start - 1; best === 0 && lower >= 0; lower--) {
      const step = await measureAt(bench, name, steps[lower] as number);
      if (step.isHeld) best = step.rate;
    }
    start = Math.max(0, index - 2);
    return best;
  };
};

const heapWithAll = async (bench: LogBench, name: LogSideName) => {
  const side = await bench.open(name);
  try {
    await side.feed(10_000, 10);
    await settled(side, KEPT);
    return await side.heap();
  } finally {
    await side.close();
  }
};

const withBench = async <T>(browser: Browser, work: (bench: LogBench) => Promise<T>) => {
  const bench = await openLogBench(browser);
  try {
    return await work(bench);
  } finally {
    await bench.stop();
  }
};

/** In pairs, A B B A. */
const ceilings = (bench: LogBench, product: LogSideName, peer: LogSideName) =>
  alternate(PAIRS, { product: createCeiling(bench, product), peer: createCeiling(bench, peer) });

export const sustainedRate = ({ browser }: { browser: Browser }): Promise<Row[]> =>
  withBench(browser, async bench => {
    const values = await ceilings(bench, 'product', 'logviewer');
    const label = 'events a second, frame p95 <= 20 ms, none lost';
    return [{ figure: 'G5', label, unit: '/s', values, least: 50 }];
  });

/** Both are fed the same arrays by the same bare socket. */
export const besideTerminal = ({ browser }: { browser: Browser }): Promise<Row[]> =>
  withBench(browser, async bench => {
    const values = await ceilings(bench, 'page', 'xterm');
    const heap = {
      product: [await heapWithAll(bench, 'page')],
      peer: [await heapWithAll(bench, 'xterm')],
    };
    return [
      { figure: 'G6', label: 'the same beside a terminal', unit: '/s', values, least: 0.5 },
      { figure: 'G6', label: 'heap of the page with 100,000 lines', unit: 'B', values: heap, most: 0.35 },
    ];
  });

export const publishToVisible = ({ browser }: { browser: Browser }): Promise<Row[]> =>
  withBench(browser, async bench => {
    const measure = async (name: LogSideName) => {
      const side = await bench.open(name);
      try {
        await side.feed(10_000, 1);
        await side.ask('frames.start({ withDelays: true })');
        await side.feed(10_000, 10);
        return (await side.ask<{ delays: number[] }>('frames.stop()')).delays;
      } finally {
        await side.close();
      }
    };
    const values = { product: await measure('product'), peer: [] };
    return [
      {
        figure: 'G7',
        label: 'publish to visible at 10,000/s, p99',
        unit: 'ms',
        values,
        share: 0.99,
        cap: 150,
      },
    ];
  });

const TYPED = 'level = 42 %';
const LISTEN = 600;

/** Keys that narrow and keys that widen; the answer is there when the count says its last word. */
export const filterOfMany = ({ browser }: { browser: Browser }): Promise<Row[]> =>
  withBench(browser, async bench => {
    const side = await bench.open('product');
    const { page } = side;
    const times: number[] = [];
    try {
      await side.feed(10_000, 10);
      await settled(side, KEPT);
      await page.getByRole('textbox', { name: 'Filter' }).focus();
      for (const key of [...TYPED.split(''), ...Array.from({ length: 8 }, () => 'Backspace')]) {
        await side.ask(`frames.awaitKey('.log-finding')`);
        await page.keyboard.press(key === ' ' ? 'Space' : key);
        await sleep(LISTEN);
        const time = await side.ask<number>('frames.keyed()');
        // a key that changes nothing of the count was answered with it
        if (time > 0) times.push(time);
      }
    } finally {
      await side.close();
    }
    const values = { product: times, peer: [] };
    return [
      { figure: 'G8', label: 'filter over 100,000 lines, a key', unit: 'ms', values, share: 0.95, cap: 100 },
    ];
  });
