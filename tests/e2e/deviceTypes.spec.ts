import {
  enterAs,
  expect,
  expectAccessible,
  expectAccessibleInBoth,
  test,
  expectListWhole,
} from './fixtures.ts';

const own = `/deviceTypes?filter=${encodeURIComponent('{"view":"own"}')}`;

test('[DT-01] a device type is described, found, changed, duplicated and deleted with undo', async ({
  page,
  context,
  product,
}) => {
  await enterAs(context, product, 'mel');
  await page.goto('/deviceTypes');
  await page.getByRole('link', { name: 'New device type' }).click();
  await page.getByRole('textbox', { name: /^ID/ }).fill('veranda-lamp');
  await page.getByRole('textbox', { name: /^Name/ }).fill('Veranda lamp');
  await page.getByRole('textbox', { name: /^OCF device type/ }).fill('oic.d.light');
  await page.getByRole('button', { name: 'Create device type' }).click();
  await expect(page.getByText('Created Veranda lamp')).toBeVisible();

  await page.getByRole('searchbox').fill('veranda');
  const rows = page.locator('tbody tr');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('Yours');
  await rows.getByRole('link', { name: 'Veranda lamp' }).click();
  await page.getByRole('textbox', { name: /^Name/ }).fill('Veranda lantern');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved Veranda lantern')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Veranda lantern' })).toBeVisible();

  await page.getByRole('link', { name: 'Duplicate' }).click();
  await expect(page.getByRole('textbox', { name: /^Name/ })).toHaveValue('Veranda lantern');
  await page.getByRole('textbox', { name: /^ID/ }).fill('veranda-lantern');
  await page.getByRole('button', { name: 'Create device type' }).click();
  await expect(page.getByText('Created Veranda lantern')).toBeVisible();

  await page.goto(`/deviceTypes?filter=${encodeURIComponent('{"q":"veranda"}')}`);
  await expect(rows).toHaveCount(2);
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await page.getByRole('toolbar').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('2 device types deleted')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rows).toHaveCount(2);
  const answer = await context.request.get('/v2/devicetypes/veranda-lamp');
  expect(await answer.json()).toMatchObject({ dvcTypeNm: 'Veranda lantern', version: 3 });
});

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
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.locator('[aria-busy="true"], .app-progress')).toHaveCount(0);
    await expect(page).toHaveTitle(new RegExp(heading));
    await expectAccessibleInBoth(page);
  }

  await page.goto(own);
  await page.getByRole('checkbox', { name: 'Select Track head' }).check();
  await page.getByRole('checkbox', { name: 'Select Garden path light' }).check();
  await page.getByRole('toolbar').getByRole('button', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog', { name: "One device type can't be deleted" });
  await expect(dialog).toContainText('Omar Haddad');
  await expectAccessible(page);
});

test('[DT-01] at 1024 px a row and its menu are completely within the window', async ({
  page,
  context,
  product,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await enterAs(context, product, 'mel');
  await page.goto(own);
  const menu = page.getByRole('button', { name: 'Actions for Corridor detector' });
  await expect(menu).toBeVisible();
  await expectListWhole(page);
});

test('[DT-01] a long name is shortened before the actions are, and is complete in its tooltip', async ({
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
  await page.goto(`/deviceTypes?filter=${encodeURIComponent(JSON.stringify({ q: 'wide-name' }))}`);
  await expect(page.getByRole('button', { name: `Actions for ${dvcTypeNm}` })).toBeInViewport({ ratio: 1 });
  await expect(page.getByTitle(dvcTypeNm)).toBeVisible();
  await expectListWhole(page);
});
