import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import {
  test as base,
  enterAs,
  expect,
  expectAccessibleAtAnyWidth,
  expectAccessibleInBoth,
} from './fixtures.ts';
import { type Product, startProduct } from './product.ts';

const text = Array.from(
  { length: 40 },
  (_, count) =>
    `${count + 1}. Whoever makes a device that other people live with keeps it safe, and says so when it is not.`,
).join('\n\n');

const terms = [
  { tosName: 'use', tosVersion: 1, title: 'Terms of use', text },
  { tosName: 'privacy', tosVersion: 1, title: 'Privacy notice', text: 'Only what the work needs is kept.' },
];

const flags = {
  enforceTerms: 'northgate.example',
  easterEgg: true,
  developerMode: 'northgate.example, elsewhere.example',
};

/** The product with terms that users of one domain must accept. */
const test = base.extend<{ strict: Product }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's dependencies from the pattern
  strict: async ({}, use) => {
    const settings = mkdtempSync(path.join(tmpdir(), 'porchlight-settings-'));
    const file = (name: string, value: unknown) => {
      writeFileSync(path.join(settings, name), JSON.stringify(value));
      return path.join(settings, name);
    };
    const product = await startProduct({
      environment: { FLAGS: file('flags.json', flags), TERMS: file('terms.json', terms) },
    });
    await use(product);
    await product.stop();
    product.discard();
    rmSync(settings, { recursive: true });
  },
});

const agreeTo = (page: Page, title: string) => page.getByRole('button', { name: `Agree to ${title}` });

test('[TRM-01] no other page opens until all terms are accepted; then the requested page does', async ({
  page,
  context,
  strict,
}) => {
  await enterAs(context, strict, 'mel');
  await page.goto(`${strict.address}/projects/create`);
  await expect(page.getByRole('heading', { name: 'Terms', level: 1 })).toBeFocused();
  await expectAccessibleInBoth(page);

  const group = page.getByRole('group', { name: 'Text of Terms of use' });
  await group.focus();
  await page.keyboard.press('End');
  await expect.poll(() => group.evaluate(element => element.scrollTop)).toBeGreaterThan(0);

  await agreeTo(page, 'Terms of use').click();
  await expect(page.getByText('1 of 2 agreed')).toBeVisible();
  await page.goto(`${strict.address}/help`);
  await expect(agreeTo(page, 'Privacy notice')).toBeVisible();
  await page.goto(`${strict.address}/projects/create`);
  await agreeTo(page, 'Privacy notice').click();
  await expect(page.getByRole('radio', { name: 'Direct-connected' })).toBeVisible();
  await expect(page).toHaveURL(/\/projects\/create$/);

  await page.getByRole('link', { name: 'Terms' }).click();
  await expect(page.getByText('You have agreed to all current terms.')).toBeVisible();
  await expectAccessibleAtAnyWidth(page);
});

test('[FLG-01] [SH-07] an admin overrides a flag for this browser; eight clicks on the footer open the modal; the word is in nothing the browser loaded', async ({
  page,
  context,
  strict,
}) => {
  await enterAs(context, strict, 'otto');
  await page.goto(`${strict.address}/flags`);
  await expect(page.getByText('2 suffixes outside your organization').first()).toBeVisible();
  const override = page.getByRole('group', { name: 'Override brandManagement' });
  await override.getByRole('radio', { name: 'Off' }).check();
  await expect(page.getByText('1 flag is overridden in this browser.')).toBeVisible();
  await expectAccessibleAtAnyWidth(page);
  // also after a reload
  await page.goto(`${strict.address}/brands`);
  await expect(page.getByText('Error Code: 403')).toBeVisible();

  const footer = page.getByRole('contentinfo').getByText('©');
  await footer.click({ clickCount: 8 });
  const word = page.getByRole('textbox', { name: 'Secret word' });
  await expect(word).toBeFocused();
  await word.fill('lantern');
  await word.press('Enter');
  await expect(page.getByText('Wrong secret! Please try again!')).toBeVisible();
  await expectAccessibleInBoth(page);
  await word.fill('FanLight');
  await word.press('Enter');
  await expect(page.getByText('You found the secret!')).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();

  const built = readdirSync('dist/client', { recursive: true, withFileTypes: true }).filter(
    entry => entry.isFile() && /\.(js|css|html|json|svg)$/.test(entry.name),
  );
  expect(built.length).toBeGreaterThan(10);
  const holding = built
    .map(entry => path.join(entry.parentPath, entry.name))
    .filter(name => /fanlight/i.test(readFileSync(name, 'utf8')));
  expect(holding).toEqual([]);
});
