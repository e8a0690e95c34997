import type { Page } from '@playwright/test';
import {
  endSessionBehind,
  enterAs,
  expect,
  expectAccessibleInBoth,
  signIn,
  test,
  expectListWhole,
} from './fixtures.ts';
import { startProduct } from './product.ts';

const createProject = async (page: Page, name: string) => {
  await page.goto('/projects/create');
  await page.getByRole('radio', { name: 'Direct-connected' }).check();
  await page.getByLabel('Project name').fill(name);
  await page.getByRole('button', { name: 'Create project' }).click();
  await page.waitForURL('**/overview');
};

test('[PRJ-01] [PRJ-02] a project is created, listed first, and survives a restart', async ({
  page,
  browser,
}) => {
  const product = await startProduct();
  try {
    await page.goto(product.address);
    await page.getByRole('link', { name: 'Sign in' }).first().click();
    await page.getByRole('button', { name: /Ada Lindqvist/ }).click();
    await page.waitForURL('**/projects');
    await page.getByRole('link', { name: 'New project' }).click();
    await page.getByRole('radio', { name: 'Direct-connected' }).check();
    await page.getByLabel('Project name').fill('Veranda lamp');
    await page.getByRole('button', { name: 'Create project' }).click();
    await expect(page.getByRole('heading', { name: 'Veranda lamp' })).toBeVisible();
    await expect(page).toHaveURL(/\/projects\/MQTT\/vl-[\w-]+\/overview$/);
    const { pathname } = new URL(page.url());

    await page.goto(`${product.address}/projects`);
    await expect(page.locator('tbody tr').first()).toContainText('Veranda lamp');

    await product.stop();
    const again = await startProduct({ folder: product.folder, demo: false });
    try {
      const context = await browser.newContext({ baseURL: again.address });
      await enterAs(context, again, 'ada');
      const later = await context.newPage();
      await later.goto('/projects');
      await expect(later.locator('tbody tr').first()).toContainText('Veranda lamp');
      await later.getByRole('link', { name: 'Veranda lamp' }).click();
      await expect(later.getByRole('heading', { name: 'Veranda lamp' })).toBeVisible();

      const other = await browser.newContext({ baseURL: again.address });
      await enterAs(other, again, 'otto');
      const stranger = await other.newPage();
      await stranger.goto(pathname);
      await expect(
        stranger.getByRole('heading', { name: 'Looks like you just entered uncharted territory' }),
      ).toBeVisible();
      const id = pathname.split('/')[3];
      expect((await other.request.get(`/v3/common/projects/${id}`)).status()).toBe(404);
    } finally {
      await again.stop();
    }
  } finally {
    await product.stop();
    product.discard();
  }
});

test.describe('with a fake clock', () => {
  // a context keeps its clock
  test.use({ isFirstVisit: true });

  test('[SES-01] an ended session loses no typed text', async ({ page, context, product }) => {
    await page.clock.install();
    await enterAs(context, product, 'ada');
    await createProject(page, 'Stair light');
    await page.getByRole('link', { name: 'Edit', exact: true }).click();
    await page.getByLabel('Description').fill('Typed before the session ended');
    await expect(page.getByText(/Draft saved \d/)).toBeVisible();

    await endSessionBehind(context, product);
    await page.getByRole('button', { name: 'Save' }).click();

    await expect(page).toHaveURL(`${product.address}/`);
    const toast = page.getByText('Your session has expired. Please log in again.');
    await expect(toast).toBeVisible();
    await page.clock.runFor(8_000);
    await expect(toast).toBeVisible();
    await page.clock.runFor(4_000);
    await expect(toast).toBeHidden();

    await page.getByRole('link', { name: 'Sign in' }).first().click();
    await page.getByRole('button', { name: /Ada Lindqvist/ }).click();
    // the page before the reload
    await page.waitForURL('**/edit');
    await expect(page.getByLabel('Description')).toHaveValue('Typed before the session ended');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Saved Stair light')).toBeVisible();
  });
});

