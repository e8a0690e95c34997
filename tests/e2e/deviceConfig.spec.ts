import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { createAlone, enterAs, expect, expectAccessibleInBoth } from './fixtures.ts';
import { sortByKeys } from './sortByKeys.ts';

// saves a config, which also changes the metadata of a profile that other files read
const test = createAlone();

const PROFILE = '/projects/MQTT/hd-71c4-9b2e-4f60-a1d3/profile';
const PROFILE_ID = '0d3e8a54-12fb-4a67-9b08-c5f2714e6d3a';
const API = `/v4/deviceprofiles/${PROFILE_ID}/deviceconfig`;

const main = (capability: string) => ({ component: 'main', capability, version: 1 });
const CONFIG = {
  mnmn: 'nl',
  vid: 'ST_e2e',
  type: 'profile',
  dashboard: { states: [main('switch')], actions: [main('switch')] },
  detailView: [main('switch'), main('switchLevel'), main('powerMeter')],
  automation: { conditions: [main('switchLevel')], actions: [main('switchLevel')] },
};

test('[CFG-01] a new config is built, ordered by keyboard, ranged, played and saved', async ({
  page,
  context,
  product,
}) => {
  await enterAs(context, product, 'ada');
  await page.goto(`${PROFILE}/config`);
  await expect(page.getByText('Generated from the profile, not saved yet')).toBeVisible();
  const json = page.getByRole('textbox', { name: 'JSON of the device config' });
  await expect(json).toContainText('"switchLevel"');
  await expectAccessibleInBoth(page);

  // reorders entries by keyboard
  const detail = page.getByRole('region', { name: 'Detail view' });
  const handle = detail.getByRole('button', { name: 'Move Brightness' });
  await handle.focus();
  await sortByKeys(page, [
    ['Space', /^Picked up Brightness, position 2/],
    ['ArrowUp', /^Brightness moved to position 1/],
    ['Space', /^Brightness dropped at position 1/],
  ]);
  await expect(detail.getByRole('listitem').first()).toContainText('Brightness');

  // it is open now, and taller than the others
  await sortByKeys(page, [
    ['Space', /^Picked up Brightness, position 1/],
    ['ArrowDown', /^Brightness moved to position 2/],
    ['ArrowDown', /^Brightness moved to position 3/],
    ['Escape', /^Brightness is back/],
  ]);

  // the focus stays with the moved entry, and undoing everything leaves nothing to save
  await expect(handle).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(detail.getByRole('listitem').first()).toContainText('Power');
  await expect(page.getByText('Generated from the profile, not saved yet')).toBeVisible();
  await page.keyboard.press('Control+Shift+z');
  await expect(detail.getByRole('listitem').first()).toContainText('Brightness');

  // changes the range: the phone and the JSON follow
  const preview = page.getByRole('region', { name: 'Preview' });
  await detail.getByRole('textbox', { name: 'To' }).fill('40');
  const slider = preview.getByRole('slider', { name: 'Brightness' });
  await expect(slider).toHaveAttribute('max', '40');
  await expect(json).toContainText('"range": [0, 40]');
  await slider.focus();
  await page.keyboard.press('Home');
  await expect(preview.getByText('0 %')).toBeVisible();

  // clicking a switch on the phone simulates it, and clicking a card selects it in the form
  await preview.getByRole('switch', { name: 'Power' }).click();
  await expect(preview.getByRole('switch', { name: 'Power' })).not.toBeChecked();
  await preview.getByRole('button', { name: 'Edit Power meter' }).click();
  await expect(detail.getByRole('button', { name: /^Power meter/ })).toHaveAttribute('aria-expanded', 'true');

  // a range beyond that of the capability is a problem with a fix
  await detail.getByRole('button', { name: /^Brightness/ }).click();
  await detail.getByRole('textbox', { name: 'To' }).fill('120');
  const problems = page.getByRole('region', { name: 'Problems' });
  await expect(problems.getByText('120 is above 100, the maximum of level')).toBeVisible();
  await expectAccessibleInBoth(page);
  await problems.getByRole('button', { name: 'Set to 100' }).click();
  await expect(problems.getByText('No problems')).toBeVisible();

  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Device config saved')).toBeVisible();
  await expect(page.getByText('All changes saved')).toBeVisible();
  expect(JSON.parse(await (await context.request.get(API)).text())).toMatchObject({
    type: 'profile',
    detailView: [
      { capability: 'switchLevel', values: [{ key: 'level.value', range: [0, 100] }] },
      {},
      {},
      {},
      {},
    ],
  });
});

