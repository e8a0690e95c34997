import type { Locator, Page } from '@playwright/test';
import { enterAs, expect, test } from './fixtures.ts';

const widthOf = async (target: Locator) => (await target.boundingBox())?.width;

const rowsOf = async (cards: Locator) => {
  const tops = await cards.evaluateAll(list => list.map(card => card.getBoundingClientRect().top));
  return [...new Set(tops)].map(top => tops.filter(other => other === top).length);
};

const openProject = async (page: Page, name: string) => {
  await page.goto(`/projects?filter=${encodeURIComponent(JSON.stringify({ q: name }))}`);
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('region', { name: 'Tasks' }).getByRole('article').first()).toBeVisible();
};

test.describe('in a wide window', () => {
  test.use({ viewport: { width: 1600, height: 900 } });
  test.beforeEach(async ({ context, product }) => enterAs(context, product, 'ada'));

  test('[SH-08] the brands have the standard width, other lists the width of the window', async ({
    page,
  }) => {
    await page.goto('/brands');
    await expect(page.getByText('Glowworm').first()).toBeVisible();
    const list = page.locator('.list-page');
    expect(await list.boundingBox()).toMatchObject({ x: 300, width: 1000 });
    await page.goto('/locales');
    await expect(page.getByRole('row').nth(2)).toBeVisible();
    expect(await widthOf(list)).toBe(1600);
  });

  test('inputs are as wide as their content', async ({ page }) => {
    await page.goto('/categories/create');
    const name = page.getByRole('textbox', { name: 'Name' });
    await expect(name).toBeVisible();
    expect(await widthOf(page.locator('.MuiFormControl-root').filter({ has: name }))).toBe(480);
    const order = page.getByRole('spinbutton').first();
    expect(await widthOf(page.locator('.MuiFormControl-root').filter({ has: order }))).toBe(160);
  });

  test('four tasks of a project are in two rows, three in one', async ({ page }) => {
    const cards = page.getByRole('region', { name: 'Tasks' }).getByRole('article');
    await openProject(page, 'Porch Motion Sensor');
    expect(await rowsOf(cards)).toEqual([2, 2]);
    await openProject(page, 'Hearth Dimmer H2');
    expect(await rowsOf(cards)).toEqual([3]);
  });

  test('the panes of the capability editor fill the window', async ({ page }) => {
    await page.goto('/capabilities/northgate.circadianMode~2/edit');
    const panes = page.locator('.ed-pane');
    const heights = () => panes.evaluateAll(list => list.map(pane => pane.clientHeight));
    await expect(panes).toHaveCount(2);
    const [form = 0, json = 0] = await heights();
    expect([form > 300, form === json]).toEqual([true, true]);
    await page.setViewportSize({ width: 1600, height: 1200 });
    expect(await heights()).toEqual([form + 300, json + 300]);
  });
});
