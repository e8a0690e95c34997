import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { dimmerContents } from '../driverFolder.ts';
import { createAlone, enterAs, expect, expectAccessibleAtAnyWidth } from './fixtures.ts';

// creates projects, and fingerprints that other files would find as duplicates
const test = createAlone();

/** Files as users have them: tabs, CRLF, comments, an unknown capability, files of other tools. */
const files: Readonly<Record<string, string>> = {
  ...dimmerContents,
  'config.yml': dimmerContents['config.yml'].replaceAll('\n', '\r\n'),
  'profiles/dimmer.yml': dimmerContents['profiles/dimmer.yml'].replace(
    '  categories:',
    '  - id: glimmerDepth   # newer than the catalog\n    version: 1\n  categories:',
  ),
  'profiles/hallway.yml':
    'name: Hallway dimmer\ncomponents:\n\t- id: main\n\t  capabilities:\n\t    - id: switch\n\t      version: 1\n',
  'fingerprints.yml': dimmerContents['fingerprints.yml'].replaceAll('Northgate', 'Attic'),
  'src/init.lua': 'require "st.driver"\n\t-- done\n',
  'src/lib/ramp.lua': 'return {}\n',
};

const writeFolder = (root: string) => {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    writeFileSync(path.join(root, name), text);
  }
};

/** Drops a folder as from a file manager: the browser reads it from the disk. */
const dropFolder = async (page: Page, folder: string) => {
  const box = await page.getByRole('region', { name: 'Driver folder' }).boundingBox();
  if (box === null) throw new Error('nowhere to drop');
  const client = await page.context().newCDPSession(page);
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await client.send('Input.dispatchDragEvent', {
      type,
      x: box.x + box.width / 2,
      y: box.y + box.height / 2,
      data: { items: [], files: [folder], dragOperationsMask: 1 },
    });
  await client.detach();
};

let home = '';
test.beforeAll(() => {
  home = mkdtempSync(path.join(tmpdir(), 'driver-'));
});
test.afterAll(() => rmSync(home, { recursive: true, force: true }));

/** Unpacks the files below the folder of a zip. */
const unzip = (file: string) =>
  Object.fromEntries(
    Object.entries(unzipSync(readFileSync(file))).map(([name, bytes]) => [
      name.replace(/^[^/]+\//, ''),
      strFromU8(bytes),
    ]),
  );

test('[HND-01] a driver folder is dropped and planned; imported, it is exported as it came; the import is undone after a reload', async ({
  page,
  context,
  product,
}) => {
  const folder = path.join(home, 'attic-dimmer');
  writeFolder(folder);
  await enterAs(context, product, 'mel');
  await page.goto('/projects/import');
  await expect(page.getByRole('heading', { name: 'Drop a driver folder here' })).toBeVisible();
  await expectAccessibleAtAnyWidth(page);

  await dropFolder(page, folder);
  const zone = page.getByRole('region', { name: 'Driver folder' });
  const plan = page.getByRole('region', { name: 'Plan' });
  await expect(zone).toContainText('attic-dimmer');
  await expect(zone).toContainText(`${Object.keys(files).length} files`);
  await expect(plan.getByText(/glimmerDepth.* isn't in the catalog/)).toBeVisible();
  await expect(plan.getByText(/^Lines are indented with tabs/)).toBeVisible();
  await expect(plan.getByText(/^Creates 2 profiles.* · changes 0 · deletes 0$/)).toBeVisible();

  // a file and its problems link to each other
  const tree = page.getByRole('region', { name: 'Files' });
  const place = plan.getByRole('button', { name: /^profiles\/hallway\.yml:/ });
  const hallway = tree.getByRole('button', { name: /^hallway\.yml/ });
  await hallway.click();
  await expect(place).toHaveAttribute('aria-pressed', 'true');
  await hallway.press('ArrowLeft');
  await expect(tree.getByRole('button', { name: /^profiles/ })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(hallway).toHaveCount(0);
  const unknown = plan.getByRole('button', { name: /^profiles\/dimmer\.yml:/ }).first();
  await unknown.click();
  await expect(tree.getByRole('button', { name: /^dimmer\.yml/ })).toHaveAttribute('aria-pressed', 'true');
  await expect(place).toHaveAttribute('aria-pressed', 'false');

  // the lines that aren't imported
  const dashboard = plan.getByText('states: [ { component: main, capability: switch } ]');
  await expect(dashboard).toHaveCount(0);
  await plan.getByRole('button', { name: /Show lines$/ }).click();
  await expect(dashboard).toBeVisible();
  await plan.getByRole('button', { name: 'Expand all' }).click();
  await expectAccessibleAtAnyWidth(page);

  // another project of the demo data already has the generic fingerprint
  const fingerprints = plan.getByRole('button', { name: /^\d fingerprints?/ });
  await expect(fingerprints).toContainText('2 fingerprints');
  await plan.getByRole('combobox', { name: /^What to do with fingerprints\.yml:/ }).click();
  await page.getByRole('option', { name: 'Keep as is' }).click();
  await expect(fingerprints).toContainText('3 fingerprints');

  // with the folder picker, then back
  await page.goto('/projects/import');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a folder' }).click();
  await (await chooser).setFiles(folder);
  await expect(plan).toBeVisible();
  await page.getByRole('button', { name: 'Apply plan' }).click();
  await page.waitForURL(/\/projects\/HUB_CONNECTED\/[^/]+\/overview$/);
  await page.getByRole('link', { name: /^Device Handler/ }).click();
  await expect(page.getByRole('cell', { name: 'Attic/NL-D2', exact: true })).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export driver folder' }).click();
  const zip = await download;
  expect(zip.suggestedFilename()).toBe('attic-dimmer.zip');
  expect(unzip(await zip.path())).toEqual(files);

  // undo is still offered after a reload
  await page.reload();
  const bar = page.getByRole('status').filter({ hasText: 'You imported a driver folder into Zigbee dimmer' });
  await expect(bar).toBeVisible();
  await expectAccessibleAtAnyWidth(page);
  await page.goto('/projects/import');
  await bar.getByRole('button', { name: 'Undo' }).click();
  await page.waitForURL('**/projects');
  await expect(page.getByRole('link', { name: 'Zigbee dimmer', exact: true })).toHaveCount(0);
});