test("[CFG-01] a mistake in the JSON is marked, doesn't change the form, and is undone", async ({
  page,
  context,
  product,
}) => {
  await enterAs(context, product, 'ada');
  await page.goto(`${PROFILE}/config`);
  const json = page.getByRole('textbox', { name: 'JSON of the device config' });
  await json.click();
  await page.keyboard.press('Control+Home');
  await page.keyboard.type('x');
  await expect(page.getByText('The JSON has an error', { exact: false })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();
  await expect(page.getByRole('region', { name: 'Preview' }).getByRole('switch')).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(page.getByText('The JSON has an error', { exact: false })).toBeHidden();

  // Tab indents until Escape is pressed
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await expect(json).not.toBeFocused();
});

/** Saves CONFIG as another client; returns its version. */
const saveConfig = async ({ request }: BrowserContext, origin: string, config: object = CONFIG) => {
  const response = await request.put(API, {
    data: JSON.stringify(config, undefined, 2),
    headers: { origin, 'content-type': 'application/json' },
  });
  expect(response.status()).toBe(200);
  return Number(response.headers()['etag']?.replaceAll('"', ''));
};

/** Opens the editor, with locators for its parts. */
const openEditor = async (page: Page) => {
  await page.goto(`${PROFILE}/config`);
  const json = page.getByRole('textbox', { name: 'JSON of the device config' });
  await expect(json).toContainText('"detailView"');
  const detail = page.getByRole('region', { name: 'Detail view' });
  return {
    page,
    json,
    detail,
    preview: page.getByRole('region', { name: 'Preview' }),
    save: page.getByRole('button', { name: 'Save', exact: true }),
    open: (name: string) => detail.getByRole('button', { name: new RegExp(`^${name}`) }).click(),
    field: (name: string) => detail.getByRole('textbox', { name }),
  };
};

const brightnessOf = (text: string) =>
  (
    JSON.parse(text) as { detailView: { capability: string; values?: unknown; patch?: unknown }[] }
  ).detailView.find(({ capability }) => capability === 'switchLevel');

test('[CFG-01] a stale save of a second tab is merged, conflicts are resolved, and a version is restored', async ({
  page,
  context,
  product,
}) => {
  await enterAs(context, product, 'ada');
  const version = await saveConfig(context, product.address);
  const one = await openEditor(page);
  const two = await openEditor(await context.newPage());

  // each changes another part of the same entry
  await two.open('Brightness');
  await two.field('Label').fill('Glow');
  await one.open('Brightness');
  await one.field('To').fill('40');
  await one.save.click();
  await expect(page.getByText('All changes saved')).toBeVisible();
  await expect(two.page.getByText('You saved a newer version of this device config')).toBeVisible();
  await two.save.click();
  await expect(
    two.page.getByText('Saved, together with your other changes to this device config'),
  ).toBeVisible();
  await expect(two.json).toContainText('"range": [0, 40]');
  // an earlier text would undo the change of the other tab
  await expect(
    two.page.getByText('because changes saved elsewhere were merged', { exact: false }),
  ).toBeVisible();
  await expect(two.page.getByRole('button', { name: 'Undo' })).toBeDisabled();
  const merged = await (await context.request.get(API)).text();
  expect(brightnessOf(merged)).toMatchObject({
    values: [{ key: 'level.value', range: [0, 40] }],
    patch: [{ path: '/0/label', value: 'Glow' }],
  });

  // both change the same part
  await expect(one.json).toContainText('Glow');
  await two.field('To').fill('60');
  await one.field('To').fill('50');
  await one.save.click();
  await expect(page.getByText('All changes saved')).toBeVisible();
  await expect(two.page.getByText('You saved a newer version of this device config')).toBeVisible();
  await two.save.click();
  const dialog = two.page.getByRole('dialog');
  await expect(
    dialog.getByText('detailView › main switchLevel › values › level.value › range'),
  ).toBeVisible();
  await expectAccessibleInBoth(two.page);
  await dialog.getByRole('radio', { name: /\[0,50\]/ }).check();
  await dialog
    .getByRole('button', { name: /Save merged version|Use/ })
    .last()
    .click();
  await expect(dialog).toBeHidden();
  await expect(two.json).toContainText('"range": [0, 50]');

  // the first version is compared and restored
  await page.getByRole('button', { name: 'Compare with saved' }).click();
  const versions = page.getByRole('dialog', { name: 'Saved versions' });
  await versions.getByRole('button', { name: new RegExp(`^Version ${version}\\D`) }).click();
  await expect(versions.getByText('detailView › main switchLevel › values')).toBeVisible();
  await expect(versions.getByText('Ada Lindqvist').first()).toBeVisible();
  await expectAccessibleInBoth(page);
  await versions.getByRole('button', { name: `Restore version ${version}` }).click();
  await one.save.click();
  // the toast of the previous save may still be shown
  await expect
    .poll(async () => JSON.parse(await (await context.request.get(API)).text()) as unknown)
    .toEqual(CONFIG);
  await expect(page.getByText('All changes saved')).toBeVisible();
});

test('[CFG-01] an event of a test device moves the slider of the preview, and the slider sets the device', async ({
  page,
  context,
  product,
}) => {
  await enterAs(context, product, 'ada');
  await saveConfig(context, product.address);
  const post = (path: string, data: object) =>
    context.request.post(path, { data, headers: { origin: product.address } });
  const label = 'Preview lamp';
  const added = await post('/v3/testdevices', { label, dvcPrflId: PROFILE_ID });
  expect(added.status()).toBe(200);
  const { deviceId } = (await added.json()) as { deviceId: string };
  // more devices than the list shows
  for (let index = 0; index < 31; index++)
    await post('/v3/testdevices', { label: `A lamp ${index}`, dvcPrflId: PROFILE_ID });
  const level = { component: 'main', capability: 'switchLevel', attribute: 'level' };
  const { preview } = await openEditor(page);
  const source = preview.getByRole('combobox', { name: 'Values from' });
  await source.click();
  await expect(page.getByRole('option', { name: 'A lamp 0' })).toBeVisible();
  await expect(page.getByRole('option', { name: label })).toBeHidden();
  await source.fill('preview l');
  await page.getByRole('option', { name: label }).click();
  await expect(preview.getByText(`Controls here send commands to ${label}`, { exact: false })).toBeVisible();

  let reads = 0;
  page.on('request', request => {
    if (request.method() === 'GET' && request.url().endsWith(`/v3/testdevices/${deviceId}`)) reads++;
  });
  const slider = preview.locator('.dc-phone').getByRole('slider', { name: 'Brightness' });
  const values = [12, 90, 3, 64, 25, 37];
  for (const value of values) {
    await post(`/v3/testdevices/${deviceId}/events`, { ...level, value, unit: '%' });
    await expect(slider).toHaveValue(String(value));
  }
  // events arrive through the live log: the device isn't fetched for each, only when the log opens and when somebody
  // changes a device
  expect(reads).toBeLessThan(values.length);
  await slider.focus();
  await page.keyboard.press('ArrowRight');
  await expect(slider).toHaveValue('38');
  await expect
    .poll(async () => {
      const device = (await (await context.request.get(`/v3/testdevices/${deviceId}`)).json()) as {
        state: Record<string, Record<string, Record<string, { value: unknown }>>>;
      };
      return device.state['main']?.['switchLevel']?.['level']?.value;
    })
    .toBe(38);
  await preview.locator('.dc-phone').getByRole('button', { name: 'Edit Brightness' }).click();
  await expect(page.getByRole('button', { name: /^Brightness/, expanded: true })).toBeVisible();

  // the automation picker offers the choices in the config
  const automation = preview.getByRole('region', { name: 'Automation' });
  await automation.getByRole('slider', { name: 'Brightness' }).first().fill('50');
  await expect(automation.getByText('Brightness is at least 50 %')).toBeVisible();
  await expectAccessibleInBoth(page);
});

test('[CFG-01] a command has fields for its arguments, checks them, and is sent to the test device', async ({
  page,
  context,
  product,
}) => {
  await enterAs(context, product, 'ada');
  const patch = [{ op: 'replace', path: '/0/displayType', value: 'multiArgCommand' }];
  const level = { ...main('switchLevel'), patch };
  await saveConfig(context, product.address, {
    ...CONFIG,
    dashboard: { ...CONFIG.dashboard, states: [main('switchLevel')] },
    detailView: [main('switch'), level],
  });
  const label = 'Command lamp';
  const added = await context.request.post('/v3/testdevices', {
    data: { label, dvcPrflId: PROFILE_ID },
    headers: { origin: product.address },
  });
  const { deviceId } = (await added.json()) as { deviceId: string };
  const { preview } = await openEditor(page);
  const command = preview.locator('.dc-phone').getByRole('group', { name: 'Brightness' });
  const field = command.getByRole('spinbutton', { name: 'level' });

  // without a device, the state is simulated
  await field.fill('41');
  await command.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('setLevel played in the simulation')).toBeVisible();
  await expect(preview.locator('.dc-tile').first()).toContainText('41 %');

  await preview.getByRole('combobox', { name: 'Values from' }).click();
  // other tests may have added more devices than the list shows
  await preview.getByRole('combobox', { name: 'Values from' }).fill('Command l');
  await page.getByRole('option', { name: label }).click();
  await expect(preview.getByText(`Controls here send commands to ${label}`, { exact: false })).toBeVisible();
  let sent = 0;
  page.on('request', request => {
    if (request.method() === 'POST' && request.url().includes(`${deviceId}/commands`)) sent++;
  });
  await field.fill('101');
  await command.getByRole('button', { name: 'Send' }).click();
  await expect(command.getByText('level must be 100 or less (got 101)')).toBeVisible();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expectAccessibleInBoth(page);
  expect(sent).toBe(0);
  await field.fill('27');
  await field.press('Enter');
  await expect(page.getByText('setLevel sent')).toBeVisible();
  await expect(preview.locator('.dc-tile').first()).toContainText('27 %');
  const device = (await (await context.request.get(`/v3/testdevices/${deviceId}`)).json()) as {
    state: Record<string, Record<string, Record<string, { value: unknown }>>>;
  };
  expect(device.state['main']?.['switchLevel']?.['level']?.value).toBe(27);
  expect(sent).toBe(1);
});

