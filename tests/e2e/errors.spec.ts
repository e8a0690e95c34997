import type { Page, Route } from '@playwright/test';
import { enterAs, expect, expectAccessibleAtAnyWidth, expectAccessibleInBoth, test } from './fixtures.ts';

// code in the cache would load without a connection too
test.use({ isFirstVisit: true });

const gone = (route: Route) =>
  route.fulfill({ status: 404, contentType: 'application/json', body: '{"code":"not_found"}' });

const openForm = async (page: Page) => {
  await page.goto('/projects/create');
  await page.getByLabel('Project name').fill('Half typed lamp');
};

test('[fault 22] with a new deploy under an open tab, one reload opens the page, and the draft is offered', async ({
  page,
  context,
  product,
}) => {
  await enterAs(context, product, 'ada');
  await openForm(page);
  let loads = 0;
  page.on('load', () => (loads += 1));
  // the file of the old build is gone on every request; the reloaded page finds its own
  let renewed = false;
  page.on('request', request => (renewed ||= request.isNavigationRequest()));
  await page.route(/assets\/ProjectReportPage-[^/]+\.js$/, route =>
    renewed ? route.continue() : gone(route),
  );
  await page.evaluate(() => {
    history.pushState(null, '', '/projects/project/report');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect(page.getByRole('heading', { name: 'Project report' })).toBeVisible();
  await expect.poll(() => loads).toBe(1);
  await expect(page).toHaveURL(/\/projects\/project\/report$/);

  await page.goto('/projects');
  await expect(page.getByText('Continue where you left off')).toBeVisible();
  await page.getByRole('link', { name: /Continue.*Half typed lamp/ }).click();
  await expect(page.getByLabel('Project name')).toHaveValue('Half typed lamp');
});

test('[fault 22] a missing file leads to one reload and then to an error page', async ({
  page,
  context,
  product,
}) => {
  await enterAs(context, product, 'ada');
  await page.goto('/projects');
  await expect(page.getByRole('link', { name: 'Hearth Dimmer H2' })).toBeVisible();
  let loads = 0;
  page.on('load', () => (loads += 1));
  await page.route(/assets\/ProjectOverviewPage-[^/]+\.js$/, gone);
  await page.getByRole('link', { name: 'Hearth Dimmer H2' }).click();
  await expect(page.getByRole('heading', { name: 'A new version is available' })).toBeVisible();
  await expect.poll(() => loads).toBe(1);
  await expect(page.getByRole('banner')).toBeVisible();
  await expectAccessibleInBoth(page);

  await page.unroute(/assets\/ProjectOverviewPage-[^/]+\.js$/);
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('heading', { name: 'Hearth Dimmer H2' })).toBeVisible();
});

test("[fault 22] a page whose first module is missing is loaded again once, and then says that it couldn't be loaded", async ({
  page,
  context,
  product,
}) => {
  await enterAs(context, product, 'ada');
  let requests = 0;
  page.on('request', request => (requests += request.isNavigationRequest() ? 1 : 0));
  await page.route(/assets\/index-[^/]+\.js$/, gone);
  await page.goto('/projects');
  await expect(page.getByRole('heading', { name: "This page couldn't be loaded" })).toBeVisible();
  expect(requests).toBe(2);
  await expectAccessibleInBoth(page);

  await page.unroute(/assets\/index-[^/]+\.js$/);
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('link', { name: 'Hearth Dimmer H2' })).toBeVisible();
});

test('[fault 21] offline: a calm bar, no toasts, the page opens when the connection is back', async ({
  page,
  context,
  product,
}) => {
  await enterAs(context, product, 'ada');
  await page.goto('/projects');
  await expect(page.getByRole('link', { name: 'Hearth Dimmer H2' })).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText('No connection.')).toBeVisible();
  // before the search, which dims the rows until its request fails
  await expectAccessibleInBoth(page);
  await page.getByRole('searchbox').fill('hearth');
  await expect(page.getByRole('link', { name: 'Hearth Dimmer H2' })).toBeVisible();
  expect(await page.getByRole('alert').count()).toBe(0);

  await page.getByRole('link', { name: 'Hearth Dimmer H2' }).click();
  await expect(page.getByRole('heading', { name: "This page couldn't be loaded" })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Hearth Dimmer H2' })).toBeVisible();
  await expect(page.getByText('No connection.')).toBeHidden();
});

test("[SH-10] if the first chunk can't be loaded, there is no white page", async ({
  page,
  context,
  product,
}) => {
  await enterAs(context, product, 'ada');
  await page.route(/assets\/(first|workspace)-[^/]+\.js$/, gone);
  await page.goto('/projects');
  await expect(page.getByRole('heading', { name: 'Oops, something went wrong' })).toBeVisible();
  await expectAccessibleInBoth(page);
  await page.unroute(/assets\/(first|workspace)-[^/]+\.js$/);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('link', { name: 'Hearth Dimmer H2' })).toBeVisible();
});

test.describe('Internet Explorer', () => {
  test.use({ userAgent: 'Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; rv:11.0) like Gecko' });

  for (const path of ['/', '/api/sa/login', '/projects']) {
    test(`[SH-09] opens ${path} and sees the supported browsers`, async ({ page, context, product }) => {
      if (path === '/projects') await enterAs(context, product, 'ada');
      // a browser that can't run module scripts
      await page.route('**/assets/*.js', route => route.abort());
      await page.addInitScript(() => {
        for (const name of ['Promise', 'fetch', 'Map', 'Set', 'Symbol', 'URL'])
          Reflect.deleteProperty(globalThis, name);
      });
      await page.goto(path);
      await expect(page).toHaveTitle('Your browser is not supported');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your browser is not supported');
      await expect(page.getByRole('listitem')).toHaveText(['Edge', 'Firefox', 'Chrome', 'Safari', 'Opera']);
      await expect(page.locator('#root')).toHaveCount(0);
    });
  }
});

