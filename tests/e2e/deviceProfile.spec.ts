import { createAlone, enterAs, expect, expectAccessibleInBoth } from './fixtures.ts';
import { jsonText } from './jsonEditor.ts';
import { sortByKeys } from './sortByKeys.ts';

// publishes a profile that other files read
const test = createAlone();

const PROJECT = 'hd-71c4-9b2e-4f60-a1d3';
const PROFILE = `/projects/MQTT/${PROJECT}/profile`;
const ID = '0d3e8a54-12fb-4a67-9b08-c5f2714e6d3a';

test('[RT-02] a developer edits a device profile, tries it, keeps a draft, resolves a conflict, and freezes it', async ({
  page,
  context,
  product,
  browser,
}) => {
  // a project that two people can edit: its owner, and an admin
  await enterAs(context, product, 'ada');
  const headers = { origin: product.address };
  const projects = `${product.address}/v3/common/projects`;
  const found = await context.request.get(`${projects}?keyword=Hearth+Bulb+E27`);
  const [omars] = ((await found.json()) as { list: { ownerId: string }[] }).list;
  const transfer = await context.request.put(`${projects}/${PROJECT}/owner`, {
    data: { ownerId: omars?.ownerId },
    headers,
  });
  expect(transfer.status()).toBe(200);
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

  // tries it before saving
  await page.getByRole('button', { name: 'Try it' }).click();
  await page.getByRole('switch', { name: 'switch' }).first().click();
  await expect(page.getByRole('log')).toContainText('main/switch.switch = on');

  // drafts survive the page
  await expect(page.getByText(/Draft saved \d/)).toBeVisible();
  await page.goto('/projects');
  await page.goto(PROFILE);
  await page.getByRole('button', { name: /^nightLight/ }).click();
  await expect(rows.first()).toContainText('Switch Level');

  // a colleague saves meanwhile
  const others = await browser.newContext({ baseURL: product.address });
  await enterAs(others, product, 'omar');
  const address = `${product.address}/v3/deviceprofiles/${ID}`;
  const { document } = (await (await others.request.get(address)).json()) as { document: object };
  const answer = await others.request.put(address, {
    data: { document: { ...document, metadata: { vid: 'by-a-colleague' } } },
    headers,
  });
  expect(answer.status()).toBe(200);
  await others.close();
  await page.getByRole('button', { name: 'Save' }).click();
  const dialog = page.getByRole('dialog', { name: /^Omar .* saved this device profile/ });
  await expect(dialog.getByRole('row', { name: /^Components/ })).toBeVisible();
  await dialog.getByRole('button', { name: 'Save merged version' }).click();
  await expect(page.getByText('Saved Hearth Dimmer H2')).toBeVisible();
  await page.getByRole('button', { name: 'JSON', exact: true }).click();
  const json = page.getByRole('textbox', { name: 'JSON of the profile' });
  await expect.poll(() => jsonText(json)).toMatch(/"id": "nightLight"[^]*by-a-colleague/);

  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const publish = page.getByRole('dialog', { name: 'Publish Hearth Dimmer H2?' });
  await publish.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText("This profile is published, so it can't be changed")).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0);
  await expectAccessibleInBoth(page);
});
