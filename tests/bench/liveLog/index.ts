import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser } from 'playwright';
import type { Row } from '../report.ts';
import { alternate, mapPair, quantile } from '../statistics.ts';
import { type DrawingCost, traceDrawings } from './drawing.ts';
import { type LogBench, type LogSide, type LogSideName, openLogBench } from './sides.ts';

const FRAME = 20;
const PAIRS = 3;
const SECONDS = 4;
const CPUS = [1, 4] as const;
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

/** Runs one rate for some seconds; returns the time of the longest of twenty frames, and the number of lost events. */
const hold = async (side: LogSide, rate: number): Promise<Step> => {
  const before = await side.seen();
  await side.ask('frames.start({ withDelays: false })');
  const { sent, seconds } = await side.feed(rate, SECONDS);
  const { gaps } = await side.ask<{ gaps: number[] }>('frames.stop()');
  const seen = await settled(side, before + sent);
  return { rate: sent / seconds, frame: quantile(gaps, 0.95), lost: before + sent - seen };
};

const rates = [
  250, 500, 1_000, 2_500, 5_000, 10_000, 15_000, 20_000, 30_000, 40_000, 50_000, 60_000, 80_000, 100_000,
  120_000, 160_000,
];
const ladder: Record<LogSideName, readonly number[]> = {
  product: rates,
  page: rates,
  earlier: rates,
  xterm: rates,
  logviewer: [25, 50, 100, 200, 400, 800, 1_600, 3_200, 6_400, 12_800],
};

const note = (text: string) => process.stderr.write(`  ${text}\n`);

/** Warm-up of a newly opened viewer, whose code is still being compiled: some lines that are not measured. */
const warmUp = async (side: LogSide, rate: number) => {
  const before = await side.seen();
  const { sent } = await side.feed(Math.min(rate, 2_500), 1.5);
  await settled(side, before + sent);
};

const measureAt = async (bench: LogBench, name: LogSideName, rate: number, cpu: number) => {
  const side = await bench.open(name, cpu);
  try {
    await warmUp(side, rate);
    const step = await hold(side, rate);
    note(
      `${name}, CPU x${cpu}, at ${Math.round(step.rate)}/s: frame p95 ${step.frame.toFixed(1)} ms, lost ${step.lost}`,
    );
    // a feed that is too slow says nothing about the viewer
    return { ...step, isHeld: step.lost === 0 && step.frame <= FRAME && step.rate >= rate * 0.9 };
  } finally {
    await side.close();
  }
};

/**
 * Finds the highest rate with smooth frames and without loss: first by bisection, later by stepping up or down from the
 * previous result.
 */
const createCeiling = (bench: LogBench, name: LogSideName, cpu: number) => {
  const steps = ladder[name];
  let last: number | undefined;
  return async () => {
    let best = 0;
    let held = -1;
    let missed = steps.length;
    let index = last ?? missed >> 1;
    while (missed - held > 1) {
      const step = await measureAt(bench, name, steps[index] as number, cpu);
      if (step.isHeld) {
        held = index;
        best = step.rate;
      } else missed = index;
      if (last === undefined) index = (held + missed) >> 1;
      else index += step.isHeld ? 1 : -1;
    }
    last = Math.max(0, held);
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
const ceilings = (bench: LogBench, product: LogSideName, peer: LogSideName, cpu: number) =>
  alternate(PAIRS, {
    product: createCeiling(bench, product, cpu),
    peer: createCeiling(bench, peer, cpu),
  });

export const sustainedRate = ({ browser }: { browser: Browser }): Promise<Row[]> =>
  withBench(browser, async bench => {
    const rows: Row[] = [];
    for (const cpu of CPUS) {
      const values = await ceilings(bench, 'product', 'logviewer', cpu);
      const label = `events a second, frame p95 <= 20 ms, none lost, CPU x${cpu}`;
      rows.push({ figure: 'G5', label, unit: '/s', values, least: 50 });
    }
    return rows;
  });

/** Both get the same arrays from the same bare socket. */
export const besideTerminal = ({ browser }: { browser: Browser }): Promise<Row[]> =>
  withBench(browser, async bench => {
    const rows: Row[] = [];
    for (const cpu of CPUS) {
      const values = await ceilings(bench, 'page', 'xterm', cpu);
      const label = `the same beside a terminal, CPU x${cpu}`;
      rows.push({ figure: 'G6', label, unit: '/s', values, least: 1 });
    }
    const values = {
      product: [await heapWithAll(bench, 'page')],
      peer: [await heapWithAll(bench, 'xterm')],
    };
    return [
      ...rows,
      { figure: 'G6', label: 'heap of the page with 100,000 lines', unit: 'B', values, most: 0.2 },
    ];
  });

const DRAWN_RATE = 10_000;
const DRAWN_SECONDS = 4;

/** One update of the page compared with that of an earlier build; without one, the page is measured alone. */
export const oneDrawing = ({ browser }: { browser: Browser }): Promise<Row[]> =>
  withBench(browser, async bench => {
    const rows: Row[] = [];
    for (const cpu of CPUS) {
      const measure = (name: LogSideName) => async () => {
        const side = await bench.open(name, cpu);
        try {
          await warmUp(side, DRAWN_RATE);
          const cost = await traceDrawings(browser, side.page, () => side.feed(DRAWN_RATE, DRAWN_SECONDS));
          note(
            `${name}, CPU x${cpu}: ${cost.total.toFixed(1)} ms a drawing, ${cost.rate.toFixed(1)} drawings/s`,
          );
          return cost;
        } finally {
          await side.close();
        }
      };
      const product = measure('page');
      const costs = bench.hasEarlier
        ? await alternate(PAIRS, { product, peer: measure('earlier') })
        : { product: [await product(), await product(), await product()], peer: [] };
      const row = (label: string, part: keyof DrawingCost, unit: Row['unit'] = 'ms'): Row => ({
        figure: 'G5',
        label,
        unit,
        digits: 1,
        values: mapPair(costs, all => all.map(cost => cost[part])),
      });
      rows.push(
        { ...row(`one drawing at 10,000/s, CPU x${cpu}`, 'total'), ...(bench.hasEarlier && { most: 0.4 }) },
        row('  script', 'script'),
        row('  style', 'style'),
        row('  layout', 'layout'),
        row('  paint', 'paint'),
        row('  scripts beside it', 'other'),
        row('  raster, on other threads', 'raster'),
        row('  drawings a second', 'rate', '/s'),
      );
    }
    return rows;
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

/** Keys that narrow and widen the filter; the result is complete when the count changes for the last time. */
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
        // a key that doesn't change the count can't be measured
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