test('[CFG-01] the JSON editor completes what the profile allows, folds and searches', async ({
  page,
  context,
  product,
}) => {
  await enterAs(context, product, 'ada');
  await saveConfig(context, product.address, { ...CONFIG, detailView: [main('switch')] });
  const { json } = await openEditor(page);
  // at the end of the detail view's list
  await json.getByText('"detailView"').click();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.keyboard.type('{ "component": "main", "capability": "swi');
  const options = page.getByRole('listbox').getByRole('option');
  await expect(options.filter({ hasText: 'switchLevel' })).toBeVisible();
  await expect(options.filter({ hasText: 'audioVolume' })).toHaveCount(0);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(json).toContainText('"capability": "switchLevel"');

  await page.keyboard.press('Control+f');
  const search = page.getByRole('textbox', { name: 'Find' });
  await search.pressSequentially('mnmn');
  await expect(page.locator('.cm-searchMatch')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await page.getByText('⌄', { exact: true }).first().click();
  await expect(json).toContainText('…');
});

test('[CFG-01] files are dropped, an invalid one keeps its text, and an unused vid is no error', async ({
  page,
  context,
  product,
}) => {
  await enterAs(context, product, 'ada');
  await saveConfig(context, product.address);
  const { json, save } = await openEditor(page);
  const choose = (name: string, content: string) =>
    page
      .getByLabel('Import a file')
      .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(content) });

  await choose('config.yaml', 'vid: ST_yaml\ndetailView:\n  - component: main\n    capability: switch\n');
  await expect(json).toContainText('"vid": "ST_yaml"');
  await choose('broken.yaml', 'vid: 1\nvid: 2\n');
  await expect(page.getByText("broken.yaml isn't valid YAML. Check line 2.")).toBeVisible();
  await expect(json).toContainText('"vid": "ST_yaml"');

  // hostile texts give an error with its position, and the text is kept
  for (const [content, place] of [
    [`{"a":${'['.repeat(10_000)}`, 'Line 1, column 70'],
    ['{"vid": "a",\n "vid": "b"}', 'Line 2, column 2'],
    ['\uFEFF{"vid": "bom"}', 'Line 1, column 1'],
    ['{\n"__proto__": {"a": 1}}', 'Line 2, column 1'],
    ['{"a": "\\ud800"}', 'Line 1, column 7'],
    [`{"a": "${'x'.repeat(5 * 1024 * 1024)}"}`, 'Line 1, column'],
  ] as const) {
    await choose('hostile.json', content);
    const line = /\d+/.exec(place)?.[0] ?? '';
    await expect(
      page.getByText(`hostile.json imported. It can be saved once line ${line} is valid.`).first(),
    ).toBeVisible();
    await expect(
      page.getByRole('region', { name: 'Problems' }).getByText(place, { exact: false }),
    ).toBeVisible();
    await expect(save).toBeDisabled();
    await expect(json).toContainText(content.replace('\uFEFF', '').slice(0, 8).split('\n')[0] ?? '');
  }

  // files can be dropped anywhere on the page
  const data = await page.evaluateHandle(
    text => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([text], 'dropped.json', { type: 'application/json' }));
      return transfer;
    },
    JSON.stringify({ vid: 'ST_dropped', detailView: [] }),
  );
  await page.getByRole('region', { name: 'Form' }).dispatchEvent('drop', { dataTransfer: data });
  await expect(json).toContainText('ST_dropped');

  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Load by vendor ID' }).click();
  const dialog = page.getByRole('dialog', { name: 'Load by vendor ID' });
  await dialog.getByRole('textbox', { name: 'Vendor ID' }).fill('ST_nobody');
  await dialog.getByRole('button', { name: 'Load' }).click();
  await expect(dialog.getByText('No device config has this vendor ID')).toBeVisible();
  await expectAccessibleInBoth(page);
  await dialog.getByRole('button', { name: 'Generate from profile' }).click();
  await expect(dialog).toBeHidden();
  await expect(json).toContainText('"powerMeter"');
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Load by vendor ID' }).click();
  await dialog.getByRole('textbox', { name: 'Vendor ID' }).fill('ST_e2e');
  await dialog.getByRole('button', { name: 'Load' }).click();
  await expect(json).toContainText('"vid": "ST_e2e"');
});

