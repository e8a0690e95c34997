import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser } from 'playwright';
import {
  besideTerminal,
  filterOfMany,
  oneDrawing,
  publishToVisible,
  sustainedRate,
} from './liveLog/index.ts';
import { configTyping } from './configTyping/index.ts';
import { longestTask } from './imports/page.ts';
import { seedMany } from './farPages.ts';
import { type BenchPage, withColdPage } from './page.ts';
import type { Row } from './report.ts';
import { openProduct, scratchFolder, type Side } from './sides.ts';
import { alternate, mapPair, type Pair } from './statistics.ts';
import { type Bytes, sumByKind } from './traffic.ts';

type Bench = { browser: Browser; sides: Pair<Side> };
type Figure = (bench: Bench) => Promise<Row[]>;

const BYTE_PAIRS = 3;
const LOADS = 7;
const BLOCKS = 8;
const CLICKS = 5;

const onBoth = <T>(
  { browser, sides }: Bench,
  place: 'landing' | 'list',
  work: (page: BenchPage) => Promise<T>,
  cpu = 1,
) => mapPair(sides, side => () => withColdPage(browser, side, { place, cpu }, work));

const pick = <T>(loads: Pair<T[]>, value: (load: T) => number) => mapPair(loads, all => all.map(value));

const code = ({ html, css, js }: Bytes) => html + css + js;

const details = (figure: string, loads: Pair<Bytes[]>, parts: (keyof Bytes)[]): Row[] =>
  parts.map(part => ({ figure, label: `  ${part}`, unit: 'B', values: pick(loads, load => load[part]) }));

const landingBytes: Figure = async bench => {
  const measure = onBoth(bench, 'landing', async page => {
    await page.loaded();
    return sumByKind(await page.transfers());
  });
  const loads = await alternate(BYTE_PAIRS, measure);
  return [
    { figure: 'G1', label: 'landing page, JS+CSS+HTML', unit: 'B', values: pick(loads, code), most: 0.25 },
    ...details('G1', loads, ['js', 'css', 'html', 'font', 'image']),
  ];
};

/** Requests before the rows were painted; later requests are counted separately. */
const listBytes: Figure = async bench => {
  const measure = onBoth(bench, 'list', async page => {
    const rowsAt = await page.rowsPainted();
    const { origin } = await page.vitals();
    const transfers = await page.transfers();
    const isEarly = ({ startedAt }: { startedAt: number }) => startedAt <= origin + rowsAt;
    const early = transfers.filter(isEarly);
    const later = sumByKind(transfers.filter(transfer => !isEarly(transfer)));
    return { ...sumByKind(early), later: code(later) + later.api, requests: early.length };
  });
  const loads = await alternate(BYTE_PAIRS, measure);
  const values = pick(loads, load => code(load) + load.api);
  return [
    { figure: 'G2', label: 'bytes to the first 25 rows', unit: 'B', values, most: 1 },
    ...details('G2', loads, ['js', 'css', 'html', 'api', 'font', 'image']),
    { figure: 'G2', label: '  after the rows', unit: 'B', values: pick(loads, load => load.later) },
    { figure: 'G2', label: '  requests', unit: '', values: pick(loads, load => load.requests) },
  ];
};

const CAPS = { 1: { lcp: 1_000, tbt: 200 }, 4: { lcp: 2_500, tbt: undefined } } as const;

const listTime: Figure = async bench => {
  const rows: Row[] = [];
  for (const cpu of [1, 4] as const) {
    const measure = onBoth(
      bench,
      'list',
      async page => {
        const rowsAt = await page.rowsPainted();
        await sleep(300);
        return { ...(await page.vitals()), rowsAt };
      },
      cpu,
    );
    const loads = await alternate(LOADS, measure);
    const row = (label: string, unit: Row['unit'], value: (load: (typeof loads.peer)[number]) => number) => ({
      figure: 'G3',
      label: `${label}, CPU x${cpu}`,
      unit,
      values: pick(loads, value),
    });
    rows.push(
      { ...row('25 rows painted', 'ms', load => load.rowsAt), most: 1 },
      { ...row('  LCP', 'ms', load => load.lcp), cap: CAPS[cpu].lcp },
      { ...row('  TBT', 'ms', load => load.tbt), cap: CAPS[cpu].tbt },
      { ...row('  CLS', '', load => load.cls), cap: 0 },
    );
  }
  return rows;
};

/** Every click opens a new page, so that neither side can use its cache. */
const nextPages = async (bench: Bench) => {
  const measure = onBoth(bench, 'list', async page => {
    await page.rowsPainted();
    const times: number[] = [];
    for (let click = 0; click < CLICKS; click++) {
      await sleep(250);
      times.push(await page.clickNext());
    }
    return times;
  });
  const blocks = await alternate(BLOCKS, measure);
  return mapPair(blocks, all => all.flat());
};

const nextPage: Figure = async bench => {
  const values = await nextPages(bench);
  return [
    { figure: 'G4', label: 'next page, p95', unit: 'ms', values, share: 0.95, most: 1.2 },
    { figure: 'G4', label: '  median', unit: 'ms', values },
  ];
};

/** The product reads 100,000 rows from its database, the peer 148 from the browser's memory. */
const nextOfMany: Figure = async ({ browser, sides }) => {
  const folder = scratchFolder();
  await seedMany(folder);
  const many = await openProduct(folder);
  try {
    const list = new URL('/deviceTypes', many.list).href;
    const values = await nextPages({ browser, sides: { product: { ...many, list }, peer: sides.peer } });
    return [
      {
        figure: 'L2',
        label: 'next page of 100,000 device types, p95',
        unit: 'ms',
        values,
        share: 0.95,
        most: 1.2,
      },
      { figure: 'L2', label: '  median', unit: 'ms', values },
    ];
  } finally {
    await many.stop();
  }
};

/** These need the log viewers in addition to the usual peer. */
export const logFigures: Record<string, Figure> = {
  g5: sustainedRate,
  g5d: oneDrawing,
  g6: besideTerminal,
  g7: publishToVisible,
  g8: filterOfMany,
};

export const figures: Record<string, Figure> = {
  g1: landingBytes,
  g2: listBytes,
  g3: listTime,
  g4: nextPage,
  l2: nextOfMany,
  c1: configTyping,
  g15t: longestTask,
  ...logFigures,
};
