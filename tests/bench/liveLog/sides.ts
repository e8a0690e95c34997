import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright';
import { serve, type Server } from '../processes.ts';
import { openProduct, type Side } from '../sides.ts';

const FEED = path.join(import.meta.dirname, 'feed.js');
const FRAMES = path.join(import.meta.dirname, 'frames.js');
const PEERS = path.join(import.meta.dirname, '../peers/logs/dist');
const PATIENCE = 30_000;

/**
 * `page`: the product's page connected to the bare feed, like the peers' pages; `earlier`: the same page of the build
 * in the folder BASELINE.
 */
export type LogSideName = 'product' | 'page' | 'earlier' | 'logviewer' | 'xterm';

/** An open viewer, and a way to feed it. */
export type LogSide = {
  page: Page;
  ask: <V>(expression: string) => Promise<V>;
  /** number of lines that the viewer has received */
  seen: () => Promise<number>;
  feed: (rate: number, seconds: number) => Promise<{ sent: number; seconds: number }>;
  /** heap size in bytes after a garbage collection */
  heap: () => Promise<number>;
  slowDown: (rate: number) => Promise<void>;
  close: () => Promise<void>;
};

export type LogBench = {
  browser: Browser;
  hasEarlier: boolean;
  open: (name: LogSideName, cpu?: number) => Promise<LogSide>;
  stop: () => Promise<void>;
};

const socketOf = ({ origin }: Server) => origin.replace('http:', 'ws:');

// not page.evaluate, which needs eval, forbidden by the product's content security policy
const asker =
  (cdp: CDPSession) =>
  async <V>(expression: string) => {
    const { result, exceptionDetails } = await cdp.send('Runtime.evaluate', {
      expression,
      awaitPromise: true,
      returnByValue: true,
    });
    if (exceptionDetails !== undefined) throw new Error(`${exceptionDetails.text} in ${expression}`);
    return result.value as V;
  };

const runFeed = async (feed: Server, query: Record<string, string>, headers: Record<string, string> = {}) => {
  const response = await fetch(`${feed.origin}/run?${new URLSearchParams(query)}`, { headers });
  if (!response.ok) throw new Error(await response.text());
  return (await response.json()) as { sent: number; seconds: number };
};

/** Redirects all sockets of the page to the feed. */
const socketTo = (feed: Server) =>
  `const Own = WebSocket; globalThis.WebSocket = class extends Own { constructor() { super('${socketOf(feed)}?as=frames'); } };`;

const prepare = async (context: BrowserContext) => {
  await context.addInitScript({ path: FRAMES });
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE);
  const cdp = await context.newCDPSession(page);
  const ask = asker(cdp);
  /** from now on, because pages are opened at full speed */
  const slowDown = async (rate: number) => {
    if (rate !== 1) await cdp.send('Emulation.setCPUThrottlingRate', { rate });
  };
  const heap = async () => {
    await cdp.send('HeapProfiler.collectGarbage');
    const usage = await cdp.send('Runtime.getHeapUsage');
    // typed arrays are outside of the heap
    const { backingStorageSize = 0 } = usage as { backingStorageSize?: number };
    return usage.usedSize + backingStorageSize;
  };
  return { page, ask, heap, slowDown, close: () => context.close() };
};

const openPeer = async (
  browser: Browser,
  peers: Server,
  feed: Server,
  name: LogSideName,
): Promise<LogSide> => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const opened = await prepare(context);
  await opened.page.goto(`${peers.origin}/${name}.html?feed=${encodeURIComponent(socketOf(feed))}`);
  return {
    ...opened,
    seen: () => opened.ask<number>('seen()'),
    feed: (rate, seconds) => runFeed(feed, { rate: String(rate), seconds: String(seconds) }),
  };
};

/**
 * Waits until stored events have arrived, which happens automatically; the page updates its count every half second.
 */
const unchanged = async (seen: () => Promise<number>) => {
  for (let before = -1, now = await seen(); now !== before; now = await seen()) {
    before = now;
    await sleep(1_000);
  }
};

type Project = { pjtId: string; prodType: string };

const connectorOf = async (product: Side, cookie: string): Promise<Project> => {
  const query = new URLSearchParams({ prodTypeList: 'CLOUD_TO_CLOUD', pageSize: '1' });
  const response = await fetch(new URL(`/v3/common/projects?${query}`, product.list), {
    headers: { cookie },
  });
  const { list } = (await response.json()) as { list: Project[] };
  const [project] = list;
  if (project === undefined) throw new Error('The demo has no cloud connector.');
  return project;
};

const openOurs = async (
  browser: Browser,
  product: Side,
  feed: Server,
  { isBare }: { isBare: boolean },
): Promise<LogSide> => {
  const cookie = product.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const { pjtId, prodType } = await connectorOf(product, cookie);
  // the page's content security policy allows no socket to another port
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, bypassCSP: isBare });
  await context.addCookies(product.cookies);
  if (isBare) await context.addInitScript(socketTo(feed));
  const opened = await prepare(context);
  const { page } = opened;
  await page.goto(new URL(`/projects/${prodType}/${pjtId}/logger`, product.list).href);
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await page.locator('.log-state', { hasText: 'Live' }).waitFor();
  const seen = () => opened.ask<number>(`Number(document.querySelector('[data-came]')?.dataset.came ?? 0)`);
  await unchanged(seen);
  const publish = new URL('/v2/logs/events', product.list);
  publish.search = new URLSearchParams({ target: pjtId, type: 'SMARTAPPIDS' }).toString();
  return {
    ...opened,
    seen,
    feed: (rate, seconds) =>
      isBare
        ? runFeed(feed, { rate: String(rate), seconds: String(seconds) })
        : runFeed(
            feed,
            { rate: String(rate), seconds: String(seconds), publish: publish.href },
            { 'x-cookie': cookie },
          ),
  };
};

/** Opens the log page of the built product and the peers' pages, each in a separate tab. */
export const openLogBench = async (browser: Browser): Promise<LogBench> => {
  const settings = { LOG_EVENTS_PER_SECOND: '1000000', WRITES_PER_MINUTE: '1000000' };
  const { BASELINE } = process.env;
  const product = await openProduct(undefined, settings);
  const earlier = BASELINE === undefined ? undefined : await openProduct(undefined, settings, BASELINE);
  const peers = await serve([path.join(import.meta.dirname, '../serveFolder.js'), PEERS]);
  const feed = await serve([FEED]);
  const openSide = (name: LogSideName) => {
    if (name === 'product' || name === 'page')
      return openOurs(browser, product, feed, { isBare: name === 'page' });
    if (name !== 'earlier') return openPeer(browser, peers, feed, name);
    if (earlier === undefined) throw new Error('BASELINE must name the dist folder of an earlier build.');
    return openOurs(browser, earlier, feed, { isBare: true });
  };
  return {
    browser,
    hasEarlier: earlier !== undefined,
    open: async (name, cpu = 1) => {
      const side = await openSide(name);
      await side.slowDown(cpu);
      return side;
    },
    stop: async () => {
      await Promise.all([product.stop(), earlier?.stop(), peers.stop(), feed.stop()]);
    },
  };
};
