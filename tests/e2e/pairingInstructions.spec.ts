import type { BrowserContext, Page } from '@playwright/test';
import type { PairingInstruction } from '../../model/contract/pairingInstructions.ts';
import { enterAs, expect, expectAccessibleInBoth, expectListWhole, followTo, test } from './fixtures.ts';

const pathOf = async (context: BrowserContext, name: string) => {
  const response = await context.request.get('/v3/hub/pairinginstructions?pageSize=100');
  const found = ((await response.json()) as PairingInstruction[]).find(
    ({ edited }) => edited.instructionName === name,
  );
  return `/pairingInstructions/${found?.pjtId}~${found?.instructionId}`;
};

const phone = (page: Page) => page.getByRole('group', { name: 'Phone preview' });
const text = (page: Page) => page.getByRole('textbox', { name: /^Text/ });

test('[PI-01] nothing of a hostile text runs, in the preview, the comparison and the list', async ({
  page,
  context,
  product,
}) => {
  await enterAs(context, product, 'ada');
  await page.goto(await pathOf(context, 'Pair the leak sensor'));
  const hostile = [
    '<script>document.title="taken"</script>',
    '<img src=x onerror="document.title=\'taken\'">',
    '1. [open](javascript:document.title="taken") [[<b>power cycle</b>]]',
    '# <iframe src="//example.com"></iframe>',
  ].join('\n');
  await page.getByRole('textbox', { name: /^Name/ }).fill('<img src=x onerror=alert(1)>');
  await text(page).fill(hostile);
  await expect(phone(page)).toContainText('<script>document.title="taken"</script>');
  await page.getByRole('button', { name: 'Save and publish' }).click();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('This version is live.')).toBeVisible();
  await text(page).fill(`${hostile}\n<svg onload=alert(1)>`);
  await page.getByRole('button', { name: 'Compare with published' }).click();
  await expect(page.getByRole('table', { name: 'Published and draft' })).toContainText('<svg onload');
  expect(await page.locator('main :is(script, iframe, img)').count()).toBe(0);
  expect(await page.title()).not.toContain('taken');
  await page.goto('/pairingInstructions');
  await expect(page.getByRole('link', { name: '<img src=x onerror=alert(1)>', exact: true })).toBeVisible();
});

test('[PI-01] the pages of pairing instructions are accessible, light and dark', async ({
  page,
  context,
  product,
}) => {
  await enterAs(context, product, 'mel');
  const pages = [
    ['/pairingInstructions', 'Pairing instructions'],
    ['/pairingInstructions/create', 'New pairing instruction'],
    [await pathOf(context, 'Pair the motion sensor'), 'Pair the motion sensor'],
    [await pathOf(context, 'Bewegungsmelder verbinden'), 'Bewegungsmelder verbinden'],
    [await pathOf(context, 'Pair path lights'), 'Pair path lights'],
  ] as const;
  for (const [path, heading] of pages) {
    await followTo(page, path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.locator('[aria-busy="true"], .app-progress')).toHaveCount(0);
    await expectAccessibleInBoth(page);
  }
});

test('[PI-01] at 1024 px a row and its menu are completely within the window, and so is the form', async ({
  page,
  context,
  product,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await enterAs(context, product, 'omar');
  await page.goto('/pairingInstructions');
  await expect(page.getByRole('button', { name: 'Actions for Pair the shade motor' })).toBeVisible();
  await expectListWhole(page);
  await followTo(page, await pathOf(context, 'Associer le moteur de store'));
  await expect(phone(page)).toBeVisible();
  expect(Math.round((await page.locator('.phone').boundingBox())?.width ?? 0)).toBe(360);
  const width = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
  expect(await page.evaluate(width)).toBe(0);
});