test('[CFG-01] a link opens an entry', async ({ page, context, product }) => {
  await enterAs(context, product, 'ada');
  await saveConfig(context, product.address);
  const { open } = await openEditor(page);
  await open('Power meter');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Copy link to this entry' }).click();
  const address = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(address).searchParams.get('at')).toBe('/detailView/2');
  await page.goto(address);
  await expect(page.getByRole('button', { name: /^Power meter/, expanded: true })).toBeVisible();
});

test('[CFG-01] labels are translated in a table, missing ones are copied, and the phone shows the selected locale', async ({
  page,
  context,
  product,
}) => {
  await enterAs(context, product, 'ada');
  await saveConfig(context, product.address);
  const { json, preview, open, field, save } = await openEditor(page);
  await open('Brightness');
  await field('Label').pressSequentially('Night glow');
  await expect(json).toContainText('"Night glow"');
  await page.getByRole('button', { name: 'Languages' }).click();
  const languages = page.getByRole('region', { name: 'Languages' });
  const choose = async (name: string, option: RegExp | string) => {
    await languages.getByRole('combobox', { name }).click();
    await page.getByRole('option', { name: option }).click();
  };
  await choose('Translate a label', 'Night glow');
  const cell = (locale: string) =>
    languages.getByRole('textbox', { name: `___PO_CODE_NIGHT_GLOW in ${locale}` });
  await expect(cell('en-US')).toHaveValue('Night glow');
  // not the button that removes a locale
  await expect(cell('en-US')).toBeFocused();
  await expect(field('Label')).toHaveValue('___PO_CODE_NIGHT_GLOW');

  // a second locale lacks the label: it is marked in the table, and a problem with a certain fix
  await choose('Add locale', /\(ko-KR\)/);
  await expect(cell('ko-KR')).toHaveAttribute('placeholder', 'Missing');
  await expectAccessibleInBoth(page);
  const problems = page.getByRole('region', { name: 'Problems' });
  await problems.getByText('___PO_CODE_NIGHT_GLOW has no ko-KR label').click();
  await expect(cell('ko-KR')).toBeFocused();
  await problems.getByRole('button', { name: 'Copy from en-US' }).click();
  await expect(cell('ko-KR')).toHaveValue('Night glow');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(cell('ko-KR')).toHaveValue('');
  await cell('ko-KR').pressSequentially('밤빛', { delay: 0 });
  const phone = preview.locator('.dc-phone');
  await expect(phone.getByRole('slider', { name: '밤빛' })).toBeVisible();
  await preview.getByRole('combobox', { name: 'Locale of the preview' }).click();
  await page.getByRole('option', { name: 'en-US' }).click();
  await expect(phone.getByRole('slider', { name: 'Night glow' })).toBeVisible();

  // the card of the phone leads to the row of its label
  await phone.getByRole('button', { name: 'Edit Power meter' }).click();
  await expect(languages.locator('tr[data-chosen]')).toHaveCount(0);
  await phone.getByRole('button', { name: 'Edit Night glow' }).click();
  await expect(languages.locator('tr[data-chosen]')).toContainText('___PO_CODE_NIGHT_GLOW');
  await save.click();
  await expect(page.getByText('All changes saved')).toBeVisible();
  expect(JSON.parse(await (await context.request.get(API)).text())).toMatchObject({
    language: [
      { locale: 'en-US', poCodes: [{ po: '___PO_CODE_NIGHT_GLOW', label: 'Night glow' }] },
      { locale: 'ko-KR', poCodes: [{ po: '___PO_CODE_NIGHT_GLOW', label: '밤빛' }] },
    ],
  });
  await languages.getByRole('button', { name: 'Remove ko-KR' }).click();
  await expect(cell('ko-KR')).toHaveCount(0);
});

