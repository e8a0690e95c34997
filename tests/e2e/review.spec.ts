import type { Page } from '@playwright/test';
import {
  enterAs,
  expect,
  expectAccessibleAtAnyWidth,
  expectAccessibleInBoth,
  keepToasts,
  test,
} from './fixtures.ts';

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
  const decided = page.getByRole('region', { name: 'Last decision' }).locator('b');
  await expect(decided).toHaveText(/^Rejected/);
  // one that fails is selected, and says why
  await expect(selected).toHaveText([]);
  await expect(decided).toHaveText('Rejected 2 items');
  await expect(page.getByText(`${totalCount - 2} waiting`)).toBeVisible();
  await expect(comment).toHaveValue('');
});

test('every kind of item is accessible, selected or not, and so is a missing comment', async ({ page }) => {
  await openQueue(page);
  await expect(page.getByText(/checks? fails?$/).first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Earlier decisions' })).toBeVisible();
  await expectAccessibleAtAnyWidth(page);
  await page.getByRole('checkbox', { name: 'Select all items' }).click();
  await page.getByRole('button', { name: /^Reject \d+$/ }).click();
  await expect(page.getByText('Enter a comment. The requesters need to know why.')).toBeVisible();
  await expectAccessibleAtAnyWidth(page);
  await page.keyboard.press('Escape');
  await page.getByRole('checkbox', { name: 'Select all items' }).click();
  await expect(page.getByText('None selected')).toBeVisible();
  for (const kind of ['Brands', 'Capabilities']) {
    await page.getByRole('button', { name: new RegExp(`^${kind}`) }).click();
    await expect(page.getByRole('heading', { name: 'Earlier decisions' })).toBeVisible();
    await page.keyboard.press('x');
    await expectAccessibleInBoth(page);
    await page.keyboard.press('x');
  }
});

/** A toast doesn't cover the comment field and the buttons. */
const expectToastAboveBar = async (page: Page) => {
  await barOf(page)
    .getByRole('button', { name: /^(Assign to me|Unassign)$/ })
    .click();
  const toasts = page.getByRole('region', { name: 'Notifications' });
  await expect(toasts).toBeVisible();
  await keepToasts(page);
  const bottomOfToasts = async () => {
    const box = await toasts.boundingBox();
    return box === null ? undefined : box.y + box.height;
  };
  const topOfBar = (await barOf(page).boundingBox())?.y ?? 0;
  await expect.poll(bottomOfToasts).toBeLessThan(topOfBar);
  await page.evaluate(() => void dispatchEvent(new Event('focus')));
};

test('the queue and the item are side by side and fit the window; on a phone the item opens in place of the queue', async ({
  page,
}) => {
  await openQueue(page);
  for (const [width, queue] of [
    [1440, 424],
    [1024, 360],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    const widthOfQueue = async () => (await page.getByRole('region', { name: 'Queue' }).boundingBox())?.width;
    await expect.poll(widthOfQueue, String(width)).toBe(queue);
    await expect(barOf(page).getByRole('button', { name: 'Approve' })).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBe(width);
    expect(await page.evaluate<number>('document.documentElement.scrollHeight')).toBe(800);
    // a browser with scrollbars that take space would show one below the tabs
    const overflowOfTabs = page
      .getByRole('region', { name: 'Queue' })
      .getByRole('button', { name: /^All/ })
      .locator('..')
      .evaluate(tabs => tabs.scrollWidth - tabs.clientWidth);
    expect(await overflowOfTabs, String(width)).toBe(0);
  }

  const comment = barOf(page).getByRole('textbox', { name: 'Comment for the requesters' });
  const heightOfComment = async () => (await comment.boundingBox())?.height;
  const low = await heightOfComment();
  await comment.fill('The support page is empty, and the manual is for another product. '.repeat(2));
  await expect.poll(heightOfComment, 'it grows with its text').toBeGreaterThan(low! * 2);
  const hidden = await comment.evaluate(field => field.scrollHeight - field.clientHeight);
  expect(hidden, 'all of the text is visible').toBe(0);
  await comment.fill('A line.\n'.repeat(40));
  await expect.poll(heightOfComment, 'it has a maximum').toBe(160);
  await expectToastAboveBar(page);
  await comment.fill('');

  await page.setViewportSize({ width: 390, height: 844 });
  await openQueue(page);
  await queueOf(page).getByRole('row').nth(1).click();
  await expect(queueOf(page)).toBeHidden();
  await expect(nameOf(page)).toBeVisible();
  expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBe(390);
  await expectToastAboveBar(page);
  await page.getByRole('button', { name: 'Back to the queue' }).click();
  await expect(queueOf(page)).toBeVisible();
});
