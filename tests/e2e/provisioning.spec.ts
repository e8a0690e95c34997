import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page, TestInfo } from '@playwright/test';
import { createAlone, enterAs, expect, expectAccessibleAtAnyWidth } from './fixtures.ts';

// provisions devices that other files would count
const test = createAlone();

const keyOf = (number: number) => {
  const bytes = Buffer.alloc(32);
  bytes.writeUInt32BE(number);
  return bytes.toString('base64');
};

const fileOf = (lines: string[], name = 'batch_07.csv') => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.join('\r\n')),
});

test('[IDN-01] a file is checked, corrected in place, and provisioned; the list shows the result', async ({
  context,
  page,
  product,
}) => {
  await enterAs(context, product, 'pia');
  await page.goto('/commercialDevices');
  await expect(page.getByRole('heading', { name: 'Commercial devices', level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'Provision devices' }).first().click();

  await page
    .getByLabel('Choose file')
    .setInputFiles(
      fileOf([
        '\ufeffserial;pubkey;model',
        `00700700;${keyOf(1)};GS-10`,
        `NL-00002;${keyOf(2)};GS-10`,
        `NL 00003;${keyOf(3)};GS-10`,
        `NL-00002;${keyOf(4)};GS-10`,
      ]),
    );
  await expect(page.locator('.pv-figures')).toContainText('2 valid');
  const serial = page.getByRole('textbox', { name: 'Serial number in row 4' });
  await expect(serial).toHaveAttribute('title', "A serial number can't contain spaces.");
  await expectAccessibleAtAnyWidth(page);
  await serial.fill('NL-00003');
  await serial.press('Enter');
  await expect(page.locator('.pv-figures')).toContainText('3 valid');

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download 1 row with reasons' }).click();
  const rows = await (await downloading).createReadStream();
  const text = Buffer.concat(await rows.toArray()).toString();
  expect(text.split('\r\n').slice(0, 2)).toEqual([
    '"sn","key","modelName","reason"',
    `"NL-00002","${keyOf(4)}","GS-10","Row 3 has the same serial number."`,
  ]);

  await page.getByRole('combobox', { name: 'Product' }).click();
  await page.getByRole('option').first().click();
  await page.getByRole('button', { name: 'Provision 3 valid rows' }).click();
  // the row to fix is kept
  await expect(page.getByText('Provisioning 3 devices. Only the rows to fix are left here.')).toBeVisible();
  await expect(page.locator('.pv-figures')).toContainText('1 to fix');
  await page.getByRole('link', { name: 'Projects', exact: true }).click();
  await expect(page.getByText("1 row hasn't been provisioned yet.", { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await page.getByRole('button', { name: 'Leave out 1 row' }).click();
  await page.goto('/commercialDevices');
  await expect(page.getByText('3 devices')).toBeVisible();
  await expect(page.getByText('00700700')).toBeVisible();
  await expect(page.getByText('NL-00003')).toBeVisible();
  await expectAccessibleAtAnyWidth(page);

  // revoke, and undo
  await page.getByRole('checkbox', { name: /00700700/ }).check();
  await page.getByRole('button', { name: 'Revoke', exact: true }).click();
  await expect(page.getByText('Revoked 1 device')).toBeVisible();
  await expect(page.getByRole('row', { name: /00700700/ })).toContainText('Revoked');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('row', { name: /00700700/ })).toContainText('Active');

  // registered devices are found before the rows are sent; those registered afterward are rejected by the server, with
  // a reason
  await page.getByRole('link', { name: 'Provision devices' }).first().click();
  await page
    .getByLabel('Choose file')
    .setInputFiles(fileOf(['sn,key', `00700700,${keyOf(1)}`, `NL-00009,${keyOf(9)}`], 'again.csv'));
  await expect(page.getByRole('button', { name: 'Device already registered 1' })).toBeVisible();
  await expect(page.locator('.pv-figures')).toContainText('1 valid');
  await page.getByRole('button', { name: 'Leave out 1 row' }).click();
  await page.getByRole('button', { name: 'All 1', exact: true }).click();
  const other = page.getByRole('textbox', { name: 'Serial number in row 3' });
  await other.fill('NL-00002');
  await other.press('Enter');
  await page.getByRole('combobox', { name: 'Product' }).click();
  await page.getByRole('option').first().click();
  await page.getByRole('button', { name: 'Provision 1 valid row' }).click();
  await expect(page.getByText('1 row failed')).toBeVisible();
});

test('[IDN-01] columns are assigned, many rows are corrected at once, and each step is undone', async ({
  context,
  page,
  product,
}) => {
  await enterAs(context, product, 'pia');
  await page.goto('/commercialDevices/import');
  // without a connection, the code that reads the file can't be loaded; the file is read once it can
  await expect(page.getByRole('heading', { name: 'Provision devices' })).toBeVisible();
  const code = /assets\/importSheetWorker-/;
  // the browser may load a worker although the page is offline
  await page.route(code, route => route.abort());
  await context.setOffline(true);
  await page
    .getByLabel('Choose file')
    .setInputFiles(
      fileOf([
        'device,material,note',
        ` MAP-00001 ,${keyOf(1)},a`,
        `MAP-00002 ,${keyOf(2)},b`,
        `MAP,${keyOf(3)},c`,
        `x,${keyOf(4)},d`,
      ]),
    );
  await expect(page.getByRole('alert')).toHaveText(/^The server can't be reached/);
  await page.unroute(code);
  await context.setOffline(false);
  await expect(page.getByRole('alert')).toHaveText('No column is set as the serial number. Choose it below.');
  await expect(page.getByRole('button', { name: /^Provision / })).toBeHidden();
  await expect(page.getByText('MAP-00002')).toBeVisible();
  const choose = async (column: string, field: string) => {
    await page.getByRole('combobox', { name: column }).click();
    await page.getByRole('option', { name: field }).click();
  };
  await choose('Content of column 1, device', 'Serial number');
  await choose('Content of column 2, material', 'Public key');
  await expect(page.locator('.pv-figures')).toContainText('0 valid');
  await expect(page.locator('.pv-figures')).toContainText('4 to fix');
  await expectAccessibleAtAnyWidth(page);

  await page.getByRole('button', { name: 'Trim spaces in 2 rows' }).click();
  await expect(page.locator('.pv-figures')).toContainText('2 valid');
  await page.getByRole('button', { name: 'To fix 2', exact: true }).click();
  const first = page.getByRole('textbox', { name: 'Serial number in row 4' });
  await first.fill('MAP-00003');
  await first.press('Enter');
  // the valid row disappears; the focus moves to the next problem
  await expect(page.getByRole('textbox', { name: 'Serial number in row 5' })).toBeFocused();
  await expect(page.locator('.pv-figures')).toContainText('3 valid');

  for (const [undone, good] of [
    ['Edited row 4', '2 valid'],
    ['Trimmed spaces in 2 rows', '0 valid'],
  ] as const) {
    await expect(page.getByText(undone)).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.locator('.pv-figures')).toContainText(good);
  }
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('alert')).toHaveText('No column is set as the public key. Choose it below.');

  // a second file must not silently discard corrections
  await page
    .getByLabel('Choose file')
    .setInputFiles(fileOf(['sn,key', `MAP-00007,${keyOf(7)}`], 'other.csv'));
  const dialog = page.getByRole('dialog', { name: 'Replace the file?' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('batch_07.csv')).toBeVisible();
  await page
    .getByLabel('Choose file')
    .setInputFiles(fileOf(['sn,key', `MAP-00007,${keyOf(7)}`], 'other.csv'));
  await dialog.getByRole('button', { name: 'Replace file' }).click();
  await expect(page.locator('.pv-figures')).toContainText('1 valid');
});

test('[TSK-01] [IDN-01] the rejected rows of a task are exported with their reasons, corrected, and provisioned', async ({
  context,
  page,
  product,
}) => {
  await enterAs(context, product, 'pia');
  const headers = { origin: product.address };
  const products = await context.request.get('/v3/products?page=1&pageSize=1');
  const [{ prodId: productId }] = (await products.json()) as [{ prodId: string }];
  // a file of another program: with different column names, and a key that a spreadsheet reads as a formula
  const formula = Buffer.alloc(32, 0xf8).toString('base64');
  const file = fileOf([
    'Model;Serial No.;Public Key;note',
    `GS-10;BACK-0001;${keyOf(1)};a`,
    `"=1+""1""";BACK 0002;${formula};b`,
    `GS-10;BACK-0001;${keyOf(3)};c`,
    '',
    `GS-10;x;${keyOf(4)};d`,
  ]);
  const uploaded = await context.request.post('/v3/files', { multipart: { file }, headers });
  const { fileId } = (await uploaded.json()) as { fileId: string };
  const started = await context.request.post('/v3/identity/deviceInfo/csv', {
    data: { fileId, csvFileName: file.name, meta: { mnId: '8kQ2', productId } },
    headers,
  });
  const { resultData } = (await started.json()) as { resultData: { taskId: string } };

  await page.goto(`/tasks/${resultData.taskId}`);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download rows not provisioned' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('failed-batch_07.csv');
  const text = Buffer.concat(await (await download.createReadStream()).toArray()).toString();
  expect(text).toBe(
    [
      '"row","modelName","sn","key","reason"',
      `"3","'=1+""1""","BACK 0002","'${formula}","A serial number can't contain spaces."`,
      `"4","GS-10","BACK-0001","${keyOf(3)}","The file has this serial number twice."`,
      `"6","GS-10","x","${keyOf(4)}","The Serial number field must have between 8 and 30 characters."`,
      '',
    ].join('\r\n'),
  );

  await page.goto('/commercialDevices/import');
  await page
    .getByLabel('Choose file')
    .setInputFiles({ name: 'failed.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await expect(page.getByRole('button', { name: 'Device already registered 1' })).toBeVisible();
  await expect(page.locator('.pv-figures')).toContainText('0 valid');
  await expect(page.getByText('No row is valid. Fix the problems to provision the rows.')).toBeVisible();
  for (const [row, serial] of [
    [2, 'BACK-0002'],
    [3, 'BACK-0003'],
    [4, 'BACK-0004'],
  ] as const) {
    const cell = page.getByRole('textbox', { name: `Serial number in row ${row}`, exact: true });
    await cell.fill(serial);
    await cell.press('Enter');
  }
  // the products of the organization are searched on the server
  await page.getByRole('combobox', { name: 'Product' }).fill('keyfinder');
  await page.getByRole('option', { name: 'Keyfinder Tag Mini' }).click();
  await page.getByRole('button', { name: 'Provision 3 valid rows' }).click();
  await expect(page.getByText('BACK-0004')).toBeVisible();
  const device = await context.request.get('/v3/identity/devices/BACK-0002');
  expect(await device.json()).toMatchObject({ key: { key: formula }, meta: { modelName: '=1+"1"' } });
});

/**
 * Writes 100,000 rows to the disk, from which the browser reads them. Row 9 and every thousandth row after it is
 * invalid.
 */
const writeManyRows = (testInfo: TestInfo) => {
  const lines = Array.from(
    { length: 100_000 },
    (_, index) =>
      `${index % 1000 === 7 ? 'bad' : `NLGS10-${String(index).padStart(6, '0')}`},${keyOf(index)}`,
  );
  const file = path.join(testInfo.outputPath(), 'many.csv');
  writeFileSync(file, ['sn,key', ...lines].join('\n'));
  return file;
};

/** How long the tasks of the page's own thread are is up to the benchmark: here other tests run at the same time. */
const expectOwnThread = (page: Page) =>
  expect(page.workers().map(worker => worker.url())).toContainEqual(
    expect.stringContaining('/importSheetWorker-'),
  );

test('[IDN-01] canceling an upload, or leaving the page meanwhile, provisions nothing', async ({
  context,
  page,
  product,
}) => {
  await enterAs(context, product, 'ada');
  await page.goto('/commercialDevices/import');
  await page.getByLabel('Choose file').setInputFiles(fileOf(['sn,key', `LEFT-0001,${keyOf(1)}`], 'left.csv'));
  await page.getByRole('combobox', { name: 'Product' }).click();
  await page.getByRole('option').first().click();
  let release = () => {};
  const held = new Promise<void>(resolve => (release = resolve));
  await page.route('**/v3/files', async route => {
    await held;
    await route.continue().catch(() => {});
  });
  const provision = page.getByRole('button', { name: 'Provision 1 valid row' });
  const startUpload = async () => {
    const upload = page.waitForRequest('**/v3/files');
    await provision.click();
    await upload;
  };
  await startUpload();
  const untilCanceled = () =>
    page.waitForEvent('requestfailed', request => request.url().endsWith('/v3/files'));
  const canceled = untilCanceled();
  await page.getByRole('button', { name: 'Cancel upload' }).click();
  await canceled;
  await expect(page.getByText("Upload canceled. These rows weren't provisioned.")).toBeFocused();
  await startUpload();
  await expect(provision).toBeFocused();
  await page.getByRole('link', { name: 'Projects', exact: true }).click();
  const left = untilCanceled();
  await page.getByRole('button', { name: 'Leave' }).click();
  await left;
  release();
  await expect(page.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible();
  await page.goto('/tasks');
  await expect(page.getByRole('heading', { level: 1, name: 'Provisioning tasks' })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'left.csv' })).toHaveCount(0);
});

test('[IDN-01] 100,000 rows are checked and provisioned, and leaving the page loses nothing', async ({
  context,
  page,
  product,
}, testInfo) => {
  await enterAs(context, product, 'ada');
  await page.goto('/commercialDevices/import');
  await expect(page.getByText('Drop a CSV file here')).toBeVisible();
  const file = writeManyRows(testInfo);
  await page.getByLabel('Choose file').setInputFiles(file);
  await expect(page.locator('.pv-figures')).toContainText('99,900 valid', { timeout: 30_000 });
  await expect(page.getByText('Comparing with registered devices')).toBeHidden({ timeout: 30_000 });
  expectOwnThread(page);
  await page.getByRole('combobox', { name: 'Product' }).click();
  await page.getByRole('option').first().click();
  await page.getByRole('button', { name: 'Provision 99,900 valid rows' }).click();
  await expect(page.getByText('Provisioning 99,900 devices.')).toBeVisible({ timeout: 30_000 });
  await expect(page).toHaveTitle(/^\d+ % · /);
  // every page shows the progress
  await page.getByRole('link', { name: 'Projects', exact: true }).click();
  await page.getByRole('button', { name: 'Leave' }).click();
  await page.getByRole('button', { name: 'Tasks, 1 running' }).click();
  await expect(page.getByRole('progressbar', { name: 'Progress of many.csv' })).toBeVisible();
  await expect(page).toHaveTitle(/^\d+ % · Projects/);
  await page.keyboard.press('Escape');
  await page.goto('/commercialDevices');
  await expect(page.getByText('99,900 devices')).toBeVisible({ timeout: 120_000 });
});

test('[IDN-01] 100,000 rows are scrolled in one grid, and Enter moves from problem to problem', async ({
  context,
  page,
  product,
}, testInfo) => {
  await enterAs(context, product, 'pia');
  await page.goto('/commercialDevices/import');
  await page.getByLabel('Choose file').setInputFiles(writeManyRows(testInfo));
  await expect(page.locator('.pv-figures')).toContainText('100 to fix', { timeout: 30_000 });
  await page.getByRole('button', { name: 'All 100,000', exact: true }).click();
  const grid = page.getByRole('region', { name: 'Rows of the file' });
  const serial = (row: number) =>
    grid.getByRole('textbox', { name: `Serial number in row ${row}`, exact: true });
  await expect(serial(2)).toBeVisible();
  expectOwnThread(page);

  // typed text is not lost when its row is scrolled out of view
  await serial(4).fill('NLGS10-TYPED');
  await grid.hover();
  for (let turn = 0; turn < 20; turn++) await page.mouse.wheel(0, 2000);
  await expect(serial(1120)).toBeVisible();
  await expect(serial(4)).toBeFocused();
  await expect(serial(4)).toHaveValue('NLGS10-TYPED');
  await grid.evaluate(element => element.scrollTo(0, element.scrollHeight));
  await expect(serial(100_001)).toBeInViewport();
  expect(await grid.getByRole('row').count()).toBeLessThan(60);
  // from row 4 to the first problem, and on from there; each row is rendered when needed
  await page.keyboard.press('Enter');
  await expect(serial(9)).toBeFocused();
  await expect(serial(9)).toBeInViewport();
  await expect(page.getByText('must have between 8 and 30 characters')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(serial(1009)).toBeFocused();
  await expect(serial(1009)).toBeInViewport();
  await page.keyboard.type('MORE-');
  await page.keyboard.press('Escape');
  await expect(serial(1009)).toHaveValue('bad');
  await serial(1009).fill('still#bad');
  await page.keyboard.press('Enter');
  // an invalid value keeps the focus
  await expect(page.getByText("A serial number can't contain #.")).toBeVisible();
  await expect(serial(1009)).toBeFocused();
  await serial(1009).fill('NLGS10-FIXED');
  await page.keyboard.press('Enter');
  await expect(serial(2009)).toBeFocused();
  await expect(page.locator('.pv-figures')).toContainText('99 to fix');
  await page.keyboard.press('ArrowUp');
  await expect(serial(2008)).toBeFocused();

  // the remaining rows to fix move up
  await page.getByRole('button', { name: 'To fix 99', exact: true }).click();
  await expect(grid.getByRole('row')).not.toHaveCount(0);
  await serial(9).fill('NLGS10-NINTH');
  await page.keyboard.press('Enter');
  await expect(serial(2009)).toBeFocused();
  await expect(serial(9)).toHaveCount(0);
});
