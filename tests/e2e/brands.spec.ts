import { pictureNamed } from '../../model/seed/pictures.ts';
import {
  enterAs,
  expect,
  expectAccessible,
  expectAccessibleInBoth,
  expectNoOverflow,
  test,
} from './fixtures.ts';

const picture = (bytes: Uint8Array<ArrayBuffer>) => ({
  name: 'lumen.png',
  mimeType: 'image/png',
  buffer: Buffer.from(bytes),
});

test('a member requests a brand, an admin rejects it with a reason, the member corrects it', async ({
  page,
  browser,
  context,
  product,
}) => {
  await enterAs(context, product, 'mel');
  await page.goto('/brands');
  await page.getByRole('link', { name: 'New brand' }).click();
  await page.getByLabel('Name').fill('Lumen');
  const wide = pictureNamed('ember').slice();
  wide[18] = 1;
  await page.getByLabel(/^Logo/).setInputFiles(picture(wide));
  await expect(page.getByText('This image is 496 x 240 pixels.')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel(/^Logo/).setInputFiles(picture(pictureNamed('ember')));
  await expect(page.getByText('Uploaded lumen.png')).toBeVisible();
  await page.getByRole('button', { name: 'Submit for approval' }).click();
  await expect(page.getByRole('heading', { name: 'Lumen' })).toBeVisible();
  await expect(page.getByText('Waiting for an admin of Northgate Lighting.')).toBeVisible();

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
  await page.getByLabel(/^Logo/).setInputFiles(picture(pictureNamed('harbour')));
  await expect(page.getByText('Uploaded lumen.png')).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Waiting for an admin of Northgate Lighting.')).toBeVisible();
});

test('[FIL-01] a logo on a slow connection shows its progress, can be canceled, and arrives', async ({
  page,
  context,
  product,
}) => {
  await enterAs(context, product, 'mel');
  await page.goto('/brands/create');
  const input = page.getByLabel(/^Logo/);
  await expect(input).toBeAttached();
  const line = await context.newCDPSession(page);
  const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 60_000 };
  await line.send('Network.emulateNetworkConditions', slow);
  // bytes after the end of the picture
  const large = new Uint8Array(400_000);
  large.set(pictureNamed('ember'));
  await input.setInputFiles(picture(large));
  const bar = page.getByRole('progressbar', { name: 'Uploading lumen.png' });
  await expect.poll(() => bar.getAttribute('aria-valuenow').then(Number)).toBeGreaterThan(0);
  expect(Number(await bar.getAttribute('aria-valuenow'))).toBeLessThan(100);
  await expectAccessible(page);
  const files = page.waitForEvent('requestfailed', request => request.url().endsWith('/v3/files'));
  await page.getByRole('button', { name: 'Cancel upload' }).click();
  await expect(page.getByText('Upload canceled.')).toBeVisible();
  await files;
  await line.send('Network.emulateNetworkConditions', { ...slow, uploadThroughput: -1 });
  await input.setInputFiles(picture(large));
  await expect(page.getByText('Uploaded lumen.png')).toBeVisible();
});

test.describe('at the minimum width', () => {
  test.use({ viewport: { width: 1024, height: 900 } });

  test('[RT-01] the brand pages are accessible and fit the window', async ({ page, context, product }) => {
    await enterAs(context, product, 'ada');
    await page.goto('/brands/create');
    await expect(page.getByText('Submit for approval').first()).toBeVisible();
    await expectAccessibleInBoth(page);
    await expectNoOverflow(page);

    await page.goto('/brands');
    await expect(page.getByText('Glowworm').first()).toBeVisible();
    await expectAccessibleInBoth(page);
    await expectNoOverflow(page);
    await page.getByLabel('Select Glowworm').check();
    await page.getByRole('toolbar').getByRole('button', { name: 'Approve' }).click();
    await expect(page.getByRole('dialog').getByText('Glowworm')).toBeVisible();
    await expectAccessibleInBoth(page);
    await page.keyboard.press('Escape');

    await page.getByRole('link', { name: 'Hearth' }).click();
    await expect(page.getByText(/products use this brand, so it can't be renamed/)).toBeVisible();
    await expectAccessibleInBoth(page);
  });
});