/** The response of a failed call with this status. */
const failed = (status: number, code: string) => ({
  status,
  contentType: 'application/json',
  body: JSON.stringify({ code, message: 'No.', requestId: 'r' }),
});

test.describe('in a product that nobody else uses', () => {
  // a page is loaded again when somebody changes something
  test.use({ isFirstVisit: false, ownProduct: {} });

  test('[SH-10] the error pages of a project have their widths, and are accessible', async ({
    page,
    context,
    product,
  }) => {
    await enterAs(context, product, 'ada');
    const pages = [
      [failed(500, 'internal'), 'Oops, something went wrong', 600],
      [failed(404, 'not_found'), 'Looks like you just entered uncharted territory', 550],
    ] as const;
    for (const [response, title, width] of pages) {
      const call = '**/v3/common/projects/hd-71c4-9b2e-4f60-a1d3';
      await page.route(call, route => route.fulfill(response));
      // with a search in the address, the page fetches its data itself
      await page.goto('/projects/MQTT/hd-71c4-9b2e-4f60-a1d3/overview?asks');
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      const box = page.getByRole('main').locator('section').filter({ hasText: title });
      expect((await box.boundingBox())?.width).toBe(width);
      await expectAccessibleAtAnyWidth(page);
      await page.unroute(call);
    }
  });
});

test.describe('with code that was loaded before', () => {
  test.use({ isFirstVisit: false });

  test('[SH-10] Go Back never leaves the product', async ({ page, context, product }) => {
    await enterAs(context, product, 'ada');
    await page.goto('about:blank');
    await page.goto('/nowhere');
    await page.getByRole('button', { name: 'Go Back' }).click();
    await expect(page).toHaveURL(`${product.address}/projects`);
    await page.goto('/projects/create');
    await page.evaluate(() => {
      const link = document.createElement('a');
      link.href = '/nowhere';
      document.body.append(link);
      link.click();
    });
    await expect(page).toHaveURL(`${product.address}/nowhere`);
    await page.getByRole('button', { name: 'Go Back' }).click();
    await expect(page).toHaveURL(`${product.address}/projects/create`);
  });

  test('[fault 21] on a slow network a double click is one write, and the button says that it waits', async ({
    page,
    context,
    product,
  }) => {
    await enterAs(context, product, 'ada');
    await page.goto('/projects/create');
    await page.getByRole('radio', { name: 'Direct-connected' }).check();
    await page.getByLabel('Project name').fill('Slow lamp');
    let release: () => void = () => undefined;
    const released = new Promise<void>(resolve => (release = resolve));
    let writes = 0;
    await page.route('**/v3/common/projects', async route => {
      if (route.request().method() === 'POST') {
        writes += 1;
        await released;
      }
      await route.continue();
    });
    await page.getByRole('button', { name: 'Create project' }).dblclick();
    await expect(page.getByRole('button', { name: 'Saving…' })).toBeVisible();
    release();
    await expect(page.getByRole('heading', { name: 'Slow lamp' })).toBeVisible();
    expect(writes).toBe(1);
  });

  test('[fault 21] nothing can be typed into a new project while it is created, or after that it would be lost', async ({
    page,
    context,
    product,
  }) => {
    await enterAs(context, product, 'ada');
    await page.goto('/projects/create');
    await page.getByRole('radio', { name: 'Direct-connected' }).check();
    const name = page.getByLabel('Project name');
    await name.fill('Awaited lamp');
    let release: () => void = () => undefined;
    const released = new Promise<void>(resolve => (release = resolve));
    let answer: 'fail' | 'continue' = 'fail';
    await page.route('**/v3/common/projects', async route => {
      if (route.request().method() !== 'POST') return route.continue();
      await released;
      return answer === 'fail'
        ? route.fulfill({ status: 503, json: { code: 'unavailable', message: 'Busy.', requestId: 'r1' } })
        : route.continue();
    });
    await name.press('Enter');
    await expect(page.getByRole('button', { name: 'Saving…' })).toBeVisible();
    await page.keyboard.type(' and more');
    release();
    await expect(page.getByRole('button', { name: 'Create project' })).toBeVisible();
    await expect(name).toHaveValue('Awaited lamp');
    await expect(name).toBeFocused();
    answer = 'continue';
    await page.keyboard.type(', again');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Awaited lamp, again' })).toBeVisible();
  });

  test('[fault 24] a browser that stores nothing still shows the workspace and saves', async ({
    page,
    context,
    product,
  }) => {
    await enterAs(context, product, 'ada');
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
      indexedDB.open = () => {
        throw new DOMException('blocked', 'SecurityError');
      };
    });
    await page.goto('/projects');
    await page.getByRole('link', { name: 'New project' }).click();
    await page.getByRole('radio', { name: 'Direct-connected' }).check();
    await page.getByLabel('Project name').fill('Unstored lamp');
    await expect(page.getByText(/^Drafts are off/)).toBeVisible();
    await page.getByRole('button', { name: 'Create project' }).click();
    await expect(page.getByRole('heading', { name: 'Unstored lamp' })).toBeVisible();
  });
});
