import type { Page } from '@playwright/test';
import { enterAs, expect, test } from './fixtures.ts';

const openTest = async (page: Page) => {
  await page.goto('/projects?filter=%7B%22q%22%3A%22Hearth%20Dimmer%20H2%22%7D');
  const href = await page.getByRole('link', { name: 'Hearth Dimmer H2' }).getAttribute('href');
  await page.goto(String(href).replace('overview', 'selfTest'));
  await expect(page.getByRole('heading', { name: 'Self-test Checklist' })).toBeVisible();
};

const pass = (page: Page, item: string) =>
  page.getByRole('radiogroup', { name: `Result of ${item}` }).getByRole('radio', { name: 'Pass' });

test('two testers at the same time lose nothing, and see at once what the other saves', async ({
  page,
  context,
  browser,
  product,
}) => {
  await enterAs(context, product, 'ada');
  const isFollowing = page.waitForResponse(response => response.url().includes('/v3/changes'));
  await openTest(page);
  await isFollowing;
  const other = await browser.newContext({ baseURL: product.address });
  await enterAs(other, product, 'mel');
  const mel = await other.newPage();
  const melFollows = mel.waitForResponse(response => response.url().includes('/v3/changes'));
  await openTest(mel);
  await melFollows;

  await Promise.all([
    pass(page, 'Can be added in the app').check({ force: true }),
    pass(mel, 'No crash, no restart').check({ force: true }),
  ]);
  for (const tab of [page, mel]) {
    await expect(tab.getByText('2 of 18')).toBeVisible();
    await expect(pass(tab, 'Can be added in the app')).toBeChecked();
    await expect(pass(tab, 'No crash, no restart')).toBeChecked();
  }
  await other.close();
});

test('the keyboard alone is enough to test, and the PDF has the results', async ({
  page,
  context,
  product,
}) => {
  await enterAs(context, product, 'ada');
  await openTest(page);
  await page.getByRole('button', { name: /^Can be added in the app/ }).focus();
  await page.keyboard.press('p');
  await page.keyboard.press('j');
  await page.keyboard.press('f');
  await expect(page.getByText('1 item failed')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export PDF' }).click();
  expect((await download).suggestedFilename()).toBe('self-test-hearth-dimmer-h2.pdf');
});
