import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import { preview } from 'vite';
import { test as base, expect } from './fixtures.ts';

/** The product with its server in the page, as built by `npm run build:fake`. */
const test = base.extend<object, { fakeAddress: string }>({
  fakeAddress: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's dependencies from the pattern
    async ({}, use) => {
      const site = await preview({
        configFile: 'vite.fake.config.ts',
        logLevel: 'warn',
        preview: { host: '127.0.0.1', port: 0 },
      });
      const [address] = site.resolvedUrls?.local ?? [];
      if (address === undefined) throw new Error('the site of the fake was not served');
      await use(address);
      await site.close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ fakeAddress }, use) => use(fakeAddress),
});

const openProject = async (page: Page, project: string) => {
  await page.getByRole('searchbox').fill(project);
  await expect(page.locator('tbody tr')).toHaveCount(1);
  await page.getByRole('link', { name: project, exact: true }).click();
};

/** the data of the fake is in its page: no other client can publish */
const publish = async (page: Page, type: string, target: string, message: string) => {
  const status = await page.evaluate(
    async ([address, body]) => {
      const headers = { 'content-type': 'application/json' };
      return (await fetch(address, { method: 'POST', headers, body })).status;
    },
    [`/v2/logs/events?type=${type}&target=${target}`, JSON.stringify([{ message }])] as const,
  );
  expect(status).toBe(200);
};

const state = (page: Page) => page.locator('.log-state');

test("[LOG-01] [LOG-02] without a server, a connector's log is watched", async ({ page }) => {
  await page.goto('/projects?qa=as.ada');
  await openProject(page, 'Lantern Cloud');
  await page.getByRole('button', { name: 'Test', exact: true }).click();
  await page.getByRole('link', { name: 'Live Logging', exact: true }).click();
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(state(page)).toHaveText('Live');
  const target = new URL(page.url()).pathname.split('/')[3] ?? '';
  await publish(page, 'SMARTAPPIDS', target, 'said by the connector');
  await expect(page.getByText('said by the connector')).toBeVisible();
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(state(page)).toHaveText('Stopped');
});

test("[LOG-03] without a server, a device's log is watched after its pop-up, and shows events sent to it", async ({
  page,
}) => {
  await page.goto('/projects?qa=as.ada');
  await openProject(page, 'Hearth Dimmer H2');
  await page.getByRole('link', { name: 'Live Logging', exact: true }).click();
  const target = page.getByRole('combobox', { name: 'Target' });
  await expect(target).toHaveText('Choose a device');
  await target.click();
  const first = page.getByRole('option').first();
  const device = (await first.getAttribute('data-value')) ?? '';

  const popups: Page[] = [];
  page.on('popup', popup => popups.push(popup));
  const watch = async (start: () => Promise<void>) => {
    popups.length = 0;
    await start();
    // a page may open a window for 5 s after a click and waits a minute for the window, which is a second server
    // with its own data: on a busy machine, both limits can be too short
    await expect(async () => {
      if ((await state(page).textContent()) === 'Not started')
        await page.getByRole('button', { name: 'Start' }).click();
      // short, so that a window that did not open is soon opened again
      await expect(state(page)).toHaveText('Live', { timeout: 5_000 });
    }).toPass();
    expect(popups.at(-1)?.url()).toContain('/api/sa/authcode?purpose=createlogger&');
    await expect.poll(() => popups.every(popup => popup.isClosed())).toBe(true);
  };
  await watch(() => first.click());
  await publish(page, 'DEVICEIDS', device, 'said by the device');
  await expect(page.getByText('said by the device')).toBeVisible();

  await page.getByRole('link', { name: 'Test Devices' }).click();
  await page.locator(`a[href*="${device}"]`).first().click();
  const control = page.getByRole('switch').first();
  const wasOn = await control.isChecked();
  await control.click();
  await expect(control).toBeChecked({ checked: !wasOn });
  const said = `main/switch.switch = ${wasOn ? 'off' : 'on'}`;
  await expect(page.getByRole('region', { name: 'Sent' })).toContainText(said);
  await watch(async () => {
    await page.getByRole('link', { name: 'Open in Live Logging' }).click();
    await expect(page).toHaveURL(/\/logger(?!.*start=1)/);
  });
  // the demo's log has earlier events
  await expect(page.getByText(said).last()).toBeVisible();
});

test('[FIL-01] a large file is uploaded in parts to the server in the page', async ({ page }) => {
  const bytes = Uint8Array.from({ length: 9_000_000 }, (_, index) => (index * 5) % 251);
  await page.goto('/projects/TAG_DEVICE/kt-22b8-2199-20ba-c41c/firmware/create?qa=as.ada');
  await page.getByLabel(/Drop the firmware file/).setInputFiles({
    name: 'lamp.bin',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(bytes),
  });
  await expect(page.getByText(createHash('sha256').update(bytes).digest('hex'))).toBeVisible();
});
