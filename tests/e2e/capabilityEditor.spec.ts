import type { Page } from '@playwright/test';
import { enterAs, expect, expectAccessibleInBoth, test } from './fixtures.ts';
import { jsonText, writeJson } from './jsonEditor.ts';

const json = (page: Page) => page.getByRole('textbox', { name: 'Definition as JSON' });
const replaceInJson = async (page: Page, from: string, to: string) => {
  const text = await jsonText(json(page));
  expect(text).toContain(from);
  await writeJson(json(page), text.replace(from, to));
};

const expectPanesFit = async (page: Page) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await expect(json(page)).toBeVisible();
  const over = () =>
    page.evaluate(() =>
      [document.documentElement, ...document.querySelectorAll('.ed-scroll')].map(
        element => element.scrollWidth - element.clientWidth,
      ),
    );
  await expect.poll(over).toEqual([0, 0]);

  await page.setViewportSize({ width: 1600, height: 900 });
  const panes = page.locator('.ed-pane');
  const heights = () => panes.evaluateAll(list => list.map(pane => pane.clientHeight));
  await expect(panes).toHaveCount(2);
  const [form = 0, text = 0] = await heights();
  expect([form > 300, form === text]).toEqual([true, true]);
  await page.setViewportSize({ width: 1600, height: 1200 });
  expect(await heights()).toEqual([form + 300, text + 300]);
  await page.setViewportSize({ width: 1440, height: 900 });
};

test('[CAP-06] the JSON is edited by keyboard, its problems link to their places, and both panes share one history', async ({
  page,
  context,
  product,
}) => {
  await enterAs(context, product, 'mel');
  await page.goto('/capabilities/northgate.circadianMode~2/edit');
  await test.step('at 1024 px everything fits its pane, and in a wide window the panes fill it', () =>
    expectPanesFit(page));
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
