import { enterAs, expect, expectAccessible, expectAccessibleInBoth, followTo, test } from './fixtures.ts';

test('[CAP-01] [CAP-02] a capability is found, read, tried by keyboard and copied', async ({
  page,
  context,
  product,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await enterAs(context, product, 'mel');
  await page.goto('/capabilities');
  const rows = page.locator('tbody tr');
  await expect(rows).toHaveCount(10);
  await page.getByRole('searchbox').fill('switch level');
  await expect(rows).toHaveCount(1);

  // from the field to the row and into it, by keyboard only
  await page.getByRole('searchbox').blur();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Switch Level' })).toBeVisible();

  await page.getByRole('button', { name: 'Try level' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('What to try')).toBeFocused();
  await page.keyboard.press('Tab');
  const value = page.getByLabel('Value', { exact: true });
  await expect(value).toBeFocused();
  const playground = page.getByRole('region', { name: 'Playground' });
  await page.keyboard.press('Control+a');
  await page.keyboard.type('101');
  await expect(playground.getByRole('status')).toContainText('must be 100 or less (got 101)');
  await page.keyboard.press('Backspace');
  await expect(playground.getByRole('status')).toHaveText('Accepted');
  await page.keyboard.press('Tab');
  await expect(playground.getByRole('combobox', { name: 'Unit' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(playground.getByRole('button', { name: 'Lowest' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(value).toHaveValue('100');
  await playground.getByRole('button', { name: 'Copy JSON' }).press('Enter');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(JSON.parse(copied)).toEqual({
    component: 'main',
    capability: 'switchLevel',
    attribute: 'level',
    value: 100,
    unit: '%',
  });

  await page.getByRole('button', { name: /^Used by/ }).click();
  const project = page.getByRole('table').getByRole('link').first();
  const name = (await project.textContent()) ?? '';
  await project.click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});

const pages = [
  ['/capabilities?filter=%7B%22status%22%3A%22live%22%7D', 'Capabilities'],
  ['/capabilities?filter=%7B%22q%22%3A%22toaster%22%7D', 'Capabilities'],
  ['/capabilities/thermostatMode~1', 'Thermostat Mode'],
  ['/capabilities/colorControl~1', 'Color Control'],
  ['/capabilities/northgate.circadianMode~1', 'Circadian mode'],
  ['/capabilities/switchLevel~1?tab=json', 'Switch Level'],
  ['/capabilities/northgate.circadianMode~2?tab=versions', 'Circadian mode'],
  ['/capabilities/switchLevel~1?tab=usages', 'Switch Level'],
  ['/capabilities/bridge~1', 'Bridge'],
  ['/capabilities/Not%20An%20Id', 'Invalid capability ID'],
] as const;

test('[CAP-01] [CAP-05] the pages of capabilities are accessible, light and dark', async ({
  page,
  context,
  product,
}) => {
  await enterAs(context, product, 'mel');
  for (const [path, heading] of pages) {
    await test.step(path, async () => {
      await followTo(page, path);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await expect(page.locator('[aria-busy="true"], .app-progress')).toHaveCount(0);
      await expect(page).toHaveTitle(new RegExp(heading));
      const refused = page.getByRole('button', { name: /^(Too high|Not listed|Unknown property)$/ });
      if ((await refused.count()) > 0) await refused.first().click();
      await expectAccessibleInBoth(page);
      if (!path.endsWith('tab=versions')) return;
      await page.getByRole('button', { name: 'Make live' }).click();
      await expect(
        page.getByRole('dialog', { name: 'Make version 2 of Circadian mode live?' }),
      ).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
    });
  }
});

const WIDTHS = [1024, 1280, 1440];

test('[CAP-01] at 1024, 1280 and 1440 px rows and definitions are completely within the window', async ({
  page,
  context,
  product,
}) => {
  await enterAs(context, product, 'mel');
  const expectWhole = async (over: () => Promise<number>, name: string) => {
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 768 });
      await expect.poll(over, `${name} at ${width}`).toBe(0);
    }
  };
  await page.goto('/capabilities?filter=%7B%22view%22%3A%22standard%22%7D&perPage=100');
  await expect(page.locator('tbody tr')).toHaveCount(100);
  const table = page.locator('[data-list]');
  await expectWhole(() => table.evaluate(element => element.scrollWidth - element.clientWidth), 'rows');
  for (const [id, name] of [
    ['thermostat', 'Thermostat'],
    ['lockCodes', 'Lock Codes'],
    ['ocf', 'Ocf'],
    ['gasMeter', 'Gas Meter'],
  ] as const) {
    await followTo(page, `/capabilities/${id}~1`);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Playground' })).toBeVisible();
    await expectWhole(
      () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
      id,
    );
  }
});
