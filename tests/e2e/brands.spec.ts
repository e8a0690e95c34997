import { logoOf } from '../../model/seed/logos.ts';
import { enterAs, expect, expectAccessible, test } from './fixtures.ts';

const picture = (bytes: Uint8Array<ArrayBuffer>) => ({
  name: 'lumen.png',
  mimeType: 'image/png',
  buffer: Buffer.from(bytes),
});

test('a member asks for a brand, an admin rejects it with a reason, the member mends it', async ({
  page,
  browser,
  context,
  product,
}) => {
  await enterAs(context, product, 'mel');
  await page.goto('/brands');
  await page.getByRole('link', { name: 'New brand' }).click();
  await page.getByLabel('Name').fill('Lumen');
  const wide = logoOf('ember').slice();
  wide[18] = 1;
  await page.getByLabel(/^Logo/).setInputFiles(picture(wide));
  await expect(page.getByText('This picture has 496 x 240 pixels.')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel(/^Logo/).setInputFiles(picture(logoOf('ember')));
  await expect(page.getByText('lumen.png is uploaded')).toBeVisible();
  await page.getByRole('button', { name: 'Ask for approval' }).click();
  await expect(page.getByRole('heading', { name: 'Lumen' })).toBeVisible();
  await expect(page.getByText('Waits for an admin of Northgate Lighting.')).toBeVisible();

  const office = await browser.newContext({ baseURL: product.address });
  await enterAs(office, product, 'ada');
  const admin = await office.newPage();
  await admin.goto('/brands');
  await admin.getByRole('button', { name: 'Reject Lumen' }).click();
  const dialog = admin.getByRole('dialog');
  await expect(dialog.getByRole('img', { name: 'Logo of Lumen' })).toBeVisible();
  await expectAccessible(admin);
  await dialog.getByLabel('Reason').fill('The bars are too thin.');
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await expect(admin.getByText('Rejected Lumen')).toBeVisible();
  await expect(admin.getByRole('row', { name: /Lumen/ })).toContainText('Rejected');
  await office.close();

  await page.reload();
  await expect(page.getByText('The bars are too thin.')).toBeVisible();
  await page.getByLabel(/^Logo/).setInputFiles(picture(logoOf('harbour')));
  await expect(page.getByText('lumen.png is uploaded')).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Waits for an admin of Northgate Lighting.')).toBeVisible();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme, viewport: { width: 1024, height: 900 } });

    test('[RT-01] the brand pages are accessible and fit the window', async ({ page, context, product }) => {
      await enterAs(context, product, 'ada');
      for (const [name, address] of [
        ['Glowworm', '/brands'],
        ['Ask for approval', '/brands/create'],
      ] as const) {
        await page.goto(address);
        await expect(page.getByText(name).first()).toBeVisible();
        await expectAccessible(page);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1024);
      }
      await page.goto('/brands');
      await page.getByRole('link', { name: 'Hearth' }).click();
      await expect(page.getByText(/products carry it, so it keeps its name/)).toBeVisible();
      await expectAccessible(page);
      await page.goto('/brands');
      await page.getByLabel('Select Glowworm').check();
      await page.getByRole('toolbar').getByRole('button', { name: 'Approve' }).click();
      await expect(page.getByRole('dialog').getByText('Glowworm')).toBeVisible();
      await expectAccessible(page);
    });
  });
}
