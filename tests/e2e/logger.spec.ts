import type { BrowserContext, Page } from '@playwright/test';
import type { LogFrame } from '../../model/contract/logs.ts';
import { enterAs, expect, expectAccessibleInBoth, test } from './fixtures.ts';
import type { Product } from './product.ts';

type ProjectType = 'CLOUD_TO_CLOUD_SCHEMA' | 'MQTT';
type Project = { pjtId: string; pjtNm: string; prodType: ProjectType; testDevices: number };

/** `index`: among the matching projects; a log that no other test publishes to starts empty */
const findProject = async ({ request }: BrowserContext, prodType: ProjectType, index = 0) => {
  const response = await request.get(`/v3/common/projects?prodTypeList=${prodType}`);
  const { list } = (await response.json()) as { list: Project[] };
  const found = list.filter(({ testDevices }) => prodType !== 'MQTT' || testDevices > 0)[index];
  if (found === undefined) throw new Error(`no project of ${prodType}`);
  return found;
};

const loggerOf = ({ prodType, pjtId }: Project) => `/projects/${prodType}/${pjtId}/logger`;

const publish = async (
  { request }: BrowserContext,
  product: Product,
  target: string,
  events: object[],
  type = 'SMARTAPPIDS',
) => {
  const response = await request.post(`/v2/logs/events?type=${type}&target=${target}`, {
    data: events,
    headers: { origin: product.address },
  });
  expect(response.status()).toBe(200);
};

const level = (value: number, more = {}) => ({
  deviceId: 'bench-3',
  componentId: 'main',
  capability: 'switchLevel',
  attribute: 'level',
  value,
  unit: '%',
  ...more,
});

const rows = (page: Page) => page.locator('[data-event]');
const start = async (page: Page) => {
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(page.locator('.log-state')).toHaveText('Live');
};

test("[LOG-01] [LOG-02] a connector app's log is watched, without a code, across a disconnect", async ({
  page,
  context,
  product,
}) => {
  await enterAs(context, product, 'ada');
  const project = await findProject(context, 'CLOUD_TO_CLOUD_SCHEMA');
  let isLossy = false;
  let lost = 0;
  await page.routeWebSocket(/\/v2\/loggers\/socket/, socket => {
    socket.connectToServer().onMessage(message => {
      const frame = JSON.parse(String(message)) as LogFrame;
      if (isLossy && frame.kind === 'events') lost += frame.events.length;
      else socket.send(message);
    });
  });
  // the code of the filter is not loaded at once
  await page.route(/filterWorker/, route => route.abort());
  const notLoaded = page.waitForEvent('requestfailed', request => request.url().includes('filterWorker'));
  await page.goto(loggerOf(project));
  await expect(page.getByRole('heading', { name: 'Watch events as they happen' })).toBeVisible();
  await notLoaded;
  await page.unroute(/filterWorker/);
  await expect(page.getByText(`${product.address}/v2/logs/events`)).toBeVisible();
  await start(page);
  await expect(page.getByRole('heading', { name: 'Waiting for the first event' })).toBeVisible();
  await publish(context, product, project.pjtId, [
    level(20),
    level(104),
    { type: 'ERROR', message: 'no route' },
  ]);
  await expect(rows(page)).toHaveCount(3);
  await expect(page.getByText('level must be 0 to 100')).toBeVisible();

  isLossy = true;
  await publish(
    context,
    product,
    project.pjtId,
    Array.from({ length: 12 }, (_, index) => level(index)),
  );
  await expect.poll(() => lost).toBe(12);
  await expect(page.locator('.log-foot')).toContainText('3 of 100,000 kept');
  isLossy = false;
  await publish(context, product, project.pjtId, [{ type: 'LIFECYCLE', message: 'back again' }]);
  await expect(page.getByText('12 events missed')).toBeVisible();
  await page.getByRole('combobox', { name: 'Filter events' }).fill('switchLevel');
  await page.getByText('= 104').click();
  await expect(page.getByRole('button', { name: 'Show similar events' })).toBeVisible();
  await expectAccessibleInBoth(page);
  await page.getByRole('button', { name: 'Load from server' }).click();
  await expect(page.getByText('12 events missed')).toHaveCount(0);
  await expect(page.locator('.log-foot')).toContainText('16 of 100,000 kept');
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await expect(page.locator('.log-foot')).toContainText('14 shown');
});

