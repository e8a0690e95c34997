import { pictureNamed } from '../../model/seed/pictures.ts';
import {
  enterAs,
  expect,
  expectAccessible,
  expectAccessibleAtAnyWidth,
  expectAccessibleInBoth,
  followTo,
  test,
} from './fixtures.ts';

const picture = (bytes: Uint8Array<ArrayBuffer>) => ({
  name: 'lumen.png',
  mimeType: 'image/png',
  buffer: Buffer.from(bytes),
});

test('[FIL-01] a logo on a slow line shows how far it is, can be canceled, and arrives with its brand', async ({
  page,
  context,
  product,
}) => {
  await enterAs(context, product, 'mel');
  await page.goto('/brands/create');
  const input = page.getByLabel(/^Logo/);
  await expect(input).toBeAttached();
  const line = await context.newCDPSession(page);
  const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 10_000 };
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
  await expect(page.getByText('Upload canceled')).toBeVisible();
  await files;
  await line.send('Network.emulateNetworkConditions', { ...slow, uploadThroughput: -1 });
  await input.setInputFiles(picture(large));
  await expect(page.getByText('Uploaded lumen.png')).toBeVisible();
  await page.getByLabel('Name').fill('Lumen');
  await page.getByRole('button', { name: 'Submit for approval' }).click();
  await expect(page.getByRole('heading', { name: 'Lumen' })).toBeVisible();
  await expect(page.getByText('Waiting for an admin of Northgate Lighting.')).toBeVisible();
});

test('[RT-01] the brand pages are accessible and fit the window', async ({ page, context, product }) => {
  await enterAs(context, product, 'ada');
  await page.goto('/brands/create');
  await expect(page.getByText('Submit for approval').first()).toBeVisible();
  const wide = pictureNamed('ember').slice();
  wide[18] = 1;
  await page.getByLabel(/^Logo/).setInputFiles(picture(wide));
  await expect(page.getByText('This image is 496 × 240 pixels.')).toBeVisible();
  await expectAccessibleAtAnyWidth(page);

  await followTo(page, '/brands');
  await expect(page.getByText('Glowworm').first()).toBeVisible();
  await expectAccessibleAtAnyWidth(page);
  await page.getByLabel('Select Glowworm').check();
  await page.getByRole('toolbar').getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByRole('dialog').getByText('Glowworm')).toBeVisible();
  await expectAccessibleInBoth(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Reject Glowworm' }).click();
  await expect(page.getByRole('dialog').getByRole('img', { name: 'Logo of Glowworm' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await page.getByRole('link', { name: 'Hearth' }).click();
  await expect(page.getByText(/products use this brand, so it can't be renamed/)).toBeVisible();
  await expectAccessibleAtAnyWidth(page);
});
