import type { Page } from '@playwright/test';
import { enterAs, expect, expectAccessibleInBoth, followTo, test } from './fixtures.ts';

const MIN_TARGET = 44;

const pageWidth = (page: Page) => page.evaluate<number>('document.documentElement.scrollWidth');

/** Controls that are smaller than a fingertip. A label or a row counts for the control inside. */
const smallTargets = (page: Page) =>
  page.evaluate<string[], number>(least => {
    const isShown = (element: Element) => {
      const { width, height, bottom } = element.getBoundingClientRect();
      return width > 1 && height > 1 && bottom > 0 && element.checkVisibility({ visibilityProperty: true });
    };
    const covers = (element: Element) => {
      const own = element.getBoundingClientRect();
      const after = getComputedStyle(element, '::after');
      const more = after.position === 'absolute' && after.content !== 'none';
      const target = element.closest('label') ?? element;
      const { height } = target.getBoundingClientRect();
      const outer = own.height - Number.parseFloat(after.top) - Number.parseFloat(after.bottom);
      return more ? Math.max(height, outer) : height;
    };
    return [...document.querySelectorAll('button, input, select, [role="switch"], [role="combobox"]')]
      .filter(isShown)
      .filter(element => covers(element) < least)
      .map(element => `${element.tagName} ${element.className} ${element.textContent.slice(0, 30)}`);
  }, MIN_TARGET);

test('[line 11] the header of an admin is one row on a small phone, and nothing of a page is below the window', async ({
  page,
  context,
  product,
}) => {
  await enterAs(context, product, 'ada');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/review');
  await expect(page.getByRole('button', { name: 'Approve' })).toBeInViewport({ ratio: 1 });
  expect((await page.getByRole('banner').boundingBox())?.height).toBe(65);
  expect((await page.getByRole('button', { name: /^Search/ }).boundingBox())?.width).toBeGreaterThanOrEqual(
    44,
  );
  await page.setViewportSize({ width: 320, height: 740 });
  expect((await page.getByRole('banner').boundingBox())?.height).toBe(65);
});

