import { enterAs, expect, expectAccessibleAtAnyWidth, followTo, test } from './fixtures.ts';

test('[SH-01] a heading of the documentation opens at its own address', async ({
  page,
  context,
  product,
}) => {
  await enterAs(context, product, 'mel');
  await page.goto('/help');
  await page.getByRole('button', { name: /^Search projects/ }).click();
  await page.keyboard.type('idempotency');
  await page.getByRole('option', { name: /Idempotency-Key/ }).click();
  await expect(page).toHaveURL(/\/help\/api#idempotency$/);
  const heading = page.getByRole('heading', { name: /^Idempotency-Key/ });
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();

  await page.reload();
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();
});

test('[SH-01] Tab stays in the search, and the focus returns to where it was', async ({
  page,
  context,
  product,
}) => {
  await enterAs(context, product, 'ada');
  await page.goto('/projects');
  const filter = page.getByRole('searchbox');
  await filter.focus();
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: 'Search', exact: true });
  await expect(field).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Close Esc' })).toBeFocused();
  // scrollable results are a separate tab stop
  await expect(async () => {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('dialog').locator(':focus')).toHaveCount(1, { timeout: 1000 });
    await expect(field).toBeFocused({ timeout: 200 });
  }).toPass();
  await page.keyboard.press('Escape');
  await expect(filter).toBeFocused();
});

test('search and documentation are accessible and violate no policy', async ({ page, context, product }) => {
  await enterAs(context, product, 'ada');
  for (const [path, heading] of [
    ['/help', 'Documentation'],
    ['/help/api', 'API'],
    ['/help/projects', 'Projects'],
    ['/help/keyboard', 'Keyboard'],
  ] as const) {
    await followTo(page, path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expectAccessibleAtAnyWidth(page);
  }
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('option', { name: 'Members' })).toBeVisible();
  await expectAccessibleAtAnyWidth(page);
  await page.keyboard.type('dimmer');
  await expect(page.getByRole('option', { name: /^Hearth Dimmer H2 ?Direct/ })).toBeVisible();
  await expectAccessibleAtAnyWidth(page);
  await page.keyboard.type(' zzz');
  await expect(page.getByText('Nothing found for').first()).toBeVisible();
  await expectAccessibleAtAnyWidth(page);
});