test('the list follows until the user scrolls up, announces new events, and loads earlier ones', async ({
  page,
  context,
  product,
}) => {
  await enterAs(context, product, 'ada');
  const project = await findProject(context, 'CLOUD_TO_CLOUD_SCHEMA');
  const many = (from: number, count: number) =>
    Array.from({ length: count }, (_, index) => ({ message: `number ${from + index};` }));
  await publish(context, product, project.pjtId, many(0, 400));
  await page.goto(loggerOf(project));
  await start(page);
  await expect(page.getByText('number 399;')).toBeVisible();
  await page.locator('[data-log-scroller]').hover();
  await page.mouse.wheel(0, -600);
  await expect(page.getByText('number 399;')).toHaveCount(0);
  const seen = await rows(page).nth(12).innerText();
  await publish(context, product, project.pjtId, many(400, 50));
  await expect(page.getByRole('button', { name: '50 new below' })).toBeVisible();
  await expect(rows(page).nth(12)).toHaveText(seen.replaceAll('\n', ''), { useInnerText: false });
  await page.getByRole('button', { name: '50 new below' }).click();
  await expect(page.getByText('number 449;')).toBeVisible();
  await expect(page.getByRole('button', { name: /new below/ })).toHaveCount(0);

  // the lines in view stay there when a filter is set, and when it is cleared
  await page.locator('[data-log-scroller]').hover();
  await page.mouse.wheel(0, -1200);
  await expect(page.getByText('number 449;')).toHaveCount(0);
  const read = await page.locator('[data-log-scroller]').evaluate(list => {
    const { top } = list.getBoundingClientRect();
    const lines = [...list.querySelectorAll<HTMLElement>('[data-event]')];
    return lines.find(line => line.getBoundingClientRect().top >= top)?.querySelector('.log-message')
      ?.textContent;
  });
  const line = page.getByText(read ?? 'nothing was read', { exact: true });
  const filterField = page.getByRole('combobox', { name: 'Filter events' });
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await filterField.fill(`${read?.at(-2)};`);
  await expect(page.locator('.log-foot')).toContainText(' shown');
  await expect(line).toBeInViewport();
  await filterField.fill('');
  await expect(page.locator('.log-foot')).not.toContainText('shown');
  await expect(line).toBeInViewport();
  await filterField.fill(`${(Number(read?.at(-2)) + 1) % 10};`);
  await expect(page.locator('.log-foot')).toContainText(' shown');
  await expect(page.getByRole('button', { name: 'Follow' })).toHaveAttribute('aria-pressed', 'false');
  await filterField.fill('');
  await expect(line).toBeInViewport();
  await filterField.blur();

  await page.keyboard.press('Home');
  await expect(page.locator('.log-foot')).not.toContainText('250 of 100,000 kept');
  await page.keyboard.press('f');
  await expect(page.getByText('number 449;')).toBeVisible();
});

test('an event that is opened while the list follows stays in view', async ({ page, context, product }) => {
  await enterAs(context, product, 'ada');
  const project = await findProject(context, 'CLOUD_TO_CLOUD_SCHEMA');
  const numbered = (from: number) =>
    Array.from({ length: 300 }, (_, index) => ({ message: `opened ${from + index};${'_'.repeat(70)}` }));
  await publish(context, product, project.pjtId, numbered(0));
  await page.goto(loggerOf(project));
  await start(page);
  await expect(page.getByText('opened 299;')).toBeVisible();
  await page.getByText('opened 299;').click();
  await expect(page.locator('.log-opened')).toContainText('opened 299;');
  await expect(page.getByRole('button', { name: 'Copy link' })).toBeInViewport();
  const overlaps = await page.locator('.log-detail').evaluate(detail => {
    const boxesOf = (selector: string) =>
      [...detail.querySelectorAll(selector)].flatMap(part => [...part.getClientRects()]);
    const texts = boxesOf('.log-json-text');
    return boxesOf('button.ui-button').some(button =>
      texts.some(
        text =>
          text.right > button.left &&
          text.left < button.right &&
          text.bottom > button.top &&
          text.top < button.bottom,
      ),
    );
  });
  expect(overlaps).toBe(false);
  await publish(context, product, project.pjtId, numbered(300));
  await expect(page.getByRole('button', { name: '300 new below' })).toBeVisible();
  await expect(page.locator('.log-opened')).toBeInViewport();
});

test('while the list follows, rendering changes texts and no elements', async ({
  page,
  context,
  product,
}) => {
  await enterAs(context, product, 'ada');
  const project = await findProject(context, 'CLOUD_TO_CLOUD_SCHEMA');
  const numbered = (from: number) =>
    Array.from({ length: 100 }, (_, index) => ({ message: `drawn ${from + index};` }));
  await publish(context, product, project.pjtId, numbered(0));
  await page.goto(loggerOf(project));
  await start(page);
  await expect(page.getByText('drawn 99;')).toBeVisible();
  await page.locator('.log-body').evaluate(body => {
    const changes = { elements: 0, texts: 0 };
    new MutationObserver(records => {
      for (const { type } of records) changes[type === 'childList' ? 'elements' : 'texts'] += 1;
    }).observe(body, { childList: true, characterData: true, subtree: true });
    Object.assign(globalThis, { changes });
  });
  await publish(context, product, project.pjtId, numbered(100));
  await expect(page.getByText('drawn 199;')).toBeInViewport();
  const changes = await page.evaluate<{ elements: number; texts: number }>('globalThis.changes');
  expect(changes.elements).toBe(0);
  expect(changes.texts).toBeGreaterThan(0);
});

