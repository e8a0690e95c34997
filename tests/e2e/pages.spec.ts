import type { Page } from '@playwright/test';
import { enterAs, expect, expectAccessibleInBoth, test } from './fixtures.ts';

const open: Record<string, (page: Page) => Promise<void>> = {
  landing: async page => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  },
  'sign-in': async page => {
    await page.goto('/api/sa/login');
    await expect(page.getByRole('button', { name: /Ada Lindqvist/ })).toBeVisible();
  },
  'project list': async page => {
    await page.goto('/projects');
    await expect(page.getByRole('link', { name: 'Hearth Dimmer H2' })).toBeVisible();
  },
  'new project': async page => {
    await page.goto('/projects/create');
    await expect(page.getByRole('radio', { name: 'Direct connected' })).toBeVisible();
  },
  overview: async page => {
    await page.goto('/projects');
    await page.getByRole('link', { name: 'Hearth Dimmer H2' }).click();
    await expect(page.getByText('Before you can deploy to test')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'History' })).toBeVisible();
  },
  settings: async page => {
    await open.overview?.(page);
    await page.getByRole('link', { name: 'Edit', exact: true }).click();
    await expect(page.getByLabel('Project name')).toHaveValue('Hearth Dimmer H2');
  },
  report: async page => {
    await page.goto('/projects/project/report');
    await expect(page.getByRole('heading', { name: 'Project report' })).toBeVisible();
    await expect(page.locator('tbody tr').first()).toBeVisible();
  },
  brands: async page => {
    await page.goto('/brands');
    await expect(page.getByRole('link', { name: 'Glowworm' })).toBeVisible();
  },
  flags: async page => {
    await page.goto('/flags');
    await expect(page.getByText('brandManagement', { exact: true })).toBeVisible();
  },
  terms: async page => {
    await page.goto('/terms');
    await expect(page.getByRole('heading', { name: 'Terms of use' })).toBeVisible();
  },
  'API description': async page => {
    await page.goto('/api/docs');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  },
  'organization menu': async page => {
    await open['project list']?.(page);
    await page.getByRole('button', { name: 'Northgate Lighting' }).click();
    await expect(page.getByRole('menuitemradio').first()).toBeVisible();
    await expect(page.getByRole('menu').locator('..')).toHaveCSS('opacity', '1');
  },
  'user menu': async page => {
    await open['project list']?.(page);
    await page.getByRole('button', { name: /Ada Lindqvist/ }).click();
    await expect(page.getByRole('menu').locator('..')).toHaveCSS('opacity', '1');
  },
  'bulk delete': async page => {
    await open['project list']?.(page);
    await page.getByLabel('Select Hearth Dimmer H2').check();
    await page.getByRole('toolbar').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('dialog')).toHaveCSS('opacity', '1');
  },
  transfer: async page => {
    await open.settings?.(page);
    await page.getByRole('button', { name: 'Transfer' }).click();
    await expect(page.getByRole('dialog')).toHaveCSS('opacity', '1');
  },
  'delete a project': async page => {
    await open.settings?.(page);
    await page.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('dialog')).toHaveCSS('opacity', '1');
  },
  'not found': async page => {
    await page.goto('/nowhere');
    await expect(
      page.getByRole('heading', { name: 'Looks like you just entered uncharted territory' }),
    ).toBeVisible();
  },
  'no match': async page => {
    await page.goto('/projects');
    await page.getByRole('searchbox').fill('zzzzzz');
    await expect(page.getByRole('heading', { name: 'No project matches' })).toBeVisible();
  },
};

for (const width of [1024, 1440]) {
  test.describe(`${width} wide`, () => {
    test.use({ viewport: { width, height: 900 } });

    for (const [name, go] of Object.entries(open)) {
      test(`${name} is accessible and breaks no policy`, async ({ page, context, product }) => {
        if (name !== 'landing' && name !== 'sign-in') await enterAs(context, product, 'ada');
        await go(page);
        await expectAccessibleInBoth(page);
        // SH-08: nothing is wider than the window at the least width
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      });
    }
  });
}

test('the sign-in page loads nothing of the workspace', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', request => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  await open['sign-in']?.(page);
  expect(scripts.length).toBeGreaterThan(0);
  expect(scripts.filter(script => script.includes('workspace'))).toEqual([]);
});

test('the list comes with its first data: no call is left to make', async ({ page, context, product }) => {
  await enterAs(context, product, 'ada');
  const calls: string[] = [];
  page.on('request', request => {
    const { pathname } = new URL(request.url());
    if (/^\/v\d\//.test(pathname)) calls.push(pathname);
  });
  await page.goto('/projects');
  await expect(page.getByRole('link', { name: 'Hearth Dimmer H2' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(calls).toEqual([]);
});
