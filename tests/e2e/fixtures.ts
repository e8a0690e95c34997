import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { test as base, type BrowserContext, expect, type Page } from '@playwright/test';
import { type Product, type StartOptions, startProduct } from './product.ts';

type Options = {
  /** with an empty cache: for a test of what comes over the network, or does not come */
  isFirstVisit: boolean;
};

type Fixtures = {
  /** how the product of this file starts, where it has one to itself */
  ownProduct: StartOptions | undefined;
  /** restarts the product for a file that has one to itself, and after it */
  worldOfFile: undefined;
  /** what went wrong in any page of the test: uncaught errors, and breaches of the security policy */
  faults: string[];
};

type WorkerFixtures = {
  product: Product;
  /** the browser contexts of the worker, by window and user agent */
  contexts: Map<string, BrowserContext>;
};

const faultsOf = new WeakMap<BrowserContext, string[]>();

const watchFaults = async (context: BrowserContext) => {
  const faults: string[] = [];
  faultsOf.set(context, faults);
  context.on('weberror', error => faults.push(String(error.error())));
  await context.exposeFunction('reportBreach', (text: string) => faults.push(text));
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', event => {
      const { reportBreach } = globalThis as unknown as { reportBreach: (text: string) => void };
      reportBreach(`${event.violatedDirective} ${event.blockedURI} ${event.sample}`);
    });
  });
};

/** Leaves nothing behind but the cache: the next test finds a browser that was never here. */
const forgetVisit = async (context: BrowserContext, origin: string) => {
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(false);
  await context.clearCookies();
  await context.clearPermissions();
  const [page = await context.newPage(), ...others] = context.pages();
  for (const other of others) await other.close();
  await page.goto('about:blank');
  const client = await context.newCDPSession(page);
  await client.send('Storage.clearDataForOrigin', {
    origin,
    storageTypes: 'local_storage,indexeddb,cache_storage,service_workers',
  });
  await page.close();
};

/** The file that a product was started for; undefined for files that share theirs. */
const owners = new WeakMap<Product, string | undefined>();

/** Starts with the demo world as it was seeded, at the same address: the browser keeps the code that it has compiled. */
const restart = async (product: Product, options?: StartOptions) => {
  await product.stop();
  product.discard();
  Object.assign(product, await startProduct({ ...options, port: new URL(product.address).port }));
};

/** The files of one worker share a product with what they write in it, and a browser's cache. */
export const test = base.extend<Options & Fixtures, WorkerFixtures>({
  isFirstVisit: [false, { option: true }],
  ownProduct: undefined,
  product: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs off the pattern
    async ({}, use) => {
      const product = await startProduct();
      await use(product);
      await product.stop();
      product.discard();
    },
    { scope: 'worker' },
  ],
  worldOfFile: [
    async ({ ownProduct, product }, use, { file }) => {
      const owner = ownProduct && file;
      if (owners.get(product) !== owner) await restart(product, ownProduct);
      owners.set(product, owner);
      await use(undefined);
    },
    { auto: true },
  ],
  contexts: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs off the pattern
    async ({}, use) => {
      const contexts: WorkerFixtures['contexts'] = new Map();
      await use(contexts);
      for (const context of contexts.values()) await context.close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ product }, use) => use(product.address),
  // a page opens in a quarter of the time where the browser has compiled its code before
  context: async ({ browser, contexts, isFirstVisit, product, userAgent, viewport }, use, testInfo) => {
    const key = JSON.stringify([viewport, userAgent]);
    const known = isFirstVisit ? undefined : contexts.get(key);
    const context = known ?? (await browser.newContext());
    if (known === undefined) await watchFaults(context);
    await use(context);
    if (isFirstVisit || testInfo.status !== testInfo.expectedStatus) {
      contexts.delete(key);
      await context.close();
    } else {
      await forgetVisit(context, product.address);
      contexts.set(key, context);
    }
  },
  faults: [
    async ({ context }, use) => {
      const faults = faultsOf.get(context) ?? [];
      faults.length = 0;
      await use(faults);
      expect(faults).toEqual([]);
    },
    { auto: true },
  ],
});

