import type { Locator, Page } from '@playwright/test';
import { enterAs, expect, test } from './fixtures.ts';

const MAX_PRESSES = 40;

/**
 * The focused element is in view and shows the focus: by an outline, a shadow or, in a menu or a field, its background
 * or border.
 */
const expectVisibleFocus = async (target: Locator) => {
  await expect(target).toBeFocused();
  await expect(target).toBeInViewport();
  const looksDifferentBlurred = () =>
    target.evaluate(async element => {
      const shown = [element, element.parentElement].filter(one => one instanceof HTMLElement);
      const look = () =>
        JSON.stringify(
          shown.map(one => {
            const style = getComputedStyle(one);
            const outline =
              style.outlineStyle === 'none' ? '' : `${style.outlineWidth} ${style.outlineColor}`;
            return [outline, style.boxShadow, style.backgroundColor, style.borderColor];
          }),
        );
      for (const one of shown) one.style.transition = 'none';
      const [own] = shown;
      own?.focus();
      const focused = look();
      own?.blur();
      // at once, because a dialog takes the focus back, and after a frame, in which a menu is rendered
      const looks = [look()];
      await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      looks.push(look());
      own?.focus();
      for (const one of shown) one.style.transition = '';
      return looks.some(blurred => blurred !== focused);
    });
  await expect.poll(looksDifferentBlurred).toBe(true);
  await expect(target).toBeFocused();
};

/** Presses the key until this element has the focus. */
const moveTo = async (page: Page, target: Locator, key = 'Tab') => {
  await expect(target).toBeVisible();
  for (let count = 0; count < MAX_PRESSES; count++) {
    if (await target.evaluate(element => element === document.activeElement)) break;
    await page.keyboard.press(key);
  }
  await expectVisibleFocus(target);
};

test('[SH-01] [ORG-01] keyboard only: signs in, switches organization and back, creates, finds, deletes and restores a project, watches a log, signs out', async ({
  page,
  product,
}) => {
  await page.goto('/');
  const signIn = page.getByRole('banner').getByRole('link', { name: 'Sign in' });
  await moveTo(page, signIn);
  await page.keyboard.press('Enter');
  await moveTo(page, page.getByRole('button', { name: /Mel Castro/ }));
  await page.keyboard.press('Enter');
  await page.waitForURL('**/projects');

  // the first Tab on a page reaches the skip link
  const header = page.getByRole('banner');
  await expect(page.getByRole('heading', { name: 'Projects', level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  await expectVisibleFocus(page.getByRole('link', { name: 'Skip to content' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();

  const switcherOf = (name: string) => header.getByRole('button', { name });
  const choiceOf = (name: string) => page.getByRole('menuitemradio', { name });
  await moveTo(page, switcherOf('Northgate Lighting'), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await moveTo(page, choiceOf('Private workspace'), 'ArrowDown');
  await page.keyboard.press('Escape');
  await expect(switcherOf('Northgate Lighting')).toBeFocused();
  await page.keyboard.press('Enter');
  await moveTo(page, choiceOf('Private workspace'), 'ArrowDown');
  await page.keyboard.press('Enter');
  // the page is reloaded, with the focus at its start
  await moveTo(page, switcherOf('Private workspace'));
  await expect(page).toHaveURL(`${product.address}/projects`);

  const choose = async (words: string, name: string | RegExp) => {
    await page.keyboard.press('Control+k');
    await expectVisibleFocus(page.getByRole('combobox', { name: 'Search', exact: true }));
    await page.keyboard.type(words);
    await expect(page.getByRole('option', { name, selected: true })).toBeVisible();
    await page.keyboard.press('Enter');
  };

  await choose('switch', /^Switch to Northgate Lighting/);
  await expect(switcherOf('Northgate Lighting')).toBeVisible();
  await expect(page.locator('tbody tr').first()).toBeVisible();
  await choose('dark theme', /dark theme/i);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');

  await choose('hearth dim', /^Hearth Dimmer H2 ?Direct/);
  await expect(page.getByRole('heading', { name: 'Hearth Dimmer H2', level: 1 })).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('main')).toBeFocused();
  const sidebar = page.getByRole('navigation', { name: 'Project pages' });
  await moveTo(page, sidebar.getByRole('link', { name: 'Overview' }), 'Shift+Tab');
  const account = header.getByRole('button', { name: /Mel Castro/ });
  await moveTo(page, account, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await moveTo(page, page.getByRole('menuitem', { name: 'Sign Out' }), 'ArrowUp');
  await page.keyboard.press('Escape');
  await expect(account).toBeFocused();

  await choose('new project', 'New project');
  await expect(page.getByRole('textbox', { name: /Project name/ })).toBeFocused();
  await page.keyboard.type('Keyboard lamp');
  await moveTo(page, page.getByRole('radio', { name: 'Direct-connected' }));
  await page.keyboard.press('Space');
  await moveTo(page, page.getByRole('button', { name: 'Create project' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Keyboard lamp', level: 1 })).toBeVisible();

  await moveTo(page, header.getByRole('link', { name: 'Projects' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  const row = page.getByRole('row', { name: /Keyboard lamp/ });
  const second = page.locator('tbody tr').nth(1).getByRole('checkbox');
  await expect(row).toBeVisible();
  // to the second row and back
  for (const key of ['j', 'j', 'j', 'k', 'k', 'k', 'j', 'x']) await page.keyboard.press(key);
  await expect(second).toBeChecked();
  for (const key of ['x', 'k', 'x']) await page.keyboard.press(key);
  await expect(second).not.toBeChecked();
  await expect(row.getByRole('checkbox')).toBeChecked();
  await moveTo(page, page.getByRole('main').getByRole('button', { name: 'Delete', exact: true }));
  await page.keyboard.press('Enter');
  await expect(row).toHaveCount(0);
  await page.keyboard.press('F6');
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(row).toBeVisible();

  await choose('open a device log', 'Open a device log');
  await expect(
    page
      .getByRole('group', { name: /^Device logs/ })
      .getByRole('option')
      .first(),
  ).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/logger\?type=DEVICEIDS&target=/);
  await expect(page.getByRole('button', { name: 'Stop' })).toBeVisible();

  await choose('sign out', 'Sign Out');
  await expect(page).toHaveURL(`${product.address}/`);
  await expect(signIn).toBeVisible();
});

for (const [path, action] of [
  ['/countries', 'Enable'],
  ['/locales', 'Remove'],
])
  test(`after a bulk action in ${path}, the focus is still in the list`, async ({
    page,
    context,
    product,
  }) => {
    await enterAs(context, product, 'ada');
    await page.goto(path!);
    await page
      .getByRole('checkbox', { name: /^Select / })
      .nth(3)
      .focus();
    await page.keyboard.press('Space');
    const bar = page.getByRole('toolbar', { name: '1 selected' });
    await bar.getByRole('button', { name: action!, exact: true }).focus();
    await page.keyboard.press('Enter');
    await expect(bar).toBeHidden();
    await expect(page.locator('.list-page :focus')).toBeVisible();
  });
