import type { BrowserContext } from '@playwright/test';
import {
  endSessionBehind,
  enterAs,
  expect,
  expectAccessibleInBoth,
  expectListWhole,
  test,
} from './fixtures.ts';
import { type Product, startProduct } from './product.ts';

const createProject = async (context: BrowserContext, product: Product, pjtNm: string) => {
  const response = await context.request.post('/v3/common/projects', {
    data: { pjtNm, dsc: '', prodType: 'MQTT' },
    headers: { origin: product.address },
  });
  expect(response.status()).toBe(200);
  return (await response.json()) as { pjtId: string };
};

test('[PRJ-01] [PRJ-02] a new project is the first of the list, also after a restart', async ({
  request,
}) => {
  const product = await startProduct();
  const expectFirst = async ({ address }: Product) => {
    const response = await request.get(`${address}/v3/common/projects`);
    const [first] = ((await response.json()) as { list: { pjtNm: string }[] }).list;
    expect(first?.pjtNm).toBe('Veranda lamp');
  };
  try {
    const headers = { origin: product.address };
    await request.post(`${product.address}/api/sa/login`, { data: { persona: 'ada' }, headers });
    const data = { pjtNm: 'Veranda lamp', dsc: '', prodType: 'MQTT' };
    await request.post(`${product.address}/v3/common/projects`, { data, headers });
    await expectFirst(product);
    await product.stop();
    const again = await startProduct({ folder: product.folder, demo: false });
    // the session too
    await expectFirst(again);
    await again.stop();
  } finally {
    await product.stop();
    product.discard();
  }
});

test('[SES-01] typed text is kept when the session ends', async ({ page, context, product }) => {
  await enterAs(context, product, 'ada');
  const { pjtId } = await createProject(context, product, 'Stair light');
  await page.goto(`/projects/MQTT/${pjtId}/edit`);
  await page.getByLabel('Description').fill('Typed before the session ended');
  await expect(page.getByText(/Draft saved \d/)).toBeVisible();

  await test.step('text of a page that is left before IndexedDB has it', async () => {
    await page.evaluate(() => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('The page is gone', 'AbortError');
      };
    });
    await page.getByLabel('Description').fill('Typed before the page was left');
    await page.goto('/brands');
    // the last call that a page makes by itself
    const isFollowing = page.waitForResponse(response => response.url().includes('/v3/changes'));
    await page.goto(`/projects/MQTT/${pjtId}/edit`);
    await expect(page.getByLabel('Description')).toHaveValue('Typed before the page was left');
    await isFollowing;
  });

  await page.getByLabel('Description').fill('Typed before the session ended');
  await expect(page.getByText(/Draft saved \d/)).toBeVisible();
  await endSessionBehind(context, product);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(`${product.address}/`);
  await expect(page.getByText('Your session has expired. Please log in again.')).toBeVisible();

  await page.getByRole('link', { name: 'Sign in' }).first().click();
  await page.getByRole('button', { name: /Ada Lindqvist/ }).click();
  // the page before
  await page.waitForURL('**/edit');
  await expect(page.getByLabel('Description')).toHaveValue('Typed before the session ended');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved Stair light')).toBeVisible();
});

test('two tabs: the stale one shows both versions, and nothing is overwritten', async ({
  page,
  context,
  product,
}) => {
  await enterAs(context, product, 'ada');
  // the first tab must not learn of the second
  await context.route('**/v3/changes*', route => route.fulfill({ status: 403, json: {} }));
  const { pjtId } = await createProject(context, product, 'Two tabs');
  await page.goto(`/projects/MQTT/${pjtId}/edit`);
  await expect(page.getByLabel('Project name')).toHaveValue('Two tabs');

  const second = await context.newPage();
  await second.goto(page.url());
  await second.getByLabel('Project name').fill('Renamed in the second tab');
  await second.getByRole('button', { name: 'Save' }).click();
  await expect(second.getByText('Saved Renamed in the second tab')).toBeVisible();

  await page.getByLabel('Description').fill('Described in the first tab');
  await page.getByRole('button', { name: 'Save' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('You saved a newer version of this project');
  await expect(dialog).toContainText('Renamed in the second tab');
  await expectAccessibleInBoth(page);
  await dialog.getByRole('button', { name: 'Save merged version' }).click();
  await expect(dialog).toBeHidden();

  const project = await (await context.request.get(`/v3/common/projects/${pjtId}`)).json();
  expect(project).toMatchObject({
    pjtNm: 'Renamed in the second tab',
    dsc: 'Described in the first tab',
    version: 3,
  });
});

test('[PRJ-02] at 1024, 1280 and 1440 px the longest name leaves every column in the window', async ({
  page,
  context,
  product,
}) => {
  await enterAs(context, product, 'ada');
  const name = `Wide ${'Dimmer'.repeat(15)}`;
  await createProject(context, product, name);
  await page.goto('/projects');
  await expect(page.getByRole('button', { name: `Actions for ${name}` })).toBeVisible();
  for (const width of [1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 768 });
    await expectListWhole(page);
  }
});

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