/** For a file that needs the demo world as it was planted, or changes who belongs where: a product of its own. */
export const createAlone = (options: StartOptions = {}) =>
  test.extend<Pick<Fixtures, 'ownProduct'>>({ ownProduct: options });

export { expect };

/** As a person does: from the landing page, by one click on the persona. */
export const signIn = async (page: Page, persona: RegExp) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Sign in' }).first().click();
  await page.getByRole('button', { name: persona }).click();
  await page.waitForURL('**/projects');
};

/** Signs in over the API, where the way there is not what the test is about. */
export const enterAs = async (context: BrowserContext, product: Product, persona: string) => {
  const response = await context.request.post(`${product.address}/api/sa/login`, {
    data: { persona },
    headers: { origin: product.address },
  });
  expect(response.status()).toBe(204);
};

/** Ends the session on the server; the browser keeps its cookie and does not know. */
export const endSessionBehind = async (context: BrowserContext, product: Product) => {
  const cookies = await context.cookies();
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const response = await fetch(`${product.address}/api/sa/logout`, {
    method: 'POST',
    headers: { cookie, origin: product.address },
  });
  expect(response.status).toBe(204);
};

/** Half-way through a change of the theme every colour is wrong. */
const settleColours = (page: Page) =>
  page.evaluate(async () => {
    const frame = () => new Promise(resolve => requestAnimationFrame(resolve));
    await frame();
    await frame();
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });

// less than half the size of the source that the package exports: each page that is checked compiles it
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

type Axe = {
  run: (options: { resultTypes: ['violations']; runOnly?: readonly string[] }) => Promise<{
    violations: { id: string; nodes: { target: unknown; failureSummary?: string }[] }[];
  }>;
};

const findBreaches = (page: Page, rules?: readonly string[]) =>
  page.evaluate(async runOnly => {
    const { axe: runner } = globalThis as unknown as { axe: Axe };
    let hasMoved = false;
    const noteMove = () => (hasMoved = true);
    const moves = ['transitionrun', 'animationstart'];
    for (const move of moves) document.addEventListener(move, noteMove);
    // what passed is not told one by one
    const { violations } = await runner.run({ resultTypes: ['violations'], ...(runOnly && { runOnly }) });
    for (const move of moves) document.removeEventListener(move, noteMove);
    const breaches = violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes.map(node => `${String(node.target)} ${node.failureSummary ?? ''}`).join(' | ')}`,
    );
    return { hasMoved, breaches };
  }, rules);

const expectNoBreach = async (page: Page, rules?: readonly string[]) => {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource);
  let found: Awaited<ReturnType<typeof findBreaches>>;
  do {
    await settleColours(page);
    found = await findBreaches(page, rules);
    // half faded, a toast that leaves in the midst of it has no contrast
  } while (found.hasMoved && found.breaches.length > 0);
  expect(found.breaches).toEqual([]);
};

/** Every accessibility rule that axe can check, on the page as it stands. */
export const expectAccessible = (page: Page) => expectNoBreach(page);

/** In light, and in dark what depends on colours; leaves the page light. */
export const expectAccessibleInBoth = async (page: Page) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNoBreach(page, ['color-contrast', 'link-in-text-block']);
  await page.emulateMedia({ colorScheme: 'light' });
  await expectAccessible(page);
};

/** SH-08: nothing is wider than the window. */
export const expectNoOverflow = async (page: Page) => {
  const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(over).toBeLessThanOrEqual(0);
};

/** Every column of the list stands in the window. */
export const expectListWhole = async (page: Page) => {
  const over = await page.locator('[data-list]').evaluate(list => list.scrollWidth - list.clientWidth);
  expect(over, page.url()).toBe(0);
};

const HEIGHT = 900;

/**
 * In both themes at the usual width, and at the minimum width what depends on where things are; without opening the page
 * again, which is left light and wide.
 */
export const expectAccessibleAtAnyWidth = async (page: Page) => {
  await page.setViewportSize({ width: 1024, height: HEIGHT });
  await expectNoBreach(page, ['target-size', 'scrollable-region-focusable', 'region']);
  await expectNoOverflow(page);
  await page.setViewportSize({ width: 1440, height: HEIGHT });
  await expectAccessibleInBoth(page);
  await expectNoOverflow(page);
};
