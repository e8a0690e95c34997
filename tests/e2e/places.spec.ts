import {
  createAlone,
  enterAs,
  expect,
  expectAccessible,
  expectAccessibleInBoth,
  expectListWhole,
} from './fixtures.ts';

// changes the lists of a company, which other files read
const test = createAlone();

// all tests share one product
test.describe.configure({ mode: 'default' });

const filtered = (page: string, filter: object) =>
  `/${page}?filter=${encodeURIComponent(JSON.stringify(filter))}`;

test("[LOC-02] an admin edits countries in bulk, and undoes it; a member can't", async ({
  page,
  context,
  product,
}) => {
  await enterAs(context, product, 'ada');
  await page.goto(filtered('countries', { view: 'unused', q: 'islands' }));
  const rows = page.locator('tbody tr');
  await expect(rows.first()).toContainText('Disabled');
  const count = await rows.count();
  expect(count).toBeGreaterThan(5);
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await page.getByRole('toolbar').getByRole('button', { name: 'Enable' }).click();
  await expect(page.getByText(new RegExp(`^${count} countries enabled \\(\\d+ total\\)$`))).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No matching countries' })).toBeVisible();
  // the toast and its action
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Changes undone')).toBeVisible();
  await expect(rows).toHaveCount(count);

  await page.getByRole('checkbox', { name: 'Select Cook Islands' }).check();
  await page.getByRole('button', { name: 'Set Z-Wave region…' }).click();
  await page.getByRole('menuitem', { name: 'ANZ, Australasia' }).click();
  await expect(page.getByText('Z-Wave region of one country: ANZ')).toBeVisible();

  await enterAs(context, product, 'mel');
  await page.goto(filtered('countries', { q: 'cook' }));
  await expect(rows).toContainText('ANZ');
  await page.getByRole('checkbox', { name: 'Select Cook Islands' }).check();
  await expect(page.getByRole('toolbar').getByRole('button', { name: /use|region/ })).toHaveCount(0);
  const answer = await context.request.put('/locale/countries/', {
    data: { ids: ['CK'], change: { useYn: 'Y' } },
    headers: { origin: product.address },
  });
  expect(answer.status()).toBe(403);
});

test('[LOC-01] a locale is added, removed and restored', async ({ page, context, product }) => {
  await enterAs(context, product, 'ada');
  await page.goto('/locales');
  await expect(page.locator('tbody tr').first()).toContainText('en-US');
  await page.getByRole('link', { name: 'New locale' }).click();
  await page.getByRole('textbox', { name: /^Language code/ }).fill('is');
  await expect(page.getByRole('textbox', { name: /^Language(?! code)/ })).toHaveValue('Icelandic');
  await page.getByRole('combobox', { name: /^Country/ }).fill('icel');
  await page.getByRole('option', { name: 'Iceland' }).click();
  await expect(page.getByRole('textbox', { name: /^Name/ })).toHaveValue('Icelandic (Iceland)');
  await page.getByRole('button', { name: 'Create locale' }).click();
  await expect(page.getByText('Created Icelandic (Iceland)')).toBeVisible();

  await page.goto('/locales/is-IS');
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Locale removed')).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: /^Removed/ }).click();
  await page.getByRole('link', { name: 'Icelandic (Iceland)' }).click();
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByText('Restored Icelandic (Iceland)')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove' })).toBeVisible();
});

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
  await page.keyboard.press('Alt+ArrowUp');
  await expect(names.first()).toHaveText('Comfort');

  await page.getByRole('link', { name: 'New category' }).click();
  await page.getByRole('textbox', { name: /^Name/ }).fill('Film night');
  await page.getByRole('radio', { name: 'Screen' }).check();
  await page.getByRole('button', { name: 'Create category' }).click();
  await expect(page.getByText('Created Film night')).toBeVisible();
  const answer = await context.request.get('/v2/categories/?categoryType=recipe');
  expect(await answer.json()).toMatchObject([
    { ctgrNm: 'Comfort' },
    { ctgrNm: 'Morning and evening' },
    { ctgrNm: 'Away from home' },
    { ctgrNm: 'Save energy' },
    { ctgrNm: 'Film night', iconUrl: '/pictures/categories/screen.svg' },
  ]);
  expect((await context.request.get('/pictures/categories/screen.svg')).headers()['content-type']).toContain(
    'image/svg+xml',
  );
});

const pages = [
  ['ada', '/countries', 'Countries'],
  ['ada', '/countries/FI', 'Finland'],
  ['mel', '/countries/FI', 'Finland'],
  ['ada', '/locales', 'Locales'],
  ['ada', '/locales/create', 'New locale'],
  ['ada', '/locales/sv-SE', 'Swedish (Sweden)'],
  ['ada', filtered('categories', { view: 'product' }), 'Categories'],
  ['ada', '/categories/create', 'New category'],
  ['mel', '/categories/hubs', 'Hubs and bridges'],
] as const;

test('[RT-04] the pages of categories, locales and countries are accessible, light and dark', async ({
  page,
  context,
  product,
}) => {
  for (const [persona, path, heading] of pages) {
    await enterAs(context, product, persona);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.locator('[aria-busy="true"], .app-progress')).toHaveCount(0);
    await expect(page).toHaveTitle(new RegExp(heading.replace(/[()]/g, '\\$&')));
    await expectAccessibleInBoth(page);
  }
  await enterAs(context, product, 'ada');
  await page.goto('/countries');
  await page.getByRole('checkbox', { name: 'Select Andorra' }).check();
  await expect(page.getByRole('toolbar')).toBeVisible();
  await expectAccessible(page);
});

test('[RT-04] at 1024 px the rows and their menus are completely within the window', async ({
  page,
  context,
  product,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await enterAs(context, product, 'ada');
  for (const path of ['/countries', '/locales', filtered('categories', { view: 'product' })]) {
    await page.goto(path);
    await expect(page.getByRole('button', { name: /^Actions for/ }).first()).toBeVisible();
    await expectListWhole(page);
  }
});
