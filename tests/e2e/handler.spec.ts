import { createAlone, enterAs, expect, expectAccessibleInBoth } from './fixtures.ts';

// adds and changes a handler of a demo project
const test = createAlone();

test('[HND-01] [SH-04] a developer describes a driver, adds fingerprints in hex, and finds which handler matches a device', async ({
  page,
  context,
  product,
}) => {
  await enterAs(context, product, 'ada');
  const found = await context.request.get(`${product.address}/v3/common/projects?keyword=Stair+Light+Set`);
  const [project] = ((await found.json()) as { list: { pjtId: string }[] }).list;
  await page.goto(`/projects/HUB_CONNECTED/${project?.pjtId}/handler`);
  const task = page.getByRole('link', { name: /^Device Handler/ });
  await expect(task).toContainText(', incomplete');
  await page.getByRole('checkbox', { name: 'Zigbee' }).check();
  await expectAccessibleInBoth(page);
  await page.getByRole('button', { name: 'Create device handler' }).click();
  await expect(page.getByText('No fingerprints yet')).toBeVisible();
  const window = page.viewportSize();
  await page.setViewportSize({ width: 1024, height: 768 });
  // the ID of the handler is in one line
  const handlerId = page.locator('.hd-head').getByText(/^[\da-f]{8}-/);
  await expect.poll(async () => (await handlerId.boundingBox())?.height).toBeLessThan(24);
  if (window !== null) await page.setViewportSize(window);

  // a generic fingerprint, with codes in hex and in decimal
  const list = page.getByRole('region', { name: 'Fingerprints' });
  await list.getByRole('link', { name: 'Add fingerprint' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add fingerprint' });
  await dialog.getByRole('combobox', { name: 'Kind' }).click();
  await page.getByRole('option', { name: 'Zigbee generic' }).click();
  await dialog.getByRole('textbox', { name: 'Server clusters' }).fill('0x0006, 8');
  await dialog.getByRole('textbox', { name: 'Fingerprint ID' }).fill('stair/any');
  await dialog.getByRole('combobox', { name: 'Device profile' }).fill('Stair Light Set');
  await expect(dialog.getByRole('textbox', { name: 'Server clusters' })).toHaveValue('0x0006, 0x0008');
  await expectAccessibleInBoth(page);
  await dialog.getByRole('button', { name: 'Add fingerprint' }).click();
  await expect(list.getByText('0x0006, 0x0008')).toBeVisible();
  await expect(task).toContainText(', complete');

  // a fingerprint that another handler already has
  await list.getByRole('link', { name: 'Add fingerprint' }).click();
  await dialog.getByRole('textbox', { name: 'Manufacturer' }).fill('Northgate Sensors');
  await dialog.getByRole('textbox', { name: 'Model' }).fill('NG-BOARD-4');
  await expect(dialog.getByText(/^2 other fingerprints match the same devices/)).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Fingerprint ID' }).fill('stair/board');
  await dialog.getByRole('combobox', { name: 'Device profile' }).fill('Stair Light Set');
  await dialog.getByRole('button', { name: 'Add fingerprint' }).click();
  const board = list.getByRole('row', { name: /stair\/board/ });
  await expect(board.getByText('Duplicate')).toBeVisible();
  await expect(board.getByRole('link', { name: 'Leak Sensor Puck' })).toBeVisible();

  // match what a device reports
  const tester = page.getByRole('region', { name: 'Which handler matches this device?' });
  await tester.getByRole('textbox', { name: 'Manufacturer' }).fill('Nobody');
  await tester.getByRole('textbox', { name: 'Server clusters' }).fill('0, 6, 8, 0x1234');
  await tester.getByRole('button', { name: 'Find handler' }).click();
  await expect(tester.getByText('This handler matches')).toBeVisible();
  await expect(tester.getByText('stair/any').first()).toBeVisible();
  await expect(
    tester.getByText('Its device identifier is 0x0101, but the device reports none.').first(),
  ).toBeVisible();
  await expectAccessibleInBoth(page);
});