test('text that is selected while the list follows stays where it is', async ({ page, context, product }) => {
  await enterAs(context, product, 'ada');
  const project = await findProject(context, 'CLOUD_TO_CLOUD_SCHEMA');
  const numbered = (from: number) =>
    Array.from({ length: 60 }, (_, index) => ({ message: `selected ${from + index};` }));
  await publish(context, product, project.pjtId, numbered(0));
  await page.goto(loggerOf(project));
  await start(page);
  const line = page.getByRole('cell', { name: 'selected 55;' });
  await expect(line).toBeInViewport();
  const before = await line.boundingBox();
  if (before === null) throw new Error('The row is not drawn.');
  const middle = before.y + before.height / 2;
  await page.mouse.move(before.x + 1, middle);
  await page.mouse.down();
  await page.mouse.move(before.x + 200, middle, { steps: 4 });
  await publish(context, product, project.pjtId, numbered(60));
  await page.mouse.up();
  await expect(page.getByRole('button', { name: '60 new below' })).toBeVisible();
  expect(await page.evaluate(() => String(getSelection()))).toContain('selected 55;');
  expect(await line.boundingBox()).toEqual(before);
  await expect(page.locator('.log-opened')).toHaveCount(0);
});

test('a link opens its event, on a separate page', async ({ page, context, product }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await enterAs(context, product, 'ada');
  const project = await findProject(context, 'CLOUD_TO_CLOUD_SCHEMA', 1);
  await page.goto(loggerOf(project));
  await start(page);
  await publish(context, product, project.pjtId, [{ message: 'the one to remember' }]);
  const copyLink = page.getByRole('button', { name: 'Copy link' });
  await page.getByText('the one to remember').click();
  await copyLink.click();
  const link = await page.evaluate(async () => navigator.clipboard.readText());
  await publish(
    context,
    product,
    project.pjtId,
    Array.from({ length: 300 }, () => ({ message: 'and others' })),
  );
  const other = await context.newPage();
  await other.goto(link);
  await expect(other.locator('.log-row-cursor')).toContainText('the one to remember');
  await expect(other.getByRole('button', { name: 'Copy link' })).toBeVisible();
  await other.goto(`${link}99999`);
  await expect(other.getByText('That event is no longer available.')).toBeVisible();
});

test("[LOG-03] a device's log is watched after its pop-up, and not without a code", async ({
  page,
  context,
  product,
}) => {
  await enterAs(context, product, 'ada');
  const project = await findProject(context, 'MQTT');
  await page.goto(loggerOf(project));
  const target = page.getByRole('combobox', { name: 'Target' });
  await expect(target).toHaveText('Choose a device');
  await target.click();
  const first = page.getByRole('option').first();
  const device = (await first.getAttribute('data-value')) ?? '';
  await first.click();

  await context.route('**/api/sa/authcode', route => route.fulfill({ status: 500, body: '' }));
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(page.getByRole('alert')).toContainText('Missing/Invalid authCode returned.');
  await expect(page.locator('.log-state')).toHaveText('Not started');
  await context.unroute('**/api/sa/authcode');

  const popup = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Start' }).click();
  expect((await popup).url()).toContain('/api/sa/authcode?purpose=createlogger&');
  await expect(page.locator('.log-state')).toHaveText('Live');
  await publish(context, product, device, [level(42)], 'DEVICEIDS');
  await expect(page.getByText('main/switchLevel.level = 42 %')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('porchlight.authCode'))).toBe(null);
});

test("another organization's connector can't be watched", async ({ page, browser, context, product }) => {
  await enterAs(context, product, 'ada');
  const project = await findProject(context, 'CLOUD_TO_CLOUD_SCHEMA');
  const other = await browser.newContext({ baseURL: product.address });
  await enterAs(other, product, 'otto');
  const response = await other.request.post('/v2/loggers', {
    data: { type: 'SMARTAPPIDS', target: project.pjtId },
    headers: { origin: product.address },
  });
  expect(response.status()).toBe(404);
  const otherPage = await other.newPage();
  await otherPage.goto(loggerOf(project));
  await expect(otherPage.locator('main h1')).toHaveText('Looks like you just entered uncharted territory');
  await other.close();
  await page.goto(loggerOf(project));
  await start(page);
});

