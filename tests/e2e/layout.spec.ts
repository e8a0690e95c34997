import type { Locator, Page } from '@playwright/test';
import { enterAs, expect, followTo, test } from './fixtures.ts';

const hearthDimmer = '/projects/MQTT/hd-71c4-9b2e-4f60-a1d3';

/** Returns the computed style of an element, such as its 'outline-style'. */
const styleOf = (target: Locator, name: string) =>
  target.evaluate((element, property) => getComputedStyle(element).getPropertyValue(property), name);

const widthOf = async (target: Locator) => (await target.boundingBox())?.width;

const rowsOf = async (cards: Locator) => {
  const tops = await cards.evaluateAll(list => list.map(card => card.getBoundingClientRect().top));
  return [...new Set(tops)].map(top => tops.filter(other => other === top).length);
};

const openProject = async (page: Page, name: string) => {
  await followTo(page, `/projects?filter=${encodeURIComponent(JSON.stringify({ q: name }))}`);
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Tasks' }).getByRole('article').first()).toBeVisible();
};

test('[SH-08] in a wide window lists, inputs and tasks have their widths', async ({
  page,
  context,
  product,
}) => {
  await page.setViewportSize({ width: 1600, height: 900 });
  await enterAs(context, product, 'ada');
  await page.goto('/brands');

  await test.step('the brand list has the standard width, other lists fill the window', async () => {
    await expect(page.getByText('Glowworm').first()).toBeVisible();
    const list = page.locator('.list-page');
    expect(await list.boundingBox()).toMatchObject({ x: 300, width: 1000 });
    await followTo(page, '/locales');
    await expect(page.getByRole('heading', { level: 1, name: 'Locales' })).toBeVisible();
    await expect(page.getByRole('row').nth(2)).toBeVisible();
    expect(await widthOf(list)).toBe(1600);
  });

  await test.step('inputs are as wide as their values', async () => {
    await followTo(page, '/categories/create');
    const name = page.getByRole('textbox', { name: 'Name' });
    await expect(name).toBeVisible();
    expect(await widthOf(page.locator('.MuiFormControl-root').filter({ has: name }))).toBe(480);
    const order = page.getByRole('spinbutton').first();
    expect(await widthOf(page.locator('.MuiInputBase-root').filter({ has: order }))).toBe(160);
  });

  await test.step('four tasks of a project are in two rows, three in one', async () => {
    const cards = page.getByRole('region', { name: 'Tasks' }).getByRole('article');
    await openProject(page, 'Porch Motion Sensor');
    expect(await rowsOf(cards)).toEqual([2, 2]);
    await openProject(page, 'Hearth Dimmer H2');
    expect(await rowsOf(cards)).toEqual([3]);
  });
});

test('a focused field of a form is not behind its footer, and neither is its message', async ({
  page,
  context,
  product,
}) => {
  await page.setViewportSize({ width: 1024, height: 700 });
  await enterAs(context, product, 'ada');
  const created = await context.request.post(`${product.address}/v3/common/projects`, {
    data: { pjtNm: 'Footer lamp', prodType: 'MQTT' },
    headers: { origin: product.address },
  });
  const { pjtId } = (await created.json()) as { pjtId: string };
  await page.goto(`/projects/MQTT/${pjtId}/onboarding`);
  const link = page.getByRole('textbox', { name: 'Support link' });
  await link.fill('http://lamp.example');
  await link.blur();
  // inside the window, so the browser doesn't scroll by itself, but behind the footer
  await link.evaluate(input => scrollBy(0, input.getBoundingClientRect().bottom - innerHeight));
  await page.getByRole('button', { name: 'Create onboarding' }).click();
  await expect(link).toBeFocused();
  await expect(page.getByText('Please enter a valid HTTPS URL.')).toBeInViewport();
  const isOnTop = await link.evaluate(input => {
    const { left, top, bottom } = input.getBoundingClientRect();
    return [top, bottom].map(y => document.elementFromPoint(left + 20, y + (y === top ? 4 : -4)) === input);
  });
  expect(isOnTop).toEqual([true, true]);
});

test('the page stays where it is when a button of the header gets the focus', async ({
  page,
  context,
  product,
}) => {
  await page.setViewportSize({ width: 1024, height: 500 });
  await enterAs(context, product, 'ada');
  await openProject(page, 'Hearth Dimmer H2');
  await expect(page.getByRole('heading', { name: 'History' })).toBeVisible();
  await page.evaluate(() => scrollTo(0, 200));
  const help = page.getByRole('banner').getByRole('link', { name: 'Documentation' });
  await help.focus();
  await expect(help).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(200);
});

test('a name without spaces is as wide as the overview, and does not share its line', async ({
  page,
  context,
  product,
}) => {
  await page.setViewportSize({ width: 1024, height: 700 });
  await enterAs(context, product, 'ada');
  const pjtNm = 'lampshade-'.repeat(10);
  const created = await context.request.post(`${product.address}/v3/common/projects`, {
    data: { pjtNm, prodType: 'MQTT' },
    headers: { origin: product.address },
  });
  const { pjtId } = (await created.json()) as { pjtId: string };
  await page.goto(`/projects/MQTT/${pjtId}/overview`);
  const heading = page.getByRole('heading', { level: 1, name: pjtNm });
  await expect(heading).toBeVisible();
  expect(await widthOf(heading)).toBe(676);
});

