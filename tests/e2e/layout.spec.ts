import type { Locator, Page } from '@playwright/test';
import { enterAs, expect, followTo, test } from './fixtures.ts';

const widthOf = async (target: Locator) => (await target.boundingBox())?.width;

const rowsOf = async (cards: Locator) => {
  const tops = await cards.evaluateAll(list => list.map(card => card.getBoundingClientRect().top));
  return [...new Set(tops)].map(top => tops.filter(other => other === top).length);
};

const openProject = async (page: Page, name: string) => {
  await followTo(page, `/projects?filter=${encodeURIComponent(JSON.stringify({ q: name }))}`);
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Tasks' }).getByRole('article').first()).toBeVisible();
};

test('[SH-08] in a wide window lists, inputs and tasks have their widths', async ({
  page,
  context,
  product,
}) => {
  await page.setViewportSize({ width: 1600, height: 900 });
  await enterAs(context, product, 'ada');
  await page.goto('/brands');

  await test.step('the brands have the standard width, other lists the window', async () => {
    await expect(page.getByText('Glowworm').first()).toBeVisible();
    const list = page.locator('.list-page');
    expect(await list.boundingBox()).toMatchObject({ x: 300, width: 1000 });
    await followTo(page, '/locales');
    await expect(page.getByRole('heading', { level: 1, name: 'Locales' })).toBeVisible();
    await expect(page.getByRole('row').nth(2)).toBeVisible();
    expect(await widthOf(list)).toBe(1600);
  });

  await test.step('inputs are as wide as what goes in', async () => {
    await followTo(page, '/categories/create');
    const name = page.getByRole('textbox', { name: 'Name' });
    await expect(name).toBeVisible();
    expect(await widthOf(page.locator('.MuiFormControl-root').filter({ has: name }))).toBe(480);
    const order = page.getByRole('spinbutton').first();
    expect(await widthOf(page.locator('.MuiFormControl-root').filter({ has: order }))).toBe(160);
  });

  await test.step('four tasks of a project are two by two, and three are a row', async () => {
    const cards = page.getByRole('region', { name: 'Tasks' }).getByRole('article');
    await openProject(page, 'Porch Motion Sensor');
    expect(await rowsOf(cards)).toEqual([2, 2]);
    await openProject(page, 'Hearth Dimmer H2');
    expect(await rowsOf(cards)).toEqual([3]);
  });
});
