import { mkdirSync, writeFileSync } from 'node:fs';
import { type Browser, chromium, type Page } from 'playwright';
import { type Product, startProduct } from '../tests/e2e/product.ts';
import { chromiumArguments, findChromium } from './chromium.ts';

// retakes the screenshots of the README and the landing page from the built product with its demo data

const MAX_BYTES = 60 * 1024;
const README = { width: 1440, height: 900 };
const LANDING = { width: 1240, height: 760 };
const PROJECT = 'Hearth Dimmer H2';

type Theme = 'light' | 'dark';

const open = async (browser: Browser, product: Product, viewport: typeof LANDING, colorScheme: Theme) => {
  const context = await browser.newContext({
    viewport,
    colorScheme,
    baseURL: product.address,
    reducedMotion: 'reduce',
  });
  await context.request.post('/api/sa/login', {
    data: { persona: 'ada' },
    headers: { origin: product.address },
  });
  const page = await context.newPage();
  // the stream of changes would keep the network busy
  await page.route('**/v3/changes*', route => route.fulfill({ status: 403, json: {} }));
  await page.goto('/projects');
  await page.getByRole('link', { name: PROJECT }).waitFor();
  return page;
};

const settle = async (page: Page) => {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  await page.mouse.move(0, 0);
};

/** the highest quality that is small enough */
const takeWebp = async (page: Page) => {
  const cdp = await page.context().newCDPSession(page);
  for (let quality = 92; quality > 20; quality -= 4) {
    const { data } = await cdp.send('Page.captureScreenshot', { format: 'webp', quality });
    const bytes = Buffer.from(data, 'base64');
    if (bytes.length < MAX_BYTES) return bytes;
  }
  throw new Error(`No picture of this page is under ${MAX_BYTES} bytes.`);
};

const keep = (file: string, bytes: Buffer) => {
  writeFileSync(file, bytes);
  process.stdout.write(`${file} ${Math.round(bytes.length / 1024)} KB\n`);
};

const product = await startProduct();
const executablePath = findChromium();
const browser = await chromium.launch({ args: chromiumArguments, ...(executablePath && { executablePath }) });
try {
  const list = await open(browser, product, README, 'light');
  await settle(list);
  keep('docs/projects.png', await list.screenshot());

  mkdirSync('public/pictures', { recursive: true });
  for (const theme of ['light', 'dark'] as const) {
    const page = await open(browser, product, LANDING, theme);
    await page.getByRole('link', { name: PROJECT }).click();
    await page.getByRole('heading', { name: 'History' }).waitFor();
    await settle(page);
    keep(`public/pictures/overview-${theme}.webp`, await takeWebp(page));
  }
} finally {
  await browser.close();
  await product.stop();
  product.discard();
}
