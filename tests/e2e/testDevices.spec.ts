import type { APIRequestContext } from '@playwright/test';
import { enterAs, expect, expectAccessibleInBoth, test } from './fixtures.ts';

const historyOf = async (request: APIRequestContext, target: string) => {
  const response = await request.get(`/v2/logs/events?type=DEVICEIDS&target=${target}`);
  const { events } = (await response.json()) as { events: { event: { message: string } }[] };
  return events.map(({ event }) => event.message);
};

test('[RT-01] [LOG-01] a virtual device is created from a profile, controlled, seen in the log, recorded and replayed', async ({
  page,
  context,
  product,
}) => {
  await enterAs(context, product, 'mel');
  await page.goto('/testDevices');
  await page.getByRole('link', { name: 'New virtual device' }).click();
  await page.getByRole('combobox', { name: /^Device profile/ }).fill('hearth dimmer');
  await page.getByRole('option', { name: 'Hearth Dimmer H2' }).click();
  await expect(page.getByRole('textbox', { name: /^Label/ })).toHaveValue('Hearth Dimmer H2, virtual');
  const label = page.getByRole('textbox', { name: /^Label/ });
  await label.fill('Window sill dimmer');
  // [line 20] as wide as its content
  expect((await label.locator('..').boundingBox())?.width).toBe(480);
  await page.getByRole('button', { name: 'Create device' }).click();
  await expect(page.getByRole('heading', { name: 'Window sill dimmer' })).toBeVisible();
  const deviceId = new URL(page.url()).pathname.split('/').at(-1) ?? '';

  await page.getByRole('button', { name: 'Record' }).click();
  const slider = page.getByRole('slider', { name: 'level' });
  await slider.focus();
  await page.keyboard.press('End');
  const sent = page.getByRole('region', { name: 'Sent' });
  await expect(sent).toContainText('main/switchLevel.level = 100');
  // [line 13] the event appears beside the control, which is still in view, and nothing has moved
  const log = page.getByRole('region', { name: 'Live log' });
  await expect(log.getByText('main/switchLevel.level = 100')).toBeInViewport();
  await expect(slider).toBeInViewport();
  const record = page.getByRole('region', { name: 'Scenarios' });
  const before = await record.boundingBox();
  await page.getByRole('switch', { name: 'switch' }).press('Space');
  await expect(page.getByRole('switch', { name: 'switch' })).toBeChecked();
  await expect(sent.getByRole('listitem')).toHaveCount(2);
  expect(await record.boundingBox()).toEqual(before);
  expect(await historyOf(context.request, deviceId)).toEqual([
    expect.stringContaining('main/switchLevel.level = 100'),
    'main/switch.switch = on',
  ]);
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  await page.getByRole('textbox', { name: /^Name for the 2/ }).fill('Full on');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Saved Full on')).toBeVisible();

  const response = await context.request.post(`/v3/testdevices/${deviceId}/commands`, {
    data: { component: 'main', capability: 'switchLevel', command: 'setLevel', arguments: [35] },
    headers: { origin: product.address },
  });
  expect(response.status()).toBe(200);
  await expect(slider).toHaveValue('35');

  await page.getByRole('button', { name: 'Replay Full on at 4× speed' }).click();
  await expect(slider).toHaveValue('100');
  await expect
    .poll(async () => (await historyOf(context.request, deviceId)).slice(-2))
    .toEqual([expect.stringContaining('main/switchLevel.level = 100'), 'main/switch.switch = on']);

  const targets = await context.request.get('/v2/direct-connected/devices?appId=hd-71c4-9b2e-4f60-a1d3');
  expect(await targets.json()).toContainEqual({
    deviceId,
    name: 'Hearth Dimmer H2',
    label: 'Window sill dimmer',
    type: 'VIRTUAL',
  });

  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('Test device deleted')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Window sill dimmer restored')).toBeVisible();
  await page.goto('/testDevices');
  await page.getByRole('searchbox').fill('window sill');
  await expect(page.locator('tbody tr')).toHaveCount(1);
});

test('[RT-01] list, form and controls are accessible', async ({ page, context, product }) => {
  await enterAs(context, product, 'ada');
  await page.goto('/testDevices');
  await expect(page.locator('tbody tr').first()).toBeVisible();
  await expectAccessibleInBoth(page);
  await page.getByRole('link', { name: 'Strip around the desk' }).click();
  await expect(page.getByRole('slider', { name: 'hue' })).toBeVisible();
  await page.getByRole('button', { name: 'Send an invalid value' }).click();
  await page.getByRole('button', { name: 'Go silent' }).click();
  await page.getByRole('switch', { name: 'switch' }).click();
  await expect(page.getByText('Silent. 1 event queued.')).toBeVisible();
  await expectAccessibleInBoth(page);
  await page.goto('/testDevices/create');
  await page.getByRole('combobox', { name: /^Device profile/ }).click();
  await page.getByRole('option').first().click();
  await expectAccessibleInBoth(page);
});