test('the latest tasks leave room for the devices in a small window', async ({ page, context, product }) => {
  await enterAs(context, product, 'ada');
  for (const [width, height] of [
    [360, 800],
    [1024, 640],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto('/commercialDevices');
    await expect(page.getByRole('heading', { name: 'Latest tasks' })).toBeVisible();
    await expect(page.locator('[data-list] tbody tr').first()).toBeInViewport();
    expect((await page.locator('[data-list]').boundingBox())?.height).toBeGreaterThan(200);
  }
});

test('[line 11] lists, checklists, the live log and a test device fit a phone; other pages keep their width', async ({
  page,
  context,
  product,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enterAs(context, product, 'ada');
  const { list } = (await (
    await context.request.get('/v3/common/projects?prodTypeList=CLOUD_TO_CLOUD')
  ).json()) as { list: { pjtId: string; prodType: string }[] };
  const [project] = list;
  if (project === undefined) throw new Error('no project');

  const expectFits = async (name: string) => {
    await expect.poll(() => pageWidth(page), name).toBeLessThanOrEqual(390);
    expect(await smallTargets(page), name).toEqual([]);
  };

  await page.goto('/projects');
  await expect(page.locator('[data-list] tbody tr').first()).toBeVisible();
  await expectFits('projects');
  await page.getByRole('button', { name: 'Filters' }).click();
  await expect(page.getByRole('searchbox')).toBeVisible();
  await expectFits('filters');
  await page.getByRole('button', { name: 'Filters' }).click();
  await expectAccessibleInBoth(page);

  // the headings are a row above the cards
  const sorted = page.waitForResponse(response => new URL(response.url()).pathname === '/v3/common/projects');
  await page.getByRole('button', { name: 'Project', exact: true }).click();
  await expect(page).toHaveURL(/sort=pjtNm/);
  await sorted;
  await expect(page.locator('[data-list]')).toHaveAttribute('aria-busy', 'false');
  const selectPage = page.getByRole('checkbox', { name: 'Select all on this page' });
  await selectPage.check();
  await expect(page.getByText(/^\d+ selected$/).first()).toBeVisible();
  await selectPage.uncheck();

  // header and sidebar are combined in one menu
  await expect(page.getByRole('link', { name: 'Devices', exact: true })).toBeHidden();
  await page.getByRole('button', { name: 'Menu' }).click();
  await expectFits('menu');
  await page.getByRole('link', { name: 'Devices', exact: true }).focus();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: 'Devices', exact: true })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Menu' })).toBeFocused();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('link', { name: 'Devices', exact: true }).click();
  await expect(page).toHaveURL(/testDevices$/);
  await expect(page.getByRole('button', { name: 'Menu' })).toHaveAttribute('aria-expanded', 'false');
  await expect(page.locator('[data-list] tbody tr').first()).toBeVisible();
  await expectFits('testDevices');
  await page
    .locator('[data-list] tbody tr')
    .filter({ hasText: 'Virtual' })
    .first()
    .getByRole('link')
    .first()
    .click();
  await expect(page.locator('.sim-control').first()).toBeVisible();
  await expectFits('test device');

  for (const [path, title] of [
    ['capabilities', 'Capabilities'],
    ['deviceTypes', 'Device types'],
    ['brands', 'Brands'],
    ['countries', 'Countries'],
    ['locales', 'Locales'],
    ['categories', 'Categories'],
    ['pairingInstructions', 'Pairing instructions'],
    // the list of one project
    ['projects/MQTT/hd-71c4-9b2e-4f60-a1d3/testDevices', 'Test devices'],
    ['projects/TAG_DEVICE/kt-22b8-2199-20ba-c41c/firmware', 'Firmware'],
  ] as const)
    await test.step(path, async () => {
      await followTo(page, `/${path}`);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(page.locator('.list-page')).toBeVisible();
      await expect(page.locator('[aria-busy="true"], .app-progress')).toHaveCount(0);
      await expectFits(path);
      await expect(page.getByRole('button', { name: 'Columns' }), path).toBeInViewport({ ratio: 1 });
    });

  for (const [path, title] of [
    ['overview', 'Hearth Dimmer H2'],
    ['edit', 'Project settings'],
    ['prePublishing', 'Pre Publishing Checklist'],
    ['selfTest', 'Self-test Checklist'],
    ['applicationForms', 'Application Forms'],
    ['wwst', 'WWST Application Form'],
    ['publish', 'Publish Request'],
  ] as const)
    await test.step(path, async () => {
      await followTo(page, `/projects/MQTT/hd-71c4-9b2e-4f60-a1d3/${path}`);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(page.locator('[aria-busy="true"], .app-progress')).toHaveCount(0);
      await expectFits(path);
    });
  for (const path of [
    '/audit',
    '/help',
    '/help/projects',
    '/terms',
    '/account',
    '/members',
    '/brands/create',
    '/deviceTypes/air-conditioner',
    '/projects/MQTT/hd-71c4-9b2e-4f60-a1d3/publish/create',
    '/projects/MQTT/hd-71c4-9b2e-4f60-a1d3/identity',
  ])
    await test.step(path, async () => {
      await followTo(page, path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('[aria-busy="true"], .app-progress')).toHaveCount(0);
      await expectFits(path);
    });

  await followTo(page, '/projects/MQTT/gs-b4d6-2bb7-9428-0a66/publish');
  await expect(page.getByText('Waiting for devices')).toBeVisible();
  await expect.poll(() => pageWidth(page)).toBeLessThanOrEqual(390);

  await followTo(page, `/projects/${project.prodType}/${project.pjtId}/logger`);
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(page.locator('.log-state')).toHaveText('Live');
  const events = [
    { type: 'ERROR', message: 'no route to the hub' },
    ...Array.from({ length: 30 }, (_, index) => ({
      deviceId: `bench-${index % 3}`,
      capability: 'switchLevel',
      attribute: 'level',
      value: index === 20 ? 104 : index,
      unit: '%',
    })),
    ...Array.from({ length: 12 }, () => ({ type: 'DEVICE_HEALTH', message: 'online, signal -61 dBm' })),
  ];
  await context.request.post(`/v2/logs/events?type=SMARTAPPIDS&target=${project.pjtId}`, {
    data: events,
    headers: { origin: product.address },
  });
  await expect(page.getByRole('button', { name: 'Show 12 equal events' })).toBeVisible();
  await expectFits('log');
  const line = page.getByText('level = 28 %');
  await expect(line).toBeInViewport();
  const box = await line.locator('xpath=ancestor::*[@role="row"]').boundingBox();
  expect(box?.height).toBeGreaterThanOrEqual(MIN_TARGET);
  await line.click();
  await expect(page.getByRole('button', { name: 'Copy link' })).toBeInViewport();
  await expectFits('opened event');
  await expectAccessibleInBoth(page);
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('link', { name: 'Overview' })).toBeVisible();
  await expectFits('menu of a project');

  // large forms and other pages keep their width, and so does every page if the setting is off
  await followTo(page, '/flags');
  await expect(page.getByRole('heading', { level: 1, name: /^Feature flags/ })).toBeVisible();
  await expect.poll(() => pageWidth(page)).toBe(1024);
  await followTo(page, '/projects');
  await expect.poll(() => pageWidth(page)).toBe(390);
  await page.locator('#app-user-button').click();
  await page.getByRole('menuitemcheckbox', { name: 'Phone layout' }).click();
  await expect.poll(() => pageWidth(page)).toBe(1024);
});
