import { enterAs, expect, expectAccessible, keepToasts, test } from './fixtures.ts';

const own = `/deviceTypes?filter=${encodeURIComponent('{"view":"own"}')}`;

test('[line 1] [line 2] a deletion offers Undo at once, above older toasts', async ({
  page,
  context,
  product,
}) => {
  await context.grantPermissions(['clipboard-write'], { origin: product.address });
  await enterAs(context, product, 'mel');
  await page.goto(own);
  const row = page.getByRole('link', { name: 'Track head' });
  await expect(row).toBeVisible();
  const openMenu = () => page.getByRole('button', { name: 'Actions for Track head' }).click();
  await openMenu();
  await page.getByRole('menuitem', { name: 'Copy ID' }).click();
  await expect(page.getByText('Copied')).toBeVisible();
  await keepToasts(page);
  await openMenu();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const toasts = page.getByRole('region', { name: 'Notifications' });
  await expect(toasts.locator('.toast')).toHaveText([/^Device type deleted/, /^Copied/]);
  await expect(row).toHaveCount(0);
  expect((await context.request.get('/v2/devicetypes/northgate.track-head')).status()).toBe(404);
  await expectAccessible(page);

  // the newest toast is on top, and nothing covers its button
  await page.keyboard.press('F6');
  await expect(toasts.getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Track head restored')).toBeVisible();
  await expect(row).toBeVisible();
});
