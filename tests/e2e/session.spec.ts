import { endSessionBehind, enterAs, expect, expectAccessibleInBoth, test } from './fixtures.ts';

const FLAGS = 'porchlight.flagOverrides';

test('[SES-02] a link opened while signed out is opened after sign-in, once', async ({ page, product }) => {
  await page.goto('/capabilities?filter=%7B%22q%22%3A%22color%22%7D');
  await expect(page).toHaveURL(`${product.address}/`);
  expect(await page.evaluate(() => document.cookie)).toBe('');
  await page.getByRole('link', { name: 'Sign in' }).first().click();
  await page.getByRole('button', { name: /Ada Lindqvist/ }).click();
  await page.waitForURL(/\/capabilities\?filter=/);
  await expect(page.getByRole('heading', { name: 'Capabilities' })).toBeVisible();

  await page.goto('/api/sa/login');
  await page.getByRole('button', { name: /Omar/ }).click();
  await page.waitForURL('**/projects');
});

// the fixture `faults` reports uncaught errors of a page
test('[SES-01] a list that is opened after the session expired leads to the landing page, without an error', async ({
  page,
  context,
  product,
}) => {
  await enterAs(context, product, 'ada');
  await page.goto('/testDevices');
  await expect(page.locator('tbody').getByRole('link').first()).toBeVisible();
  await endSessionBehind(context, product);
  await page.getByRole('link', { name: 'Projects', exact: true }).click();
  await expect(page).toHaveURL(`${product.address}/`);
  await expect(page.getByRole('heading', { name: 'From the first log line' })).toBeVisible();
  await expect(page.getByText('Your session has expired. Please log in again.')).toBeVisible();
});

test('[SES-01] reauthenticateInPlace signs in inside the page and sends the save again', async ({
  page,
  context,
  product,
}) => {
  await enterAs(context, product, 'ada');
  await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [
    FLAGS,
    '{"reauthenticateInPlace":true}',
  ] as const);
  await page.goto('/projects/create');
  await page.getByRole('radio', { name: 'Direct-connected' }).check();
  await page.getByLabel('Project name').fill('Kept in place');
  await endSessionBehind(context, product);

  const keys: (string | undefined)[] = [];
  page.on('request', request => {
    if (request.method() === 'POST' && request.url().endsWith('/v3/common/projects'))
      keys.push(request.headers()['idempotency-key']);
  });
  await page.getByRole('button', { name: 'Create project' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign in to continue' });
  await expect(dialog).toBeVisible();
  await expectAccessibleInBoth(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Continue as Ada Lindqvist' }).click();

  await expect(page.getByRole('heading', { name: 'Kept in place' })).toBeVisible();
  expect(page.url()).toMatch(/\/projects\/MQTT\/[\w-]+\/overview$/);
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBeTruthy();
  expect(keys[1]).toBe(keys[0]);
});
