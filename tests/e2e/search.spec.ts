import { enterAs, expect, expectAccessibleAtAnyWidth, test } from './fixtures.ts';

test('[SH-01] Ctrl K, a name and Enter reach a project, by keyboard only', async ({
  page,
  context,
  product,
}) => {
  await enterAs(context, product, 'ada');
  await page.goto('/help');
  await expect(page.getByRole('heading', { name: 'Documentation', level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('hearth dim');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Hearth Dimmer H2', level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/projects\/MQTT\/[\w-]+\/overview$/);

  await page.keyboard.press('Control+k');
  await expect(page.getByRole('option').first()).toHaveText(/Hearth Dimmer H2/);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('[SH-01] a heading of the documentation opens at its own address', async ({
  page,
  context,
  product,
}) => {
  await enterAs(context, product, 'mel');
  await page.goto('/projects');
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
  for (const path of ['/help', '/help/api', '/help/projects', '/help/keyboard']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
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
