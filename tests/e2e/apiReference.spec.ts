import { expect, expectAccessible, test } from './fixtures.ts';

test('the API reference finds calls by their fields, opens the one in the address, and copies its example', async ({
  page,
  context,
  product,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: product.address });
  const problems: string[] = [];
  page.on('console', message => {
    if (message.type() === 'error') problems.push(message.text());
  });
  page.on('pageerror', error => problems.push(error.message));

  await page.goto('/api/docs');
  await page.getByRole('heading', { level: 1, name: 'API reference' }).waitFor();
  // focuses the filter, instead of being typed into it
  await page.keyboard.press('/');
  const filter = page.getByRole('searchbox', { name: 'Filter calls' });
  await expect(filter).toBeFocused();
  await filter.fill('nothing of the kind');
  await expect(page.getByRole('status')).toHaveText('No matching calls');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('status')).toHaveText('');
  await expect(page.getByRole('link', { name: 'Firmware', exact: true })).toBeVisible();
  // a field of the body
  await filter.fill('post prodType example');
  await expect(page.getByRole('status')).toHaveText('1 call');
  await expect(page.getByRole('navigation').getByRole('link')).toHaveText(['Projects']);
  await page.getByRole('link', { name: /^POST/ }).click();

  await expect(page).toHaveURL('/api/docs/projects#postV3CommonProjects');
  const call = page.locator('#postV3CommonProjects');
  await expect(call).toHaveAttribute('open', '');
  await expect(call).toBeInViewport();
  await expect(call.getByText('Project name').first()).toBeVisible();
  // it says so only for a moment
  const copiedNote = call.getByRole('button', { name: 'Copied' }).waitFor();
  await call.getByRole('button', { name: 'Copy' }).click();
  await copiedNote;
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain(`curl -X POST "${new URL(product.address).origin}/v3/common/projects"`);
  await expectAccessible(page);

  await page.setViewportSize({ width: 375, height: 700 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
  expect(problems).toEqual([]);
});
