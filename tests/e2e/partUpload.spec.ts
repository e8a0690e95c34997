import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import type { Page, TestInfo } from '@playwright/test';
import { UPLOAD_PART_BYTES } from '../../model/contract/uploads.ts';
import { endSessionBehind, enterAs, expect, test } from './fixtures.ts';

const CREATE = '/projects/TAG_DEVICE/kt-22b8-2199-20ba-c41c/firmware/create';
const SECOND = UPLOAD_PART_BYTES;
const THIRD = 2 * UPLOAD_PART_BYTES;

/** Creates a file on the disk: by its modification time, the browser recognizes it as the same file. */
const firmwareFile = (testInfo: TestInfo, seed: number) => {
  const bytes = Uint8Array.from({ length: 9_000_000 }, (_, index) => (index * seed) % 251);
  const file = testInfo.outputPath('lamp.bin');
  writeFileSync(file, bytes);
  return { file, sha256: createHash('sha256').update(bytes).digest('hex') };
};

/** Collects the offsets of the parts, and runs `work` once, right before the second part is sent. */
const interruptSecondPart = async (page: Page, work: () => Promise<'cut' | 'continue'>) => {
  const offsets: number[] = [];
  await page.route('**/v3/uploads/*', async route => {
    if (route.request().method() !== 'PATCH') return route.continue();
    offsets.push(Number(route.request().headers()['upload-offset']));
    const isCut = offsets.length === 2 && (await work()) === 'cut';
    return isCut ? route.abort('connectionreset') : route.continue();
  });
  return offsets;
};

const choose = (page: Page, file: string) => page.getByLabel(/Drop the firmware file/).setInputFiles(file);
const kept = (page: Page) => page.evaluate(() => localStorage.getItem('porchlight.uploads'));

test('[FIL-01] a large firmware upload continues by itself when the connection is back', async ({
  page,
  context,
  product,
}, testInfo) => {
  await enterAs(context, product, 'ada');
  const { file, sha256 } = firmwareFile(testInfo, 7);
  const offsets = await interruptSecondPart(page, async () => {
    await context.setOffline(true);
    return 'cut';
  });
  await page.goto(CREATE);
  await choose(page, file);
  await expect(
    page.getByText('Connection lost. The upload continues when the connection is back.'),
  ).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'Uploading lamp.bin' })).toHaveAttribute(
    'aria-valuenow',
    '46',
  );
  await context.setOffline(false);
  await expect(page.getByText(sha256)).toBeVisible();
  // received parts are not sent again
  expect(offsets).toEqual([0, SECOND, SECOND, THIRD]);
  expect(await kept(page)).toBeNull();
});

test('[FIL-01] a large upload whose session ended continues after sign-in, when its file is selected again', async ({
  page,
  context,
  product,
}, testInfo) => {
  await enterAs(context, product, 'ada');
  const { file, sha256 } = firmwareFile(testInfo, 11);
  const offsets = await interruptSecondPart(page, async () => {
    await endSessionBehind(context, product);
    return 'continue';
  });
  await page.goto(CREATE);
  await choose(page, file);
  await expect(page.getByText('Your session has expired. Please log in again.')).toBeVisible();
  await enterAs(context, product, 'ada');
  await page.goto(CREATE);
  await choose(page, file);
  await expect(page.getByText(sha256)).toBeVisible();
  expect(offsets).toEqual([0, SECOND, SECOND, THIRD]);
  expect(await kept(page)).toBeNull();
});
