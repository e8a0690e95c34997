import type { Page } from '@playwright/test';
import { enterAs, expect, expectAccessibleInBoth, test } from './fixtures.ts';

const openQueue = async (page: Page) => {
  await page.goto('/review');
  await expect(page.getByRole('heading', { level: 1, name: 'Review queue' })).toBeVisible();
  await expect(queueOf(page).getByRole('row').first()).toBeVisible();
};

const queueOf = (page: Page) => page.getByRole('grid', { name: 'Queue' });
const nameOf = (page: Page) => page.locator('#review-item');
const barOf = (page: Page) => page.getByRole('region', { name: 'Decision', exact: true });

// counts requests in the queue and decides on them
test.use({ ownProduct: {} });

test.beforeEach(async ({ context, product }) => enterAs(context, product, 'ada'));

test('an admin decides with keys only, and undoes the decision after a reload', async ({ page }) => {
  await openQueue(page);
  const rows = queueOf(page).getByRole('row');
  const waiting = await page.getByText(/^\d+ waiting$/).innerText();
  const count = Number.parseInt(waiting, 10);
  await expect(page.getByRole('link', { name: `Review queue, ${waiting}` })).toBeVisible();

  const first = await nameOf(page).innerText();
  await page.keyboard.press('j');
  await expect(nameOf(page)).not.toHaveText(first);
  await page.keyboard.press('k');
  await expect(nameOf(page)).toHaveText(first);
  await page.keyboard.press('x');
  await page.keyboard.press('j');
  await page.keyboard.press('Shift+X');
  await expect(barOf(page).getByRole('button', { name: 'Reject 2' })).toBeVisible();
  await expect(rows.and(page.locator('[aria-selected="true"]'))).toHaveCount(2);
  await page.keyboard.press('Control+a');
  await expect(barOf(page).getByRole('button', { name: `Reject ${count}` })).toBeVisible();

  // a rejection requires a comment, and Escape leads back to the queue
  await page.keyboard.press('r');
  await expect(page.getByRole('textbox', { name: 'Comment for the requesters' })).toBeFocused();
  await expect(page.getByText('Enter a comment. The requesters need to know why.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(queueOf(page)).toBeFocused();
  await page.getByRole('checkbox', { name: 'Select all items' }).click();
  await expect(page.getByText('None selected')).toBeVisible();

  await page.keyboard.press('Home');
  await page.getByRole('button', { name: /^Brands/ }).click();
  await expect(nameOf(page)).toHaveText('Glowworm');
  await page.keyboard.press('r');
  await page.keyboard.type('The logo is blurred.');
  await page.keyboard.press('Control+Enter');
  const last = page.getByRole('region', { name: 'Last decision' });
  await expect(last.getByRole('status')).toHaveText('Rejected Glowworm');
  await expect(page.getByText(`${count - 1} waiting`)).toBeVisible();
  await expect(page.getByRole('link', { name: `Review queue, ${count - 1} waiting` })).toBeVisible();

  await page.goto('/review');
  await expect(last.getByRole('status')).toHaveText('Rejected Glowworm');
  await page.keyboard.press('u');
  // the filter is still on
  await expect(nameOf(page)).toHaveText('Glowworm');
  await expect(page.getByText(`${count} waiting`)).toBeVisible();
});

test('[fault 21] a decision without a connection shows an error, keeps the selection and the comment, and succeeds later', async ({
  page,
  context,
}) => {
  await openQueue(page);
  const { totalCount } = (await (await context.request.get('/v3/reviews?pageSize=1')).json()) as {
    totalCount: number;
  };
  await page.keyboard.press('x');
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  const selected = queueOf(page).locator('[role="row"][aria-selected="true"]');
  await expect(selected).toHaveCount(2);
  await page.keyboard.press('r');
  const comment = page.getByRole('textbox', { name: 'Comment for the requesters' });
  await comment.fill('The manual is missing.');

  await context.setOffline(true);
  await barOf(page).getByRole('button', { name: 'Reject 2' }).click();
  await expect(selected.filter({ hasText: 'connection' })).toHaveCount(2);
  await expect(selected).toHaveCount(2);
  await expect(comment).toHaveValue('The manual is missing.');
  await expect(barOf(page).getByRole('button', { name: 'Reject 2' })).toBeEnabled();
  await expect(page.getByText(`${totalCount} waiting`)).toBeVisible();
  await expectAccessibleInBoth(page);

  await context.setOffline(false);
  await expect(page.getByText('No connection.', { exact: true })).toBeHidden();
  await expect(comment).toHaveValue('The manual is missing.');
  await barOf(page).getByRole('button', { name: 'Reject 2' }).click();
  await expect(page.getByRole('region', { name: 'Last decision' }).getByRole('status')).toHaveText(
    'Rejected 2 items',
  );
  await expect(page.getByText(`${totalCount - 2} waiting`)).toBeVisible();
  await expect(comment).toHaveValue('');
});

test('the queue and the item are side by side, and fit the window', async ({ page }) => {
  for (const [width, queue] of [
    [1440, 424],
    [1024, 328],
  ] as const) {
    // oxlint-disable-next-line no-await-in-loop -- one width after another
    await page.setViewportSize({ width, height: 800 });
    // oxlint-disable-next-line no-await-in-loop -- one width after another
    await openQueue(page);
    // oxlint-disable-next-line no-await-in-loop -- one width after another
    const box = await page.getByRole('region', { name: 'Queue' }).boundingBox();
    expect([width, box?.width]).toEqual([width, queue]);
    // oxlint-disable-next-line no-await-in-loop -- one width after another
    await expect(barOf(page).getByRole('button', { name: 'Approve' })).toBeInViewport({ ratio: 1 });
    // oxlint-disable-next-line no-await-in-loop -- one width after another
    expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBe(width);
    // oxlint-disable-next-line no-await-in-loop -- one width after another
    expect(await page.evaluate<number>('document.documentElement.scrollHeight')).toBe(800);
  }
});

test('every kind of item is accessible in both themes', async ({ page }) => {
  await openQueue(page);
  for (const kind of ['Publish', 'Brands', 'Capabilities']) {
    // oxlint-disable-next-line no-await-in-loop -- one kind after another
    await page.getByRole('button', { name: new RegExp(`^${kind}`) }).click();
    // oxlint-disable-next-line no-await-in-loop -- one kind after another
    await expect(page.getByRole('heading', { name: 'Earlier decisions' })).toBeVisible();
    // oxlint-disable-next-line no-await-in-loop -- one kind after another
    await page.keyboard.press('x');
    // oxlint-disable-next-line no-await-in-loop -- one kind after another
    await expectAccessibleInBoth(page);
    // oxlint-disable-next-line no-await-in-loop -- one kind after another
    await page.keyboard.press('x');
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('an item opens in place of the queue, and has a link back', async ({ page }) => {
    await openQueue(page);
    await queueOf(page).getByRole('row').nth(1).click();
    await expect(queueOf(page)).toBeHidden();
    await expect(nameOf(page)).toBeVisible();
    expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBe(390);
    await page.getByRole('button', { name: 'Back to the queue' }).click();
    await expect(queueOf(page)).toBeVisible();
  });
});
