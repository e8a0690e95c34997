import {
  enterAs,
  expect,
  expectAccessible,
  expectAccessibleInBoth,
  expectListWhole,
  followTo,
  test,
} from './fixtures.ts';

const filtered = (page: string, filter: object) =>
  `/${page}?filter=${encodeURIComponent(JSON.stringify(filter))}`;

test('[CTG-01] categories are sorted by dragging and by keys', async ({ page, context, product }) => {
  await enterAs(context, product, 'ada');
  await page.goto(filtered('categories', { view: 'recipe' }));
  const names = page.locator('tbody .list-name');
  await expect(names).toHaveText(['Morning and evening', 'Away from home', 'Comfort', 'Save energy']);
  const grip = (name: string) => page.getByRole('button', { name: new RegExp(`^Move ${name},`) });

  const [from, to] = [await grip('Save energy').boundingBox(), await names.first().boundingBox()];
  if (from === null || to === null) throw new Error('the list is not there');
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(from.x + 4, from.y - 20, { steps: 4 });
  await page.mouse.move(from.x + 4, to.y + 2, { steps: 6 });
  await expect(page.locator('tr[data-drop="before"]')).toHaveCount(1);
  await page.mouse.up();
  await expect(page.getByText('Moved Save energy to position 1 of 4')).toBeVisible();
  await expect(names).toHaveText(['Save energy', 'Morning and evening', 'Away from home', 'Comfort']);
  await expect(page.locator('tr[data-drop], tr[data-dragged]')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(names).toHaveText(['Morning and evening', 'Away from home', 'Comfort', 'Save energy']);

  // a hovered toast would stay
  await page.mouse.move(400, 500);
  await grip('Comfort').focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(names.nth(1)).toHaveText('Comfort');
  await expect(grip('Comfort')).toBeFocused();
  await expect(page.getByText('Moved Comfort to position 2 of 4')).toBeVisible();
  expect((await context.request.get('/pictures/categories/screen.svg')).headers()['content-type']).toContain(
    'image/svg+xml',
  );
});

const pages = [
  ['ada', '/countries', 'Countries'],
  ['ada', '/countries/FI', 'Finland'],
  ['ada', '/locales', 'Locales'],
  ['ada', '/locales/create', 'New locale'],
  ['ada', '/locales/sv-SE', 'Swedish (Sweden)'],
  ['ada', filtered('categories', { view: 'product' }), 'Categories'],
  ['ada', '/categories/create', 'New category'],
  ['mel', '/countries/FI', 'Finland'],
  ['mel', '/categories/hubs', 'Hubs and bridges'],
] as const;

test('[LOC-01] [LOC-02] [RT-04] the pages of categories, locales and countries are accessible, light and dark; rows and their menus fit the window at 1024 px', async ({
  page,
  context,
  product,
}) => {
  const isList = (path: string) => /^\/\w+($|\?)/.test(path);
  let opened = '';
  for (const [persona, path, heading] of pages) {
    await test.step(`${persona}: ${path}`, async () => {
      if (persona === opened) await followTo(page, path);
      else {
        await enterAs(context, product, persona);
        await page.goto(path);
      }
      opened = persona;
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await expect(page.locator('[aria-busy="true"], .app-progress')).toHaveCount(0);
      await expect(page).toHaveTitle(new RegExp(heading.replace(/[()]/g, '\\$&')));
      await expectAccessibleInBoth(page);
      if (!isList(path)) return;
      await page.setViewportSize({ width: 1024, height: 768 });
      await expect(page.getByRole('button', { name: /^Actions for/ }).first()).toBeVisible();
      await expectListWhole(page);
      await page.setViewportSize({ width: 1440, height: 900 });
      if (path !== '/countries') return;
      await page.getByRole('checkbox', { name: 'Select Andorra' }).check();
      await expect(page.getByRole('toolbar')).toBeVisible();
      await expectAccessible(page);
    });
  }
});