test('[CFG-01] the phone is switched on, off and offline, and each has its tile', async ({
  page,
  context,
  product,
}) => {
  await enterAs(context, product, 'ada');
  await saveConfig(context, product.address);
  const { preview } = await openEditor(page);
  const power = preview.locator('.dc-phone').getByRole('switch', { name: 'Power' });
  const states = preview.getByRole('group', { name: 'State of the device' });
  const tiles = preview.locator('.dc-tile small');
  await expect(power).toBeChecked();
  await expect(tiles).toHaveText(['On', 'Off', 'Offline']);
  await states.getByRole('button', { name: 'Off', exact: true }).click();
  await expect(power).not.toBeChecked();
  await expect(tiles).toHaveText(['Off', 'On', 'Offline']);
  await states.getByRole('button', { name: 'Offline' }).click();
  await expect(tiles).toHaveText(['Offline']);
  await states.getByRole('button', { name: 'On', exact: true }).click();
  await expect(power).toBeChecked();
});

type Chunk = { file: string; imports?: string[] };

/** The chunk of a module in the build, and the modules that are loaded before it runs. */
const readBuild = () => {
  const file = path.resolve(import.meta.dirname, '../../dist/client/.vite/manifest.json');
  const chunks = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Chunk>;
  const needs = (name: string, wanted: string, seen = new Set<string>()): boolean => {
    if (name === wanted) return true;
    if (seen.has(name)) return false;
    seen.add(name);
    return (chunks[name]?.imports ?? []).some(one => needs(one, wanted, seen));
  };
  return (name: string) => ({
    file: chunks[name]?.file,
    neededBy: Object.keys(chunks).filter(one => needs(one, name)),
  });
};

