import path from 'node:path';
import type { Browser } from 'playwright';
import type { Side } from './sides.ts';
import { recordTraffic } from './traffic.ts';

const WATCH = path.join(import.meta.dirname, 'watch.js');
const PATIENCE = 30_000;

type Options = { place: 'landing' | 'list'; cpu: number };

type Vitals = { lcp: number; cls: number; tbt: number; origin: number };

/** Opens a page with empty caches, on the signed-out landing page, and closes it after the work. */
export const withColdPage = async <T>(
  browser: Browser,
  side: Side,
  { place, cpu }: Options,
  work: (page: BenchPage) => Promise<T>,
): Promise<T> => {
  const address = side[place];
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    if (place === 'list' && side.cookies.length > 0) await context.addCookies(side.cookies);
    await context.addInitScript({ path: WATCH });
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENCE);
    const cdp = await context.newCDPSession(page);
    const traffic = await recordTraffic(cdp);
    if (cpu !== 1) await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpu });
    await page.goto(address, { waitUntil: 'commit' });

    // not page.evaluate, which needs eval, forbidden by the product's content security policy
    const ask = async <V>(expression: string): Promise<V> => {
      const response = cdp.send('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true });
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<never>((_resolve, reject) => {
        timer = setTimeout(() => reject(new Error(`${address}: no response to ${expression}`)), PATIENCE);
      });
      const { result, exceptionDetails } = await Promise.race([response, late]).finally(() =>
        clearTimeout(timer),
      );
      if (exceptionDetails !== undefined)
        throw new Error(`${address}: ${exceptionDetails.text} in ${expression}`);
      return result.value as V;
    };

    return await work({
      rowsPainted: () => ask<number>('bench.rows'),
      loaded: () => page.waitForLoadState('load'),
      transfers: traffic.settled,
      vitals: () => ask<Vitals>('bench.vitals()'),
      clickNext: async () => {
        await ask('bench.awaitClick()');
        await page.locator(side.nextButton).click();
        return ask<number>('bench.clicked');
      },
    });
  } finally {
    await context.close();
  }
};

export type BenchPage = {
  /** milliseconds from the start of the navigation to the frame with 25 rows */
  rowsPainted: () => Promise<number>;
  loaded: () => Promise<void>;
  transfers: Awaited<ReturnType<typeof recordTraffic>>['settled'];
  vitals: () => Promise<Vitals>;
  /** milliseconds from the click to the frame with the next rows */
  clickNext: () => Promise<number>;
};
