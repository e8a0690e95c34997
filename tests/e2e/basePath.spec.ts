import { test as base } from '@playwright/test';
import { enterAs, expect, expectAccessible, test } from './fixtures.ts';
import { type Product, startProduct } from './product.ts';

const BASE = '/workspace';

// the same product below a path
base.describe('BASE_PATH', () => {
  let mounted: Product;
  base.beforeAll(async () => {
    mounted = await startProduct({ environment: { BASE_PATH: BASE } });
  });
  base.afterAll(async () => {
    await mounted.stop();
    mounted.discard();
  });

  test(`[SH-13] under ${BASE} everything works, and no request goes outside`, async ({ page }) => {
    const { origin } = new URL(mounted.address);
    const outside: string[] = [];
    const failed: string[] = [];
    page.on('request', request => {
      const { origin: host, pathname } = new URL(request.url());
      if (host !== origin || !(pathname === BASE || pathname.startsWith(`${BASE}/`)))
        outside.push(request.url());
    });
    page.on('response', response => {
      if (response.status() >= 400) failed.push(`${response.status()} ${response.url()}`);
    });
    const at = (path: string) => `${origin}${BASE}${path}`;

    await page.goto(at('/projects'));
    await expect(page).toHaveURL(at('/'));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.getByRole('link', { name: 'Sign in' }).first().click();
    await expect(page).toHaveURL(at('/api/sa/login'));
    await page.getByRole('button', { name: /Ada Lindqvist/ }).click();
    await expect(page).toHaveURL(at('/projects'));
    await expect(page.locator('tbody tr').first()).toBeVisible();

    await page.getByRole('link', { name: 'New project' }).click();
    await expect(page).toHaveURL(at('/projects/create'));
    await page.getByRole('radio', { name: 'Direct-connected' }).check();
    await page.getByLabel('Project name').fill('Gable lamp');
    await page.getByRole('button', { name: 'Create project' }).click();
    await expect(page.getByRole('heading', { name: 'Gable lamp' })).toBeVisible();
    const overview = page.url();
    expect(overview).toMatch(new RegExp(`^${at('/projects/MQTT/')}[\\w-]+/overview$`));

    // the router's redirect must replace the history entry
    const before = await page.evaluate(() => history.length);
    await page.goto(overview.replace('/overview', ''));
    await expect(page).toHaveURL(overview);
    expect(await page.evaluate(() => history.length)).toBe(before + 1);

    await page.getByRole('link', { name: 'Edit', exact: true }).click();
    await page.getByLabel('Description').fill('Under the roof');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Saved Gable lamp')).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('Description')).toHaveValue('Under the roof');
    expect(failed).toEqual([]);

    await page.goto(at('/projects/MQTT/zz-0000-0000-0000-0000/overview'));
    await expect(
      page.getByRole('heading', { name: 'Looks like you just entered uncharted territory' }),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Go Back' }).click();
    await expect(page).toHaveURL(overview.replace('/overview', '/edit'));
    await expect(page.getByLabel('Description')).toBeVisible();
    await expectAccessible(page);

    await page.goto(at('/api/docs'));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect((await page.request.get(at('/api/openapi.json'))).status()).toBe(200);

    await page.goto(at('/api/sa/logout'));
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page).toHaveURL(at('/'));
    await page.goto(overview);
    await expect(page).toHaveURL(at('/'));
    expect(outside).toEqual([]);
  });

  test('[SH-13] [SES-02] a page requested while signed out is a 302 to the landing page, base path first', async ({
    request,
    product,
  }) => {
    const { origin } = new URL(mounted.address);
    for (const [address, location] of [
      [`${origin}${BASE}/projects`, `${BASE}/`],
      [`${product.address}/projects`, '/'],
    ] as const) {
      const response = await request.get(address, { maxRedirects: 0, headers: { accept: 'text/html' } });
      expect([response.status(), response.headers().location]).toEqual([302, location]);
    }
  });

  test('[SH-13] in the browser a redirect replaces the address, even without a base path', async ({
    page,
    context,
    product,
  }) => {
    await enterAs(context, product, 'ada');
    await page.goto('/projects');
    const href = (await page.getByRole('link', { name: 'Hearth Dimmer H2' }).getAttribute('href')) ?? '';
    const before = await page.evaluate(() => history.length);
    await page.goto(href.replace('/overview', ''));
    await expect(page).toHaveURL(new RegExp(`${href}$`));
    expect(await page.evaluate(() => history.length)).toBe(before + 1);
  });
});
