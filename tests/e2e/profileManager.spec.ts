import { createAlone, enterAs, expect, expectAccessibleInBoth } from './fixtures.ts';

// changes profiles that other files read
const test = createAlone();

test('[RT-03] profiles that use a capability get another category after a plan, and get theirs back', async ({
  page,
  context,
  product,
}) => {
  await enterAs(context, product, 'ada');
  await page.goto('/deviceProfiles/DeviceProfileManager');
  const capability = page.getByRole('combobox', { name: 'Uses capability' });
  await capability.fill('switch level');
  await page.getByRole('option', { name: /^Switch Level/ }).click();
  await expect(page).toHaveURL(/cpbtId.*switchLevel/);
  await page.getByRole('button', { name: /^In development/ }).click();
  await expect(page.getByRole('cell', { name: 'Published', exact: true })).toHaveCount(0);
  await expectAccessibleInBoth(page);
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();

  await page.getByRole('button', { name: 'Change categories…' }).click();
  const dialog = page.getByRole('dialog', { name: /^Change the categories/ });
  await dialog.getByRole('combobox', { name: 'Categories', exact: true }).fill('Vent');
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Show plan' }).click();
  await expect(dialog.getByRole('group', { name: 'Plan' })).toContainText('Light → Vent');
  await expectAccessibleInBoth(page);
  await dialog.getByRole('button', { name: /^Change \d+ profiles?$/ }).click();
  await expect(page.getByRole('cell', { name: 'Vent' }).first()).toBeVisible();

  // undo is still offered after a reload
  await page.reload();
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('cell', { name: 'Vent' })).toHaveCount(0);
  await expect(page.getByRole('cell', { name: 'Light' }).first()).toBeVisible();
});
