import type { Page, Route } from '@playwright/test';
import { enterAs, expect, expectAccessibleInBoth, test } from './fixtures.ts';

const refuse = (route: Route) =>
  route.fulfill({
    status: 500,
    contentType: 'application/json',
    body: '{"code":"internal","message":"The store is busy.","requestId":"r"}',
  });

const openDevice = async (page: Page, name: string) => {
  await page.goto('/testDevices');
  await page.getByRole('searchbox').fill(name);
  await expect(page.locator('tbody tr')).toHaveCount(1);
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
};

const DEVICE = 'Strip around the desk';

/** Resolves when neither a write to this address nor its retry got a response. */
const cutOff = async (page: Page, address: RegExp) => {
  const fails = () =>
    page.waitForEvent('requestfailed', request => request.method() === 'POST' && address.test(request.url()));
  await fails();
  await fails();
};

test("[fault 21] controls that can't be loaded show an error, and load with the next try", async ({
  page,
  context,
  product,
}) => {
  await enterAs(context, product, 'ada');
  const capabilities = /\/capabilities(\?|$)/;
  await page.route(capabilities, refuse);
  await openDevice(page, DEVICE);
  await expect(page.getByRole('heading', { name: "The controls couldn't be loaded" })).toBeVisible();
  await expectAccessibleInBoth(page);
  await page.unroute(capabilities);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('slider', { name: 'hue' })).toBeVisible();
});

test('[fault 21] text typed into a device survives a failing server and a lost connection', async ({
  page,
  context,
  product,
}) => {
  await enterAs(context, product, 'ada');
  await openDevice(page, DEVICE);
  const number = page.getByRole('spinbutton', { name: 'hue' });
  await expect(number).toBeVisible();
  await page.getByRole('button', { name: 'Record' }).click();
  await page.getByRole('switch', { name: 'switch' }).click();
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  const name = page.getByRole('textbox', { name: /^Name for the/ });
  await name.fill('Half a scenario');

  await page.route(/\/v3\/testdevices\/[\w-]+/, refuse);
  await number.fill('77');
  await number.press('Enter');
  await expect(page.getByText('The store is busy.')).toBeVisible();
  await expect(number).toHaveValue('77');
  await expectAccessibleInBoth(page);
  await page.unrouteAll();

  await context.setOffline(true);
  await expect(page.getByText('No connection.', { exact: true })).toBeVisible();
  // a write that is still pending when the connection comes back is saved, and closes the form
  await Promise.all([cutOff(page, /\/v3\/testdevices\/[\w-]+\/events$/), number.press('Enter')]);
  await Promise.all([cutOff(page, /\/v3\/testdevices\/scenarios$/), name.press('Enter')]);
  await expect(number).toHaveValue('77');
  await expect(name).toHaveValue('Half a scenario');
  await expect(page.getByRole('heading', { level: 1, name: DEVICE })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('No connection.', { exact: true })).toBeHidden();

  await number.press('Enter');
  await expect(page.getByRole('region', { name: 'Sent' })).toContainText('colorControl.hue = 77');
  await name.press('Enter');
  await expect(page.getByText('Saved Half a scenario')).toBeVisible();
});
