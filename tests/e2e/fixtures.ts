import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { test as base, type BrowserContext, expect, type Page } from '@playwright/test';
import { type Product, type StartOptions, startProduct } from './product.ts';

type Options = {
  /** starts with an empty cache: for tests of what is loaded over the network */
  isFirstVisit: boolean;
};

type Fixtures = {
  /** how the product of this file starts, if it has its own */
  ownProduct: StartOptions | undefined;
  /** restarts the product before and after a file that has its own */
  worldOfFile: undefined;
  /** errors in any page of the test: uncaught errors, and violations of the security policy */
  faults: string[];
};

type WorkerFixtures = {
  product: Product;
  /** browser contexts of the worker, by window and user agent */
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

/** Clears everything but the cache: to the next test, the browser has never visited the product. */
const forgetVisit = async (context: BrowserContext, origin: string) => {
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(false);
  await context.clearPermissions();
  const [page = await context.newPage(), ...others] = context.pages();
  for (const other of others) await other.close();
  await page.goto('about:blank');
  // an open page that finds no session asks for it, and the server remembers the address
  await context.clearCookies();
  const client = await context.newCDPSession(page);
  await client.send('Storage.clearDataForOrigin', {
    origin,
    storageTypes: 'local_storage,indexeddb,cache_storage,service_workers',
  });
  await page.close();
};

/** The file that a product was started for; undefined for files that share one. */
const owners = new WeakMap<Product, string | undefined>();

/** Restarts with fresh demo data at the same address, so that the browser keeps its compiled code. */
const restart = async (product: Product, options?: StartOptions) => {
  await product.stop();
  product.discard();
  Object.assign(product, await startProduct({ ...options, port: new URL(product.address).port }));
};

/** The files of a worker share a product, including the data that they write, and the cache of a browser. */
export const test = base.extend<Options & Fixtures, WorkerFixtures>({
  isFirstVisit: [false, { option: true }],
  ownProduct: undefined,
  product: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's dependencies from the pattern
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
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's dependencies from the pattern
    async ({}, use) => {
      const contexts: WorkerFixtures['contexts'] = new Map();
      await use(contexts);
      for (const context of contexts.values()) await context.close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ product }, use) => use(product.address),
  // a page opens four times faster if the browser has already compiled its code
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

/** Gives a file its own product: for files that need fresh demo data or change memberships. */
export const createAlone = (options: StartOptions = {}) =>
  test.extend<Pick<Fixtures, 'ownProduct'>>({ ownProduct: options });

export { expect };

/** Signs in over the API, if the sign-in is not what the test is about. */
export const enterAs = async (context: BrowserContext, product: Product, persona: string) => {
  const response = await context.request.post(`${product.address}/api/sa/login`, {
    data: { persona },
    headers: { origin: product.address },
  });
  expect(response.status()).toBe(204);
};

/** Opens an address of the workspace; from another page of it as a link does, without a new document. */
export const followTo = async (page: Page, path: string) => {
  if (page.url() === 'about:blank') await page.goto(path);
  else
    await page.evaluate(address => {
      history.pushState(null, '', address);
      dispatchEvent(new PopStateEvent('popstate'));
    }, path);
};

/** Ends the session on the server; the browser still has its cookie. */
export const endSessionBehind = async (context: BrowserContext, product: Product) => {
  const cookies = await context.cookies();
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const response = await fetch(`${product.address}/api/sa/logout`, {
    method: 'POST',
    headers: { cookie, origin: product.address },
  });
  expect(response.status).toBe(204);
};

/** Waits for the end of a theme change, during which all colors are wrong. */
const settleColors = (page: Page) =>
  page.evaluate(async () => {
    const frame = () => new Promise(resolve => requestAnimationFrame(resolve));
    await frame();
    await frame();
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });

// less than half the size of the package's export: each checked page compiles it
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
    // passed rules are not listed one by one
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
    await settleColors(page);
    found = await findBreaches(page, rules);
    // a toast that is fading out has no contrast
  } while (found.hasMoved && found.breaches.length > 0);
  expect(found.breaches).toEqual([]);
};

const NARROW_RULES = ['target-size', 'scrollable-region-focusable', 'region'];
const DARK_RULES = ['color-contrast', 'link-in-text-block'];

/** Checks every accessibility rule of axe on the current page. */
export const expectAccessible = (page: Page) => expectNoBreach(page);

/** Checks in the light theme, and the color rules in the dark theme; ends in the light theme. */
export const expectAccessibleInBoth = async (page: Page) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNoBreach(page, DARK_RULES);
  await page.emulateMedia({ colorScheme: 'light' });
  await expectAccessible(page);
};

/** SH-08: nothing is wider than the window. */
const expectNoOverflow = async (page: Page) => {
  const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(over).toBeLessThanOrEqual(0);
};

/** Every column of the list is within the window. */
export const expectListWhole = async (page: Page) => {
  const over = await page.locator('[data-list]').evaluate(list => list.scrollWidth - list.clientWidth);
  expect(over, page.url()).toBe(0);
};

const HEIGHT = 900;

/**
 * Checks everything in the light theme at the usual width, and the color and layout rules in the dark theme at the
 * minimum width, without reopening the page. Ends in the light theme at the usual width.
 */
export const expectAccessibleAtAnyWidth = async (page: Page) => {
  await page.setViewportSize({ width: 1024, height: HEIGHT });
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNoBreach(page, [...NARROW_RULES, ...DARK_RULES]);
  await expectNoOverflow(page);
  await page.setViewportSize({ width: 1440, height: HEIGHT });
  await page.emulateMedia({ colorScheme: 'light' });
  await expectAccessible(page);
  await expectNoOverflow(page);
};

/** Keeps the toasts that are shown: their time stands still while the window isn't focused. */
export const keepToasts = (page: Page) => page.evaluate(() => void dispatchEvent(new Event('blur')));
