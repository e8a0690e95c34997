import type { Page } from '@playwright/test';
import { enterAs, expect, expectAccessibleAtAnyWidth, expectAccessibleInBoth, test } from './fixtures.ts';

const closeMenu = async (page: Page) => {
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();
};

const closeDialog = async (page: Page) => {
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
};

const PROJECT = '/projects/MQTT/hd-71c4-9b2e-4f60-a1d3';

type Station = (page: Page) => Promise<void>;

const openSignIn: Station = async page => {
  await page.goto('/api/sa/login');
  await expect(page.getByRole('button', { name: /Ada Lindqvist/ })).toBeVisible();
};

const openLanding: Station = async page => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
};

const openApiDescription: Station = async page => {
  await page.goto('/api/docs');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
};

const openSettings: Station = async page => {
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await expect(page.getByLabel('Project name')).toHaveValue('Hearth Dimmer H2');
};

/** Each page is opened once; in a group, each test continues where the previous one ended. */
const journeys: Record<string, Station | Record<string, Station>> = {
  landing: openLanding,
  'sign-in': openSignIn,
  'project list': {
    list: async page => {
      await page.goto('/projects');
      await expect(page.getByRole('link', { name: 'Hearth Dimmer H2' })).toBeVisible();
    },
    'organization menu': async page => {
      await page.getByRole('button', { name: 'Northgate Lighting' }).click();
      await expect(page.getByRole('menuitemradio').first()).toBeVisible();
      await expect(page.getByRole('menu').locator('..')).toHaveCSS('opacity', '1');
    },
    'user menu': async page => {
      await closeMenu(page);
      await page.getByRole('button', { name: /Ada Lindqvist/ }).click();
      await expect(page.getByRole('menu').locator('..')).toHaveCSS('opacity', '1');
    },
    'no match': async page => {
      await closeMenu(page);
      await page.getByRole('searchbox').fill('zzzzzz');
      await expect(page.getByRole('heading', { name: 'No matching projects' })).toBeVisible();
    },
    'bulk delete': async page => {
      await page.getByRole('searchbox').fill('');
      await page.getByLabel('Select Hearth Dimmer H2').check();
      await page.getByRole('toolbar').getByRole('button', { name: 'Delete' }).click();
      await expect(page.getByRole('dialog')).toHaveCSS('opacity', '1');
    },
  },
  'new project': async page => {
    await page.goto('/projects/create');
    await expect(page.getByRole('radio', { name: 'Direct-connected' })).toBeVisible();
  },
  project: {
    overview: async page => {
      await page.goto(`${PROJECT}/overview`);
      await expect(page.getByText('Before you can deploy to test')).toBeVisible();
      await expect(page.getByRole('heading', { name: 'History' })).toBeVisible();
    },
    duplicate: async page => {
      await page.getByRole('button', { name: 'Duplicate' }).click();
      const dialog = page.getByRole('dialog', { name: 'Duplicate Hearth Dimmer H2?' });
      await expect(dialog.getByRole('region', { name: 'Not copied' })).toContainText('Secrets');
      await expect(page.getByRole('dialog')).toHaveCSS('opacity', '1');
    },
    settings: async page => {
      await closeDialog(page);
      await openSettings(page);
    },
    transfer: async page => {
      await page.getByRole('button', { name: 'Transfer' }).click();
      await expect(page.getByRole('dialog')).toHaveCSS('opacity', '1');
    },
    delete: async page => {
      await closeDialog(page);
      await page.getByRole('button', { name: 'Delete' }).click();
      await expect(page.getByRole('dialog')).toHaveCSS('opacity', '1');
    },
  },
  report: async page => {
    await page.goto('/projects/project/report');
    await expect(page.getByRole('heading', { name: 'Project report' })).toBeVisible();
    await expect(page.locator('tbody tr').first()).toBeVisible();
  },
  audit: {
    list: async page => {
      await page.goto('/audit');
      await expect(page.getByRole('button', { name: 'Description' }).first()).toBeVisible();
    },
    entry: async page => {
      await page.getByRole('button', { name: 'Description' }).first().click();
      await expect(page.getByRole('dialog')).toHaveCSS('opacity', '1');
    },
  },
  'device identity': {
    list: async page => {
      await page.goto(`${PROJECT}/identity`);
      await expect(page.getByRole('link', { name: 'Register device' }).first()).toBeVisible();
    },
    form: async page => {
      await page.getByRole('link', { name: 'Register device' }).first().click();
      await expect(page.getByRole('radio', { name: 'Generate a key in this browser' })).toBeChecked();
    },
    key: async page => {
      await page.getByRole('button', { name: 'Register device' }).click();
      await expect(page.getByRole('dialog', { name: /^Save the key of STDK/ })).toHaveCSS('opacity', '1');
    },
  },
  'self-test': {
    items: async page => {
      await page.goto(`${PROJECT}/selfTest`);
      // another file of the worker may have set a result before
      await expect(page.getByRole('region', { name: 'Items with a result' })).toContainText(/\d+ of 18/);
    },
    details: async page => {
      await page.getByRole('button', { name: /^Reacts within 5 seconds/ }).click();
      await expect(page.getByRole('button', { name: 'Verify with log' })).toBeVisible();
      // rows that are half under the header can't be measured
      await page.evaluate(() => window.scrollTo(0, 0));
    },
  },
  'publish request': {
    request: async page => {
      await page.goto('/projects?filter=%7B%22q%22%3A%22Garden%20Strip%2010%20m%22%7D');
      const href = await page.getByRole('link', { name: 'Garden Strip 10 m' }).getAttribute('href');
      await page.goto(String(href).replace('overview', 'publish'));
      await expect(page.getByRole('list', { name: 'Progress of the request' })).toBeVisible();
      await expect(page.getByText('started the review')).toBeVisible();
    },
    rejection: async page => {
      await page.getByRole('button', { name: 'Reject' }).click();
      await expect(page.getByRole('dialog', { name: 'Reject this request?' })).toBeVisible();
    },
  },
  'API description': openApiDescription,
};

