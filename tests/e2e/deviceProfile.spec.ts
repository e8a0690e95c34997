import { createAlone, enterAs, expect, expectAccessibleInBoth } from './fixtures.ts';
import { sortByKeys } from './sortByKeys.ts';

// publishes a profile that other files read
const test = createAlone();

const PROFILE = '/projects/MQTT/hd-71c4-9b2e-4f60-a1d3/profile';

test('[RT-02] as many components as a profile can have are added, moved line by line, and undone with keys only', async ({
  page,
  context,
  product,
}) => {
  await enterAs(context, product, 'ada');
  await page.goto(PROFILE);
  const add = page.getByRole('button', { name: 'Add component' });
  await add.focus();
  const tabs = page.getByRole('list', { name: 'Components' }).getByRole('listitem');
  while (await add.isEnabled()) await page.keyboard.press('Enter');
  await expect(tabs).toHaveCount(20);
  // the focused button was disabled
  await page.keyboard.press('Control+z');
  await expect(tabs).toHaveCount(19);

  // the components take several lines
  const handle = page.getByRole('button', { name: 'Move component3', exact: true });
  await handle.focus();
  await sortByKeys(page, [
    ['Space', 'Picked up component3, position 4 of 19'],
    ['ArrowRight', 'component3 moved to position 5 of 19'],
    ['ArrowRight', 'component3 moved to position 6 of 19'],
    ['ArrowLeft', 'component3 moved to position 5 of 19'],
    ['Space', 'component3 dropped at position 5 of 19'],
  ]);
  await expect(tabs.nth(4)).toContainText('component3');
  await expect(handle).toBeFocused();
});

test('the capabilities that can be added are in view, also after one was added', async ({
  page,
  context,
  product,
}) => {
  await enterAs(context, product, 'ada');
  await page.goto(PROFILE);
  await page.getByRole('button', { name: 'Add capability' }).click();
  const add = page.getByRole('button', { name: /^Add Circadian mode/ });
  const bar = page.locator('[data-bottom-bar]');
  const hiddenHeight = async () => {
    const { y = NaN, height = NaN } = (await page.getByRole('listbox').boundingBox()) ?? {};
    return y + height - ((await bar.boundingBox())?.y ?? NaN);
  };
  await expect(add).toBeInViewport({ ratio: 1 });
  await expect.poll(hiddenHeight).toBeLessThanOrEqual(0);
  const rows = page.getByRole('list', { name: 'Capabilities' }).getByRole('listitem');
  const count = await rows.count();
  await page.keyboard.press('Enter');
  await expect(rows).toHaveCount(count + 1);
  await expect.poll(hiddenHeight).toBeLessThanOrEqual(0);
});

test('[RT-02] a device profile is edited by keyboard, and frozen', async ({ page, context, product }) => {
  await enterAs(context, product, 'ada');
  await page.goto(PROFILE);
  await expect(page.getByText('Switch Level')).toBeVisible();
  await expectAccessibleInBoth(page);

  // adds a component and a capability by keyboard
  await page.getByRole('button', { name: 'Add component' }).click();
  await page.getByRole('textbox', { name: 'Component ID' }).fill('nightLight');
  await page.getByRole('button', { name: 'Add capability' }).click();
  const picker = page.getByRole('combobox', { name: 'Find a capability' });
  await picker.fill('color');
  await expect(page.getByRole('option', { name: /Color Control/ })).toBeVisible();
  await expectAccessibleInBoth(page);
  for (const [typed, name] of [
    ['color temp', /Color Temperature/],
    ['switch level', /Switch Level/],
  ] as const) {
    await picker.fill(typed);
    await expect(page.getByRole('option', { name, selected: true })).toBeVisible();
    await page.keyboard.press('Enter');
  }
  await page.keyboard.press('Escape');
  const rows = page.getByRole('list', { name: 'Capabilities' }).getByRole('listitem');
  await expect(rows.first()).toContainText('Color Temperature');

  // reorders them, too
  const handle = page.getByRole('button', { name: 'Move Switch Level', exact: true });
  await handle.focus();
  await sortByKeys(page, [
    ['Space', 'Picked up Switch Level, position 2 of 2'],
    ['ArrowUp', 'Switch Level moved to position 1 of 2'],
    ['Space', 'Switch Level dropped at position 1 of 2'],
  ]);
  await expect(rows.first()).toContainText('Switch Level');
  await expect(handle).toBeFocused();

  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved Hearth Dimmer H2')).toBeVisible();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const publish = page.getByRole('dialog', { name: 'Publish Hearth Dimmer H2?' });
  await publish.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText("This profile is published, so it can't be changed")).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0);
  await expectAccessibleInBoth(page);
});