test('[CFG-01] [CAP-01] the JSON editor, this page and the catalog come with their first use, the catalog never from the API', async ({
  page,
  context,
  product,
}) => {
  const chunkOf = readBuild();
  const editor = chunkOf('src/ui/json/codeEditor.ts');
  const config = chunkOf('src/pages/deviceConfig/DeviceConfigPage.tsx');
  expect(editor.neededBy).toEqual(['src/ui/json/codeEditor.ts']);
  expect(config.neededBy).toEqual(['src/pages/deviceConfig/DeviceConfigPage.tsx']);

  await enterAs(context, product, 'ada');
  // this stream would stay open, so the network would never be idle
  await page.route('**/v3/changes*', route => route.fulfill({ status: 403, json: {} }));
  const loaded = new Set<string>();
  page.on('request', request => loaded.add(new URL(request.url()).pathname.slice(1)));
  const open = async (address: string, heading: string) => {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await page.waitForLoadState('networkidle');
  };
  const catalog = () =>
    [...loaded].filter(file => /^assets\/(capabilities|standard|subjects)[.-][^/]*\.js$/.test(file));
  await open('/projects', 'Projects');
  expect(catalog()).toEqual([]);
  await open('/capabilities/switch~1', 'Switch');
  expect(catalog()).not.toEqual([]);
  expect([...loaded].filter(file => /\/capabilities\/switch\/1\/?$/.test(file))).toEqual([]);
  await open(PROFILE, 'Device Profile');
  expect([...loaded].filter(file => file === editor.file || file === config.file)).toEqual([]);
  await openEditor(page);
  expect([...loaded]).toEqual(expect.arrayContaining([editor.file, config.file]));
});
