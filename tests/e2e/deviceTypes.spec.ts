import {
  enterAs,
  expect,
  expectAccessible,
  expectAccessibleInBoth,
  expectListWhole,
  followTo,
  test,
} from './fixtures.ts';

const own = `/deviceTypes?filter=${encodeURIComponent('{"view":"own"}')}`;

test('[DT-01] the pages of device types are accessible, light and dark', async ({
  page,
  context,
  product,
}) => {
  await enterAs(context, product, 'mel');
  const pages = [
    ['/deviceTypes', 'Device types'],
    ['/deviceTypes/create', 'New device type'],
    ['/deviceTypes/northgate.track-head', 'Track head'],
    ['/deviceTypes/smart-plug', 'Smart plug'],
  ] as const;
  for (const [path, heading] of pages) {
    await followTo(page, path);
    await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible();
    await expect(page.locator('[aria-busy="true"], .app-progress')).toHaveCount(0);
    await expect(page).toHaveTitle(new RegExp(heading));
    await expectAccessibleInBoth(page);
  }

  await followTo(page, own);
  await page.getByRole('checkbox', { name: 'Select Track head' }).check();
  await page.getByRole('checkbox', { name: 'Select Garden path light' }).check();
  await page.getByRole('toolbar').getByRole('button', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog', { name: "1 device type can't be deleted" });
  await expect(dialog).toContainText('Omar Haddad');
  await expectAccessible(page);
});

test('[DT-01] at 1024 px a row and its menu fit the window; long names are cut, with the full name as title', async ({
  page,
  context,
  product,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await enterAs(context, product, 'mel');
  const dvcTypeNm = 'W'.repeat(60);
  const dvcType = 'northgate.wide-name-of-a-device-type';
  const headers = { origin: product.address };
  await context.request.put('/v2/devicetypes', { data: { dvcType, dvcTypeNm, ocfDvcType: '' }, headers });
  await page.goto(own);
  await expect(page.getByRole('button', { name: 'Actions for Corridor detector' })).toBeVisible();
  await expectListWhole(page);
  await followTo(page, `/deviceTypes?filter=${encodeURIComponent(JSON.stringify({ q: 'wide-name' }))}`);
  await expect(page.locator('tbody tr')).toHaveCount(1);
  await expect(page.getByRole('button', { name: `Actions for ${dvcTypeNm}` })).toBeInViewport({ ratio: 1 });
  await expect(page.getByTitle(dvcTypeNm)).toBeVisible();
  await expectListWhole(page);
});
