import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser } from '@playwright/test';
import type { Row } from '../report.ts';
import { quantile } from '../statistics.ts';
import { type LogBench, type LogSide, type LogSideName, openLogBench } from './sides.ts';

const FRAME = 20;
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

const ladder: Record<LogSideName, readonly number[]> = {
  product: [5_000, 10_000, 20_000, 30_000, 40_000, 60_000, 80_000, 120_000],
  logviewer: [50, 100, 200, 400, 800, 1_600, 3_200, 6_400, 12_800],
  xterm: [5_000, 10_000, 20_000, 30_000, 40_000, 60_000, 80_000, 120_000],
};

/** The highest rate that is held with smooth frames and without loss. */
const ceilingOf = async (bench: LogBench, name: LogSideName, note: (text: string) => void) => {
  let best = 0;
  for (const rate of ladder[name]) {
    const side = await bench.open(name);
    try {
      const step = await hold(side, rate);
      note(`${name} at ${Math.round(step.rate)}/s: frame p95 ${step.frame.toFixed(1)} ms, lost ${step.lost}`);
      // a feed that cannot keep up says nothing about the viewer
      if (step.lost > 0 || step.frame > FRAME || step.rate < rate * 0.9) break;
      best = step.rate;
    } finally {
      await side.close();
    }
  }
  return best;
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

const note = (text: string) => process.stderr.write(`  ${text}\n`);

const withBench = async <T>(browser: Browser, work: (bench: LogBench) => Promise<T>) => {
  const bench = await openLogBench(browser);
  try {
    return await work(bench);
  } finally {
    await bench.stop();
  }
};

export const sustainedRate = ({ browser }: { browser: Browser }): Promise<Row[]> =>
  withBench(browser, async bench => {
    const product = await ceilingOf(bench, 'product', note);
    const logviewer = await ceilingOf(bench, 'logviewer', note);
    const label = 'events a second, frame p95 <= 20 ms, none lost';
    return [
      { figure: 'G5', label, unit: '/s', values: { product: [product], peer: [logviewer] }, least: 50 },
    ];
  });

export const besideTerminal = ({ browser }: { browser: Browser }): Promise<Row[]> =>
  withBench(browser, async bench => {
    const product = await ceilingOf(bench, 'product', note);
    const xterm = await ceilingOf(bench, 'xterm', note);
    const heap = {
      product: [await heapWithAll(bench, 'product')],
      peer: [await heapWithAll(bench, 'xterm')],
    };
    return [
      {
        figure: 'G6',
        label: 'the same beside a terminal',
        unit: '/s',
        values: { product: [product], peer: [xterm] },
        least: 0.5,
      },
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
