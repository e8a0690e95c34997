import { enterAs, expect, expectAccessibleInBoth, test } from './fixtures.ts';

test('[SH-01] the header marks the open section, and a page below a list leads back to it', async ({
  page,
  context,
  product,
}) => {
  await enterAs(context, product, 'ada');
  const requested: string[] = [];
  page.on('request', request => requested.push(request.url()));
  await page.goto('/projects');
  const sections = page.getByRole('navigation', { name: 'Sections' });
  await expect(sections.getByRole('link', { name: 'Projects' })).toHaveAttribute('aria-current', 'page');
  await sections.getByRole('link', { name: 'Devices' }).click();
  await expect(page).toHaveURL(/\/testDevices$/);
  await expect(sections.getByRole('link', { name: 'Devices' })).toHaveAttribute('aria-current', 'page');
  // the code of a menu is preloaded on hover
  await sections.getByRole('button', { name: 'Catalog' }).hover();
  await expect.poll(() => requested.some(url => /assets\/CatalogItems-[^/]+\.js$/.test(url))).toBe(true);
  await sections.getByRole('button', { name: 'Catalog' }).click();
  await page.getByRole('menuitem', { name: 'Capabilities' }).click();
  await expect(sections.getByRole('button', { name: 'Catalog' })).toHaveAttribute('aria-current', 'true');

  await page.getByRole('row').nth(1).getByRole('link').first().click();
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumbs' });
  await expect(crumbs.locator('[aria-current=page]')).toHaveText(
    await page.getByRole('heading', { level: 1 }).innerText(),
  );
  await expectAccessibleInBoth(page);
  await crumbs.getByRole('link', { name: 'Capabilities' }).click();
  await expect(page).toHaveURL(/\/capabilities$/);
  await expect(crumbs).toHaveCount(0);
});

test('[SH-01] Ctrl-K runs actions, and finds recently opened pages', async ({ page, context, product }) => {
  await enterAs(context, product, 'ada');
  await page.goto('/projects');
  const title = page.locator('tbody tr').first().getByRole('link').first();
  const name = await title.innerText();
  await title.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await page.goto('/terms');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('group', { name: /^Recent/ }).getByRole('option', { name })).toBeVisible();

  await page.keyboard.type('dark theme');
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');

  await page.keyboard.press('Control+k');
  await page.getByRole('option', { name: 'Open the log of a device' }).click();
  const logs = page.getByRole('group', { name: /^Open the log of/ });
  await expect(logs.getByRole('option').first()).toBeVisible();
  const device = await logs.getByRole('option').first().locator('.search-title').innerText();
  await logs.getByRole('option').first().click();
  await expect(page).toHaveURL(/\/logger\?type=DEVICEIDS&target=/);
  await expect(page.getByRole('combobox', { name: 'Target' })).toContainText(device);
  await expect(page.getByRole('button', { name: 'Stop' })).toBeVisible();

  await page.keyboard.press('Control+k');
  await page.keyboard.type('switch');
  await page.getByRole('option', { name: /^Switch to/ }).click();
  await page.waitForURL('**/projects');
  await expect(page.locator('tbody tr').first()).toBeVisible();

  await page.keyboard.press('Control+k');
  await page.keyboard.type('new project');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/projects\/create$/);
  await expect(page.getByRole('heading', { name: 'New project' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('sign out');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${product.address}/`);
});

test('[SH-10] Go Back returns to the page before, also after a full load', async ({
  page,
  context,
  product,
}) => {
  await enterAs(context, product, 'pia');
  for (const path of ['/nowhere', '/capabilities']) {
    await page.goto('/locales');
    await expect(page.getByRole('heading', { name: 'Locales' })).toBeVisible();
    await page.goto(path);
    await page.getByRole('button', { name: 'Go Back' }).click();
    await expect(page).toHaveURL(/\/locales$/);
    await expect(page.getByRole('heading', { name: 'Locales' })).toBeVisible();
  }
});