test('two tabs: the stale one shows both versions, and nothing is overwritten', async ({
  page,
  context,
  product,
}) => {
  await enterAs(context, product, 'ada');
  // the first tab must not learn of the second
  await context.route('**/v3/changes*', route => route.fulfill({ status: 403, json: {} }));
  await createProject(page, 'Two tabs');
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await expect(page.getByLabel('Project name')).toHaveValue('Two tabs');

  const second = await context.newPage();
  await second.goto(page.url());
  await second.getByLabel('Project name').fill('Renamed in the second tab');
  await second.getByRole('button', { name: 'Save' }).click();
  await expect(second.getByText('Saved Renamed in the second tab')).toBeVisible();

  await page.getByLabel('Description').fill('Described in the first tab');
  await page.getByRole('button', { name: 'Save' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('You saved this project in another tab');
  await expect(dialog).toContainText('Renamed in the second tab');
  await expectAccessibleInBoth(page);
  await dialog.getByRole('button', { name: 'Save merged version' }).click();
  await expect(dialog).toBeHidden();

  const id = new URL(page.url()).pathname.split('/')[3];
  const project = await (await context.request.get(`/v3/common/projects/${id}`)).json();
  expect(project).toMatchObject({
    pjtNm: 'Renamed in the second tab',
    dsc: 'Described in the first tab',
    version: 3,
  });
});

test('[PRJ-02] filters, keyboard and bulk delete with undo', async ({ page, context, product }) => {
  await enterAs(context, product, 'omar');
  await createProject(page, 'Bulk one');
  await createProject(page, 'Bulk two');
  await page.goto('/projects');
  await page.getByRole('searchbox', { name: 'Filter by name or ID' }).fill('bulk');
  const rows = page.locator('tbody tr');
  await expect(rows).toHaveCount(2);

  await page.getByRole('heading', { name: 'Projects' }).click();
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await expect(page.getByRole('toolbar')).toContainText('2 selected');
  await page.getByRole('toolbar').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('2 projects deleted')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rows).toHaveCount(2);
  await page.reload();
  await expect(rows).toHaveCount(2);
});

test('[ORG-01] switching the organization updates everything at once', async ({ page, context, product }) => {
  await enterAs(context, product, 'mel');
  await page.goto('/projects');
  await page.getByRole('button', { name: /Northgate Lighting/ }).click();
  await page.getByRole('menuitemradio', { name: /Private workspace/ }).click();
  await expect(page.getByRole('button', { name: /Private workspace/ })).toBeVisible();
  await expect(page).toHaveURL(/\/projects$/);
});

test('[SES-02] a page of the workspace sends the signed-out visitor to the landing page', async ({
  page,
  product,
}) => {
  const response = await page.request.get('/projects', { maxRedirects: 0, headers: { accept: 'text/html' } });
  expect([response.status(), response.headers().location]).toEqual([302, '/']);
  await page.goto('/projects');
  await expect(page).toHaveURL(`${product.address}/`);
  await signIn(page, /Mel Castro/);
});

for (const width of [1024, 1280, 1440]) {
  test(`[PRJ-02] at ${width} px the longest name keeps every column within the window`, async ({
    page,
    context,
    product,
  }) => {
    await page.setViewportSize({ width, height: 768 });
    await enterAs(context, product, 'ada');
    await createProject(page, `${width} ${'Dimmer'.repeat(15)}`);
    await page.goto('/projects');
    await expect(page.getByRole('button', { name: /^Actions for/ }).first()).toBeVisible();
    await expectListWhole(page);
  });
}

test('Back shows the list as it was: its filter, its page and its scroll position', async ({
  page,
  context,
  product,
}) => {
  await page.setViewportSize({ width: 1280, height: 700 });
  await enterAs(context, product, 'ada');
  await page.goto('/projects');
  await page.getByRole('checkbox', { name: /^Published/ }).click();
  await expect(page).toHaveURL(/filter=/);
  await page.getByRole('button', { name: 'Go to next page' }).click();
  await expect(page.getByText(/^26–/)).toBeVisible();
  await expect(page.locator('[data-list]')).toHaveAttribute('aria-busy', 'false');
  const link = page.locator('tbody tr').nth(20).getByRole('link');
  await link.scrollIntoViewIfNeeded();
  const { name, top } = await link.evaluate(element => ({
    name: element.textContent ?? '',
    top: document.querySelector('[data-list]')?.scrollTop ?? 0,
  }));
  expect(top).toBeGreaterThan(0);
  await link.click();
  await expect(page.getByRole('heading', { name: 'History' })).toBeVisible();
  await page.goBack();
  await expect(page.getByText(/^26–/)).toBeVisible();
  await expect(page.getByRole('link', { name, exact: true }).last()).toBeInViewport();
  expect(await page.locator('[data-list]').evaluate(element => element.scrollTop)).toBe(top);
});