for (const [name, journey] of Object.entries(journeys)) {
  test(`${name} is accessible and violates no policy`, async ({ page, context, product }) => {
    if (name !== 'landing' && name !== 'sign-in') await enterAs(context, product, 'ada');
    for (const [station, go] of Object.entries(
      typeof journey === 'function' ? { [name]: journey } : journey,
    )) {
      await test.step(station, async () => {
        await go(page);
        await expectAccessibleAtAnyWidth(page);
      });
    }
  });
}

const publicPages = { landing: openLanding, 'sign-in': openSignIn, 'API description': openApiDescription };
for (const [name, open] of Object.entries(publicPages)) {
  test(`on a phone, ${name} fits and is accessible`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const missing: string[] = [];
    page.on('response', response => {
      if (response.status() >= 400) missing.push(response.url());
    });
    await open(page);
    await expectAccessibleInBoth(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    expect(missing).toEqual([]);
  });
}

/** Blocks the stream of changes, which would keep the network busy. */
const withoutChanges = (page: Page) =>
  page.route('**/v3/changes*', route => route.fulfill({ status: 403, json: {} }));

const countShifts = (page: Page) =>
  page.addInitScript(() => {
    Object.assign(globalThis, { shifted: 0 });
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
        };
        if (!hadRecentInput) (globalThis as unknown as { shifted: number }).shifted += value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
const shiftsOf = (page: Page) => page.evaluate(() => (globalThis as unknown as { shifted: number }).shifted);

test('settings that load later move nothing that is there already', async ({ page, context, product }) => {
  await enterAs(context, product, 'ada');
  await countShifts(page);
  await withoutChanges(page);
  await page.goto(`${PROJECT}/edit`);
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await shiftsOf(page)).toBeLessThan(0.02);
});

test('sessions and requests to join that load later move nothing that is there already', async ({
  page,
  context,
  product,
}) => {
  // the placeholder has fewer rows
  for (let session = 0; session < 5; session++) {
    await context.clearCookies();
    await enterAs(context, product, 'ada');
  }
  await countShifts(page);
  await withoutChanges(page);
  const tokens = page.waitForResponse(/\/api\/sa\/tokens$/);
  await page.route('**/api/sa/sessions', async route => {
    await tokens;
    await route.continue();
  });
  await page.goto('/account');
  await expect(page.getByRole('button', { name: /^Sign out of/ }).nth(3)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'API tokens', exact: true })).toBeVisible();
  expect(await shiftsOf(page)).toBeLessThan(0.01);

  await page.goto('/members');
  await expect(page.getByRole('heading', { name: /wants? to join/ })).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(2);
  expect(await shiftsOf(page)).toBeLessThan(0.01);
});

test('the sign-in page loads nothing of the workspace', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', request => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  await openSignIn(page);
  expect(scripts.length).toBeGreaterThan(0);
  expect(scripts.filter(script => script.includes('workspace'))).toEqual([]);
});

test('the list has its first data in the page: only its checks are fetched, in one call', async ({
  page,
  context,
  product,
}) => {
  await enterAs(context, product, 'ada');
  const calls: string[] = [];
  page.on('request', request => {
    const { pathname } = new URL(request.url());
    // those of the header follow when the page is idle
    if (pathname.startsWith('/v3/common/')) calls.push(pathname);
  });
  await withoutChanges(page);
  await page.goto('/projects');
  await expect(page.getByRole('link', { name: 'Hearth Dimmer H2' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect.poll(() => calls).toEqual(['/v3/common/projects/publishChecks']);
});
