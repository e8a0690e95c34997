import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { createAlone, enterAs, expect, expectAccessibleAtAnyWidth } from './fixtures.ts';

// creates and changes projects
const test = createAlone();

const NAME = 'Arbor Floor Lamp';

const pick = async (page: Page, text: string) => {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: /^(Choose a|Replace) file$/ }).click();
  await (
    await chooser
  ).setFiles({ name: 'lamp.yaml', mimeType: 'application/yaml', buffer: Buffer.from(text) });
};

test('[project file] a project is exported, changed in its file, planned, imported and undone', async ({
  page,
  context,
  product,
}) => {
  await enterAs(context, product, 'ada');
  await page.goto('/projects');
  await page.getByRole('searchbox').fill(NAME);
  await page
    .getByRole('link', { name: new RegExp(`^${NAME}`) })
    .first()
    .click();
  await page.waitForURL(/\/overview$/);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^Arbor-Floor-Lamp.*\.yaml$/);
  const text = readFileSync(await file.path(), 'utf8');
  expect(text).toMatch(/^format: device-project\nversion: 1\nproject:\n {2}name: Arbor Floor Lamp/);

  await page.getByRole('link', { name: 'Import', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Drop a project file here' })).toBeVisible();
  await expectAccessibleAtAnyWidth(page);
  const plan = page.getByRole('region', { name: 'Plan' });
  await pick(page, text);
  await expect(plan.getByText('There is nothing to change.')).toBeVisible();
  const apply = page.getByRole('button', { name: 'Apply plan' });
  await expect(apply).toBeDisabled();

  // each problem has its line
  await pick(page, text.replace('  description:', '  colour: red\n  description:'));
  await expect(plan.getByText("colour isn't a known key here.")).toBeVisible();
  await expect(plan.getByText('Line 6')).toBeVisible();
  await expect(apply).toBeDisabled();
  await expectAccessibleAtAnyWidth(page);

  await pick(page, text.replace(/^ {2}description: .*$/m, '  description: A lamp from a file.'));
  await expect(plan.getByText('Creates 0 · changes 1 · deletes 0')).toBeVisible();
  await expect(plan.getByText('A lamp from a file.')).toBeVisible();
  await expectAccessibleAtAnyWidth(page);

  // nothing is lost without a connection
  await context.setOffline(true);
  await apply.click();
  await expect(page.getByText(/^The server can't be reached/).first()).toBeVisible();
  await context.setOffline(false);
  await expect(plan.getByText('A lamp from a file.')).toBeVisible();
  await apply.click();
  await page.waitForURL(/\/overview$/);
  await expect(page.getByText('A lamp from a file.').first()).toBeVisible();

  // also after a reload
  await page.reload();
  const bar = page.getByRole('status').filter({ hasText: 'You imported a project file into' });
  await bar.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Import undone')).toBeVisible();
  await expect(bar).toHaveCount(0);
});
