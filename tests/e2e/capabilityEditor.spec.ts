import type { Page } from '@playwright/test';
import { createAlone, enterAs, expect, expectAccessible, expectAccessibleInBoth } from './fixtures.ts';
import { jsonText, writeJson } from './jsonEditor.ts';

// changes capabilities that other files read
const test = createAlone();

// all tests share one product
test.describe.configure({ mode: 'default' });

const json = (page: Page) => page.getByRole('textbox', { name: 'Definition as JSON' });
const replaceInJson = async (page: Page, from: string, to: string) => {
  const text = await jsonText(json(page));
  expect(text).toContain(from);
  await writeJson(json(page), text.replace(from, to));
};

test('[CAP-06] a developer creates a capability, tries it, edits it, and resolves a conflict', async ({
  page,
  context,
  product,
  browser,
}) => {
  await enterAs(context, product, 'mel');
  await page.goto('/capabilities');
  await page.getByRole('link', { name: 'New capability' }).first().click();
  await page.getByRole('textbox', { name: /^ID/ }).fill('porchGlow');
  await page.getByRole('textbox', { name: /^Name/ }).fill('Porch glow');
  await page.getByRole('button', { name: /^Level/ }).click();
  const level = page.getByRole('region', { name: 'level', exact: true });
  await level.getByRole('textbox', { name: 'Maximum' }).fill('80');
  await expect.poll(() => jsonText(json(page))).toContain('"maximum": 80');
  await page.getByRole('button', { name: 'Create capability' }).click();
  await expect(page.getByText('Created Porch glow as proposed')).toBeVisible();

  await expect(page).toHaveURL(/northgate\.porchGlow~1$/);
  const playground = page.getByRole('region', { name: 'Playground' });
  await playground.getByRole('textbox', { name: /^Value/ }).fill('81');
  await expect(playground.getByText(/must be 80 or less/)).toBeVisible();
  await playground.getByRole('textbox', { name: /^Value/ }).fill('80');
  await expect(playground.getByText('Accepted', { exact: true })).toBeVisible();

  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await replaceInJson(page, '"maximum": 80', '"maximum": 60');
  await expect(level.getByRole('textbox', { name: 'Maximum' })).toHaveValue('60');

  const others = await browser.newContext({ baseURL: product.address });
  await enterAs(others, product, 'ada');
  const address = `${product.address}/v3/custom/capabilities/northgate/porchGlow/1`;
  const { cpbtNm, detail } = (await (await others.request.get(address)).json()) as {
    cpbtNm: string;
    detail: object;
  };
  const theirs = JSON.parse(JSON.stringify(detail).replaceAll('"maximum":80', '"maximum":90')) as object;
  const answer = await others.request.put(address, {
    data: { cpbtNm, dsc: 'For porches.', detail: theirs, uiManifest: null, voiceManifest: null },
    headers: { origin: product.address },
  });
  expect(answer.status()).toBe(200);
  await others.close();

  await page.getByRole('button', { name: 'Save' }).click();
  const dialog = page.getByRole('dialog', { name: /Ada .* saved this capability while you were editing/ });
  await expect(dialog.getByRole('row', { name: /^Attribute level/ }).locator('mark')).toHaveText([
    '60',
    '90',
  ]);
  await expectAccessibleInBoth(page);
  await dialog.getByRole('button', { name: 'Save merged version' }).click();
  await expect(page.getByText('Saved Porch glow')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Description' })).toHaveValue('For porches.');
  await expect(level.getByRole('textbox', { name: 'Maximum' })).toHaveValue('60');
});

test('[CAP-06] the JSON is edited by keyboard, its problems link to their places, and both panes share one history', async ({
  page,
  context,
  product,
}) => {
  await enterAs(context, product, 'mel');
  await page.goto('/capabilities/northgate.circadianMode~2/edit');
  const before = await jsonText(json(page));
  await replaceInJson(page, '"setter": "setStrength"', '"setter": "setNothing"');
  const problem = page.getByRole('button', { name: /attributes\.strength\.setter/ });
  await problem.click();
  const setter = page
    .getByRole('region', { name: 'strength', exact: true })
    .getByRole('combobox', { name: 'Set by' });
  await expect(setter).toBeFocused();
  await expect(setter).toBeInViewport();
  await page.keyboard.press('Control+z');
  await expect.poll(() => jsonText(json(page))).toBe(before);
  await expect(problem).toHaveCount(0);

  await json(page).focus();
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('End');
  await page.keyboard.type(',');
  await expect(page.getByText(/Line 1, column 2: expected a name in double quotes/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(json(page)).toBeFocused();
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Delete');
  await expect.poll(() => jsonText(json(page))).toBe(before);

  // Tab indents, until Escape is pressed
  await page.keyboard.press('Tab');
  await expect(json(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await expect(json(page)).not.toBeFocused();
});

test('[CAP-06] a version is made live after a confirmation, a retired one is restored', async ({
  page,
  context,
  product,
}) => {
  await enterAs(context, product, 'ada');
  await page.goto('/capabilities/northgate.daliAddress~1');
  await page.getByRole('button', { name: 'Make live' }).click();
  const dialog = page.getByRole('dialog', { name: /Make version 1 of DALI address live/ });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Make live' }).click();
  await expect(page.getByText('Version 1 of DALI address is live')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Edit', exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Retire' }).click();
  await expect(page.getByText('Version 1 of DALI address is retired')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: 'Retire' })).toBeVisible();
  await page.getByRole('button', { name: 'Propose a new version' }).click();
  await expect(page).toHaveURL(/daliAddress~2\/edit$/);
});

test('[CAP-06] the editor is accessible, light and dark', async ({ page, context, product }) => {
  await enterAs(context, product, 'mel');
  const inBothThemes = async () => {
    await expect(page.locator('[aria-busy="true"], .app-progress')).toHaveCount(0);
    await expectAccessibleInBoth(page);
  };
  await page.goto('/capabilities/create');
  await expect(page.getByRole('button', { name: /^Switch/ })).toBeVisible();
  await inBothThemes();
  await page.getByRole('button', { name: /^Switch/ }).click();
  await page.getByRole('button', { name: 'Add attribute' }).click();
  await page
    .getByRole('region', { name: 'attribute', exact: true })
    .getByRole('combobox', { name: 'Type' })
    .click();
  await page.getByRole('option', { name: 'List', exact: true }).click();
  await replaceInJson(page, '"command": "on"', '"command": "gone"');
  await expect(page.getByRole('button', { name: /There is no command/ })).toBeVisible();
  await inBothThemes();
  for (const name of ['Display', 'Voice', 'Try it']) {
    await page.getByRole('tab', { name }).click();
    await inBothThemes();
  }
});

test('[CAP-06] at 1024 px nothing overflows its pane', async ({ page, context, product }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await enterAs(context, product, 'mel');
  await page.goto('/capabilities/northgate.circadianMode~2/edit');
  await expect(json(page)).toBeVisible();
  const over = await page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('.ed-scroll')].map(
      element => element.scrollWidth - element.clientWidth,
    ),
  );
  expect(over).toEqual([0, 0]);
});
