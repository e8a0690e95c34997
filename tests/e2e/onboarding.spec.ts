import { readFile } from 'node:fs/promises';
import { PDFDocument } from 'pdf-lib';
import { pictureNamed } from '../../model/seed/pictures.ts';
import { createAlone, enterAs, expect, expectAccessibleInBoth } from './fixtures.ts';

// adds an onboarding configuration to a demo project
const test = createAlone();

test('[RT-02] [SH-04] a developer describes onboarding, sees it on the phone, and prints labels', async ({
  page,
  context,
  product,
}) => {
  await enterAs(context, product, 'ada');
  const found = await context.request.get(`${product.address}/v3/common/projects?keyword=Luggage+Tag`);
  const [project] = ((await found.json()) as { list: { pjtId: string }[] }).list;
  await page.goto(`/projects/TAG_DEVICE/${project?.pjtId}/onboarding`);
  const task = page.getByRole('link', { name: /^Device Onboarding/ });
  await expect(task).toContainText(', incomplete');
  await page.getByRole('checkbox', { name: 'QR code' }).check();
  const phone = page.getByRole('region', { name: 'Phone preview' });
  await page.getByRole('textbox', { name: 'Introduction' }).fill('Hold the tag close.');
  await expect(phone.getByText('Hold the tag close.')).toBeVisible();
  for (const step of ['Prepare', 'Confirm: button', 'Confirm: QR code']) {
    await phone.getByRole('button', { name: 'Next' }).click();
    await expect(phone.getByText(new RegExp(`^${step} \\(`))).toBeVisible();
  }

  const picture = page.getByRole('group', { name: 'Picture' });
  const picked = { name: 'tag.png', mimeType: 'image/png', buffer: Buffer.from('no picture') };
  await picture.locator('input').setInputFiles(picked);
  await expect(picture.getByText('Choose a PNG or JPEG of up to 1 MB.')).toBeVisible();
  await picture.locator('input').setInputFiles({ ...picked, buffer: Buffer.from(pictureNamed('bulb')) });
  await expect(picture.getByRole('button', { name: 'Replace picture' })).toBeVisible();
  for (const back of ['Confirm: button', 'Prepare']) {
    await phone.getByRole('button', { name: 'Back' }).click();
    await expect(phone.getByText(new RegExp(`^${back} \\(`))).toBeVisible();
  }
  await expect(phone.locator('img')).toBeVisible();
  await expectAccessibleInBoth(page);
  await page.getByRole('button', { name: 'Create onboarding' }).click();
  await expect(task).toContainText(', complete');
  await expect(page.getByRole('button', { name: /^Download onboarding_config/ })).toBeDisabled();

  await page.getByRole('link', { name: 'QR labels' }).click();
  await page.getByRole('spinbutton', { name: 'Number of labels' }).fill('41');
  await expect(page.getByText('41 labels')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Download PDF' })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('img', { name: 'Page 1 of 2' })).toBeVisible();
  await page.getByRole('spinbutton', { name: 'Columns', exact: true }).fill('9');
  await expect(page.getByRole('alert')).toHaveText(/mm too wide for the page/);
  await expect(page.getByRole('button', { name: 'Download PDF' })).toBeDisabled();
  await expectAccessibleInBoth(page);
  await page.getByRole('button', { name: 'A4, 30 mm' }).click();
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download PDF' }).click();
  const download = await waiting;
  expect(download.suggestedFilename()).toMatch(/^labels-.*\.pdf$/);
  const pdf = await PDFDocument.load(await readFile(await download.path()));
  expect(pdf.getPageCount()).toBe(2);
  expect(Math.round(pdf.getPage(0).getWidth())).toBe(595);

  // printing the page prints the sheet, in its size
  for (const [preset, pages, width] of [
    ['A4, 30 mm', 2, 595],
    ['Letter, 40 mm', 2, 612],
  ] as const) {
    await page.getByRole('button', { name: preset }).click();
    await expect(page.getByRole('img', { name: `Page 1 of ${pages}` })).toBeVisible();
    const printed = await PDFDocument.load(await page.pdf({ preferCSSPageSize: true }));
    expect(printed.getPageCount()).toBe(pages);
    expect(Math.round(printed.getPage(0).getWidth())).toBe(width);
  }
  await expect(page.locator('.labels-print')).toHaveCount(0);

  await page.goto('/deviceOnboarding/OnboardingProfileManager');
  await expect(page.getByRole('link', { name: 'Luggage Tag' })).toBeVisible();
  await expectAccessibleInBoth(page);
});