test('no row moves when rows are selected', async ({ page, context, product }) => {
  await enterAs(context, product, 'ada');
  await page.goto('/projects');
  await expect(page.getByRole('row').nth(2)).toBeVisible();
  await expect(page.locator('[aria-busy="true"], .app-progress')).toHaveCount(0);
  const boxes = page.getByRole('checkbox', { name: /^Select (?!all)/ });
  const second = await boxes.nth(1).boundingBox();
  if (second === null) throw new Error('no second row');
  await boxes.first().check();
  await expect(page.getByRole('toolbar', { name: '1 selected' })).toBeVisible();
  await page.mouse.click(second.x + second.width / 2, second.y + second.height / 2);
  await expect(page.getByRole('toolbar', { name: '2 selected' })).toBeVisible();
  await page.getByRole('button', { name: 'Unselect' }).click();
  await expect(page.getByRole('button', { name: /^All projects/ })).toBeVisible();
});

test('the tab of a saved filter is in view, with the button that deletes it', async ({
  page,
  context,
  product,
}) => {
  await enterAs(context, product, 'ada');
  await page.setViewportSize({ width: 1024, height: 768 });
  for (const q of ['light', 'lock']) {
    await page.goto(`/projects?filter=${encodeURIComponent(JSON.stringify({ q }))}`);
    await page.getByRole('button', { name: 'Save filter' }).click();
    await page.getByRole('textbox', { name: 'Filter name' }).fill(`Everything that is or has a ${q} in it`);
    await page.keyboard.press('Enter');
    const remove = page.getByRole('button', { name: `Delete filter Everything that is or has a ${q} in it` });
    await expect(remove).toBeInViewport({ ratio: 1 });
    const columns = await page.getByRole('button', { name: 'Columns' }).boundingBox();
    const { x = NaN, width = NaN } = (await remove.boundingBox()) ?? {};
    expect(x + width).toBeLessThanOrEqual(columns?.x ?? 0);
  }
  // back to the first one
  await page.getByRole('button', { name: 'All projects' }).click();
  await expect(page.getByRole('button', { name: 'All projects' })).toBeInViewport({ ratio: 1 });
});

test('choices of a group are 28 px apart', async ({ page, context, product }) => {
  await enterAs(context, product, 'ada');
  await page.goto(`${hearthDimmer}/publish/create`);
  const kinds = page.getByRole('radio');
  await expect(kinds.nth(1)).toBeVisible();
  const [first = NaN, second = NaN] = await kinds.evaluateAll(all =>
    all.map(one => one.getBoundingClientRect().top),
  );
  expect(second - first).toBeGreaterThanOrEqual(28);
});

for (const path of ['/projects', '/projects/project/report'])
  test(`[PRJ-03] ${path} is printed with all columns, rows and names, and without controls`, async ({
    page,
    context,
    product,
  }) => {
    await enterAs(context, product, 'ada');
    // A4 between margins of 1 cm
    await page.setViewportSize({ width: 718, height: 1046 });
    await page.goto(path);
    await expect(page.getByRole('row').nth(20)).toBeAttached();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('button', { name: 'Export' })).toBeHidden();
    await expect(page.getByRole('checkbox').first()).toBeHidden();
    await expect(page.getByText(/^Rows 1–[25]/)).toBeVisible();
    // a time is not relative to a moment that nobody knows
    const times = page.getByRole('cell').getByRole('time').locator('span');
    for (const time of await times.all()) await expect(time).toBeHidden();
    const cut = await page.locator('.list-card').evaluate(card =>
      [card, ...card.querySelectorAll('.list-scroll, td, td *')]
        .filter(part => part.checkVisibility() && getComputedStyle(part).overflow !== 'visible')
        .filter(part => part.scrollWidth > part.clientWidth || part.scrollHeight > part.clientHeight)
        .map(part => part.outerHTML),
    );
    expect(cut).toEqual([]);
    const low = await page
      .locator('.project-name')
      .evaluateAll(names => names.filter(name => name.scrollHeight > name.clientHeight).length);
    expect(low).toBe(0);
    const ends = await page
      .getByRole('columnheader')
      .evaluateAll(heads => heads.map(head => head.getBoundingClientRect().right));
    expect(Math.max(...ends)).toBeLessThanOrEqual(718);
  });

test('a request in review is printed whole, without the queue', async ({ page, context, product }) => {
  await enterAs(context, product, 'ada');
  await page.goto('/review');
  await expect(page.getByRole('row', { name: /^Target ARN/ }).first()).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Approve' })).toBeHidden();
  await expect(page.getByRole('textbox', { name: 'Filter' })).toBeHidden();
  const hidden = await page.locator('.rv-detail').evaluate(pane => pane.scrollHeight - pane.clientHeight);
  expect(hidden).toBe(0);
});

