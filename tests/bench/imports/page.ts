import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser } from 'playwright';
import type { Row } from '../report.ts';
import { scratchFolder, type Side } from '../sides.ts';
import { writeFile } from './file.ts';

const ROUNDS = 3;
const ROWS = 100_000;
const PATIENCE = 120_000;

const WATCH = `longest = 0; new PerformanceObserver(list => {
  for (const { duration } of list.getEntries()) longest = Math.max(longest, duration);
}).observe({ type: 'longtask' })`;

/** From selecting a file to the progress of its task. */
const longestOf = async (browser: Browser, product: Side, round: number) => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await context.addCookies(product.cookies);
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE);
  // not page.evaluate, which needs eval, forbidden by the product's content security policy
  const cdp = await context.newCDPSession(page);
  const ask = async (expression: string) =>
    (await cdp.send('Runtime.evaluate', { expression, returnByValue: true })).result.value as number;
  try {
    const folder = scratchFolder();
    await page.goto(new URL('/commercialDevices/import', product.list).href);
    const choose = page.getByLabel('Choose file');
    // warm-up with a few rows, so that loading and compiling code doesn't count
    const few = path.join(folder, 'few.csv');
    writeFileSync(few, 'sn,key\nshort,none\n');
    await choose.setInputFiles(few);
    await page.locator('.pv-score', { hasText: '0 valid' }).waitFor();
    await page.getByRole('combobox', { name: 'Product' }).click();
    await page.getByRole('option').first().click();
    await page.getByRole('listbox').waitFor({ state: 'detached' });
    await ask(WATCH);
    await choose.setInputFiles(await writeFile(folder, `P${round}`, ROWS));
    await page.locator('.pv-score', { hasText: `${ROWS.toLocaleString('en-US')} valid` }).waitFor();
    await page.locator('.pv-comparison').waitFor({ state: 'detached' });
    await page.locator('.pv-scroll').hover();
    for (let turn = 0; turn < 30; turn++) await page.mouse.wheel(0, 3000);
    await page.getByRole('button', { name: /^Provision .* valid rows$/ }).click();
    await page.getByRole('progressbar', { name: /^Progress of/ }).waitFor();
    return await ask('longest');
  } finally {
    await context.close();
  }
};

/** G15: the longest tasks of the page's main thread while rows are checked, scrolled and sent. */
export const longestTask = async ({
  browser,
  sides: { product },
}: {
  browser: Browser;
  sides: { product: Side };
}): Promise<Row[]> => {
  const longest: number[] = [];
  for (let round = 0; round < ROUNDS; round++) longest.push(await longestOf(browser, product, round));
  return [
    {
      figure: 'G15',
      label: `longest task of the page with ${ROWS.toLocaleString('en-US')} rows`,
      unit: 'ms',
      values: { product: longest, peer: [] },
      cap: 50,
    },
  ];
};