const scripts = [
  '<script>window.__pwned=1</script>',
  '<img src=x onerror="window.__pwned=1">',
  '<svg onload=window.__pwned=1>',
  'javascript:window.__pwned=1',
  '"><iframe srcdoc="<script>parent.__pwned=1</script>">',
  '{{constructor.constructor("window.__pwned=1")()}}',
  '</style><script>window.__pwned=1</script>',
  '%{name} |||| %{smart_count}',
  '\u001b]0;pwned\u0007\u001b[2J\u001b[31m',
  '\u202egnp.evil\u2066\u2069\u061c',
];
const fields = [
  'message',
  'type',
  'deviceId',
  'capability',
  'attribute',
  'unit',
  'value',
  'id',
  'level',
  'other',
];

test('200 hostile payloads are shown as plain text', async ({ page, context, product }) => {
  await enterAs(context, product, 'ada');
  const project = await findProject(context, 'CLOUD_TO_CLOUD_SCHEMA');
  await page.goto(loggerOf(project));
  await start(page);
  const payloads = scripts.flatMap(script =>
    fields.flatMap(field => [
      { [field]: script },
      { ...level(1), [field]: script, data: { [script]: { [script]: [script] } } },
    ]),
  );
  expect(payloads).toHaveLength(200);
  await publish(context, product, project.pjtId, payloads);
  await expect.poll(async () => page.locator('.log-foot').innerText()).toMatch(/ kept/);
  await page.keyboard.press('Home');
  for (let step = 0; step < 12; step++) {
    await rows(page)
      .nth(step * 2)
      .locator('.log-chevron')
      .click();
    await page.keyboard.press('j');
  }
  const field = page.getByRole('combobox', { name: 'Filter events' });
  for (const script of scripts.slice(0, 8)) await field.fill(script);
  await page.getByRole('button', { name: 'Regular expression' }).click();
  await expect(page.locator('.log-finding')).not.toBeEmpty();
  expect(await page.evaluate('globalThis.__pwned')).toBe(undefined);
  const text = await page.locator('.log').innerText();
  expect(text).not.toMatch(/[\u202a-\u202e\u2066-\u2069\u061c]|(?![\n\t])\p{Cc}/u);
  expect(await page.title()).toContain('Live Logging');
});

test('an expression that never ends is stopped, and the page keeps working', async ({
  page,
  context,
  product,
}) => {
  await enterAs(context, product, 'ada');
  const project = await findProject(context, 'CLOUD_TO_CLOUD_SCHEMA');
  await page.goto(loggerOf(project));
  await start(page);
  await publish(context, product, project.pjtId, [{ message: `${'a'.repeat(60)}!` }]);
  await expect(page.getByText('a'.repeat(60))).toBeVisible();
  await page.getByRole('button', { name: 'Regular expression' }).click();
  await page.getByRole('combobox', { name: 'Filter events' }).fill('^(a+)+$');
  await expect(page.locator('.log-finding')).toHaveText('This expression is too slow');
  await page.getByRole('combobox', { name: 'Filter events' }).fill('a+!$');
  await expect(page.locator('.log-finding')).toHaveText(/match/);
  await publish(context, product, project.pjtId, [{ message: 'still here' }]);
  await expect(page.getByText('still here')).toBeVisible();
});

test('conditions that leave no space for the filter text move it to its own line', async ({
  page,
  context,
  product,
}) => {
  await enterAs(context, product, 'ada');
  const project = await findProject(context, 'CLOUD_TO_CLOUD_SCHEMA');
  await page.goto(loggerOf(project));
  await start(page);
  await publish(context, product, project.pjtId, [level(104, { deviceId: 'hallway-dimmer-bench-3' })]);
  await rows(page).last().locator('.log-chevron').click();
  await page.getByRole('button', { name: 'Show similar events' }).click();
  const field = await page.locator('.log-filter-field').boundingBox();
  const regex = await page.getByRole('button', { name: 'Regular expression' }).boundingBox();
  expect(regex!.x + regex!.width).toBeLessThan(field!.x + field!.width);
  expect(regex!.y + regex!.height).toBeLessThan(field!.y + field!.height);
});

test('[LOG-01] the name of the target is readable on a common laptop', async ({ context, page, product }) => {
  await enterAs(context, product, 'ada');
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto(loggerOf(await findProject(context, 'CLOUD_TO_CLOUD_SCHEMA')));
  const target = await page.locator('.log-controls .log-target').boundingBox();
  expect(target!.width).toBeGreaterThanOrEqual(140);
});