test('on paper, a checked box and progress are filled, and no notification covers the page', async ({
  page,
  context,
  product,
}) => {
  await enterAs(context, product, 'ada');
  await page.goto(`${hearthDimmer}/selfTest`);
  await page.getByRole('radio', { name: 'Pass' }).first().check({ force: true });
  const toast = page.locator('.toast').first();
  await expect(toast).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(toast).toBeHidden();
  const adjustment = (target: Locator) => styleOf(target, 'print-color-adjust');
  expect(await adjustment(page.locator('.st-bar > span').first())).toBe('exact');
  await page.goto(`${hearthDimmer}/developerMode`);
  expect(await adjustment(page.getByRole('checkbox').first())).toBe('exact');
});

test('in forced colors, the active tab and the current page differ by more than their color', async ({
  page,
  context,
  product,
}) => {
  await enterAs(context, product, 'ada');
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/projects');
  const lineOf = (target: Locator) => styleOf(target, 'text-decoration-line');
  expect(await lineOf(page.getByRole('button', { name: /^All projects/ }))).toBe('underline');
  expect(await lineOf(page.getByRole('button', { name: /^Mine/ }))).toBe('none');
  const sections = page.getByRole('navigation', { name: 'Sections' });
  expect(await lineOf(sections.getByRole('link', { name: 'Projects' }))).toBe('underline');
  expect(await lineOf(sections.getByRole('link', { name: 'Devices' }))).toBe('none');
});

test('in forced colors, progress, the current row, choices and unavailable buttons are visible', async ({
  page,
  context,
  product,
}) => {
  await enterAs(context, product, 'ada');
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/projects');
  await expect(page.getByRole('row').nth(5)).toBeVisible();
  await page.keyboard.press('j');
  expect(await styleOf(page.locator('.list-cursor'), 'outline-style')).toBe('solid');
  const meter = page.locator('progress').first();
  const partly = await meter.screenshot();
  await meter.evaluate(element => element.setAttribute('value', '0'));
  expect(partly.equals(await meter.screenshot())).toBe(false);
  const button = page.getByRole('button', { name: 'Columns' });
  const available = await styleOf(button, 'color');
  await button.evaluate(element => element.setAttribute('aria-disabled', 'true'));
  expect(await styleOf(button, 'color')).not.toBe(available);

  await page.goto(`${hearthDimmer}/onboarding`);
  const unchecked = page.getByRole('checkbox', { name: 'Button' });
  await expect(unchecked).not.toBeChecked();
  await expect(unchecked.locator('..').locator('svg')).toHaveCount(0);

  await page.goto(`${hearthDimmer}/overview`);
  const bar = page
    .getByRole('progressbar')
    .filter({ has: page.locator('span') })
    .first();
  expect(await styleOf(bar.locator('span'), 'background-color')).not.toBe(
    await styleOf(bar, 'background-color'),
  );
  expect(await styleOf(page.locator('[aria-current="step"]'), 'text-decoration-line')).toBe('underline');

  await page.goto(`${hearthDimmer}/wwst`);
  const thumb = page.getByRole('switch').locator('..').locator('.MuiSwitch-thumb');
  expect(await styleOf(thumb, 'background-color')).not.toBe(
    await styleOf(page.locator('body'), 'background-color'),
  );
  await page.goto('/flags');
  const choices = page.getByRole('group', { name: /automation/i });
  expect(await styleOf(choices.getByText('Default', { exact: true }), 'text-decoration-line')).toBe(
    'underline',
  );
  expect(await styleOf(choices.getByText('Off', { exact: true }), 'text-decoration-line')).toBe('none');
});

test('with two notices, a page that fills the window is not taller than the window', async ({
  page,
  context,
  product,
}) => {
  await enterAs(context, product, 'ada');
  // the last code that the page loads
  const code = page.waitForResponse(/\/assets\/filterWorker-/);
  await page.goto(`${hearthDimmer}/logger`);
  await expect(page.getByRole('button', { name: 'Start' })).toBeVisible();
  await (await code).finished();
  await context.setOffline(true);
  await page.evaluate(() => window.dispatchEvent(new Event('offline')));
  const notice = page.locator('.app-notice');
  await expect(notice).toBeVisible();
  const tooTall = () =>
    page.evaluate(() => document.documentElement.scrollHeight - document.documentElement.clientHeight);
  expect(await tooTall()).toBe(0);
  // that of a project that was deleted meanwhile
  await notice.evaluate(element => {
    const other = element.cloneNode(true) as HTMLElement;
    other.classList.add('app-notice-project');
    element.after(other);
  });
  expect(await tooTall()).toBe(0);
});

test('above open developer tools, the live log and the review queue end in the window', async ({
  page,
  context,
  product,
}) => {
  await page.setViewportSize({ width: 1280, height: 500 });
  await enterAs(context, product, 'ada');
  await page.goto('/projects/MQTT/hd-71c4-9b2e-4f60-a1d3/logger');
  // the newest event is above it
  await expect(page.getByRole('button', { name: 'All shortcuts' })).toBeInViewport({ ratio: 1 });
  await followTo(page, '/review');
  await expect(page.getByRole('button', { name: 'Approve' })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('row').first()).toBeInViewport();
});
