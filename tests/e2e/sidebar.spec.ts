import type { Page } from '@playwright/test';
import { enterAs, expect, expectAccessibleInBoth, followTo, test } from './fixtures.ts';

const boxOf = async (page: Page, selector: string) => {
  const box = await page.locator(selector).boundingBox();
  if (box === null) throw new Error(`${selector} has no box`);
  return box;
};

const openProject = async (page: Page) => {
  await page.goto('/projects');
  await page.getByRole('link', { name: 'Hearth Dimmer H2', exact: true }).click();
  await expect(page.getByRole('button', { name: /^(Develop|Device Provisioning)/ })).toBeVisible();
};

const background = (page: Page, selector: string) =>
  page.locator(selector).evaluate(element => getComputedStyle(element).backgroundColor);

/** A token as the browser resolves it. */
const color = (page: Page, token: string) =>
  page.evaluate(name => {
    const probe = document.body.appendChild(document.createElement('div'));
    probe.style.backgroundColor = `var(--${name})`;
    const found = getComputedStyle(probe).backgroundColor;
    probe.remove();
    return found;
  }, token);

test('[SH-02] [SH-08] a project has a sidebar of 300 below a header of 65, and content of at most 1000', async ({
  page,
  context,
  product,
}) => {
  await page.setViewportSize({ width: 1600, height: 900 });
  await enterAs(context, product, 'ada');
  await openProject(page);
  expect(await boxOf(page, '.app-header')).toEqual({ x: 0, y: 0, width: 1600, height: 65 });
  expect(await boxOf(page, '.app-side')).toEqual({ x: 0, y: 65, width: 300, height: 835 });
  // below the breadcrumbs, and no longer the list that was left
  await expect(page.locator('.app-main > :not(nav)')).toHaveCount(1);
  const content = await boxOf(page, '.app-main > :not(nav)');
  expect([content.width, content.x]).toEqual([1000, 300 + (1300 - 1000) / 2]);
  await page.setViewportSize({ width: 1600, height: 500 });
  await page.mouse.move(900, 300);
  await page.mouse.wheel(0, 2_000);
  await expect.poll(async () => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  expect(await boxOf(page, '.app-side')).toEqual({ x: 0, y: 65, width: 300, height: 435 });
  // the page is at least 1024 wide
  await page.setViewportSize({ width: 800, height: 900 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1024);
  expect((await boxOf(page, '.app-header')).width).toBe(1024);
});

test('[SH-08] the list is grey and as wide as the window; rows are 40 high, or 32 where compact was chosen', async ({
  page,
  context,
  product,
}) => {
  await page.setViewportSize({ width: 1600, height: 900 });
  await enterAs(context, product, 'ada');
  const heights = async () => [
    (await boxOf(page, 'tbody tr:nth-child(2) td:nth-child(2)')).height,
    await page.evaluate(() => document.documentElement.dataset['density']),
  ];
  await page.goto('/projects');
  await expect(page.locator('tbody tr').nth(1)).toBeVisible();
  const main = await boxOf(page, '.app-main');
  expect([main.x, main.width]).toEqual([0, 1600]);
  expect(await background(page, '.app')).toBe(await color(page, 'ground'));
  expect(await color(page, 'ground')).not.toBe(await color(page, 'paper'));
  const card = await boxOf(page, '.app-main section');
  expect(card.x + card.width).toBe(1600 - 24);
  expect(await heights()).toEqual([40, 'comfortable']);
  await page.setViewportSize({ width: 800, height: 900 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1024);
  await page.setViewportSize({ width: 1600, height: 900 });
  await page.evaluate(() => localStorage.setItem('RaStoreporchlight.density', '"compact"'));
  await page.reload();
  await expect(page.locator('tbody tr').nth(1)).toBeVisible();
  expect(await heights()).toEqual([32, 'compact']);
  // in the sidebar too
  await page.getByRole('link', { name: 'Hearth Dimmer H2', exact: true }).click();
  await expect(page.locator('.app-nav-on')).toBeVisible();
  expect((await boxOf(page, '.app-nav-on')).height).toBe(30);
});

test('[SH-08] no frame on the landing page, no sidebar on the managers, the report bare', async ({
  page,
  context,
  product,
}) => {
  await page.setViewportSize({ width: 1600, height: 900 });
  await enterAs(context, product, 'ada');
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('.app, .app-header, .app-side')).toHaveCount(0);
  await page.goto('/help');
  for (const [manager, title] of [
    ['/deviceProfiles/DeviceProfileManager', 'Profile manager'],
    ['/deviceOnboarding/OnboardingProfileManager', 'Onboarding manager'],
  ] as const) {
    await followTo(page, manager);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('complementary', { name: 'Project' })).toHaveCount(0);
    await expect(page.getByRole('contentinfo')).toBeVisible();
  }
  await followTo(page, '/projects/project/report');
  await expect(page.getByRole('heading', { name: 'Project report' })).toBeVisible();
  await expect(page.getByRole('complementary')).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  expect((await boxOf(page, '.app-main')).width).toBe(1600);
});

type Shifts = { shiftsOfSidebar: () => number };

/** Counts layout shifts in the sidebar, from the first paint of each page on. */
const watchSidebar = (page: Page) =>
  page.addInitScript(() => {
    type Shift = PerformanceEntry & { sources: { node: Node | null }[] };
    let count = 0;
    const look = (entries: PerformanceEntryList) => {
      for (const { sources } of entries as Shift[]) {
        if (sources.some(({ node }) => node?.parentElement?.closest('.app-side'))) count++;
      }
    };
    const observer = new PerformanceObserver(list => look(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    Object.assign(globalThis, {
      shiftsOfSidebar: () => {
        look(observer.takeRecords());
        return count;
      },
    });
  });

const shiftsOfSidebar = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as Shifts).shiftsOfSidebar());

test('[SH-05] a collapsed group stays collapsed after a reload, without layout shift', async ({
  page,
  context,
  product,
}) => {
  await enterAs(context, product, 'ada');
  await watchSidebar(page);
  await openProject(page);
  const develop = page.getByRole('button', { name: /^Develop/ });
  await expect(develop).toHaveAttribute('aria-expanded', 'true');
  await develop.focus();
  await page.keyboard.press('Enter');
  await expect(develop).toHaveAttribute('aria-expanded', 'false');
  await expect(page.getByText('Device Profile, complete')).toBeHidden();
  await page.reload();
  await expect(develop).toHaveAttribute('aria-expanded', 'false');
  await expect(page.getByRole('heading', { name: 'History' })).toBeVisible();
  expect(await shiftsOfSidebar(page)).toBe(0);
});

test('the sidebar of a provisioning manager is accessible, and the list that leads back to it', async ({
  page,
  context,
  product,
}) => {
  await enterAs(context, product, 'pia');
  await openProject(page);
  await expect(page.getByText('Before you can deploy to test')).toBeVisible();
  await expectAccessibleInBoth(page);
  await page.getByRole('link', { name: 'Porchlight' }).click();
  await expect(page.getByRole('link', { name: 'Continue with Hearth Dimmer H2' })).toBeVisible();
  await expectAccessibleInBoth(page);
});

/** Elements and pseudo-elements that are animated. */
const moving = (page: Page) =>
  page.evaluate(() => {
    const seconds = (text: string) => Math.max(...text.split(',').map(Number.parseFloat));
    return [...document.querySelectorAll('*')].flatMap(element =>
      [undefined, '::before', '::after'].flatMap(part => {
        const style = getComputedStyle(element, part);
        const moves =
          (style.transitionProperty !== 'none' && seconds(style.transitionDuration) > 0) ||
          style.animationName !== 'none' ||
          style.scrollBehavior === 'smooth';
        return moves ? [`${element.tagName}.${element.getAttribute('class') ?? ''}${part ?? ''}`] : [];
      }),
    );
  });

const stations: Record<string, (page: Page) => Promise<unknown>> = {
  landing: async page => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  },
  'sign-in': async page => {
    await page.goto('/api/sa/login');
    await expect(page.getByRole('button', { name: /Ada Lindqvist/ })).toBeVisible();
  },
  list: async page => {
    await page.goto('/projects');
    await expect(page.locator('tbody tr').first()).toBeVisible();
  },
  menu: async page => {
    await page
      .getByRole('button', { name: /^Actions for/ })
      .first()
      .click();
    await expect(page.getByRole('menuitem', { name: 'Open' })).toBeVisible();
  },
  project: async page => {
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Hearth Dimmer H2', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'History' })).toBeVisible();
  },
};

test('reduced motion: nothing moves', async ({ page, context, product }) => {
  for (const [name, go] of Object.entries(stations)) {
    await test.step(name, async () => {
      if (name === 'list') await enterAs(context, product, 'ada');
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      await go(page);
      // without reduced motion, the same page has transitions
      expect(await moving(page)).not.toEqual([]);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      expect(await moving(page)).toEqual([]);
    });
  }
});
