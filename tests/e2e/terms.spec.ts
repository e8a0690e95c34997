import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { test as base, enterAs, expect, expectAccessibleInBoth } from './fixtures.ts';
import { type Product, startProduct } from './product.ts';

const text = Array.from(
  { length: 40 },
  (_, count) =>
    `${count + 1}. Whoever makes a device that other people live with keeps it safe, and says so when it is not.`,
).join('\n\n');

const termsOf = (tosVersion: number) => [
  { tosName: 'use', tosVersion, title: 'Terms of use', text },
  { tosName: 'privacy', tosVersion: 1, title: 'Privacy notice', text: 'Only what the work needs is kept.' },
];

const flags = {
  enforceTerms: 'northgate.example',
  easterEgg: true,
  developerMode: 'northgate.example, elsewhere.example',
};

/** `before`: a stopped product to continue, with the same folder and address */
type Strict = { start: (version: number, before?: Product) => Promise<Product> };

/** The product with terms that users of one domain must accept. */
const test = base.extend<{ strict: Strict }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's dependencies from the pattern
  strict: async ({}, use) => {
    const settings = mkdtempSync(path.join(tmpdir(), 'porchlight-settings-'));
    const started: Product[] = [];
    const file = (name: string, value: unknown) => {
      writeFileSync(path.join(settings, name), JSON.stringify(value));
      return path.join(settings, name);
    };
    await use({
      start: async (version, before) => {
        const environment = {
          FLAGS: file('flags.json', flags),
          TERMS: file('terms.json', termsOf(version)),
          ...(before && { PORT: new URL(before.address).port }),
        };
        const product = await startProduct(
          before ? { folder: before.folder, demo: false, environment } : { environment },
        );
        started.push(product);
        return product;
      },
    });
    for (const product of started) {
      await product.stop();
      product.discard();
    }
    rmSync(settings, { recursive: true });
  },
});

const agreeTo = (page: Page, title: string) => page.getByRole('button', { name: `Agree to ${title}` });

test('[TRM-01] no other page opens until all terms are accepted; then the requested page does', async ({
  page,
  context,
  strict,
}) => {
  const product = await strict.start(1);
  await enterAs(context, product, 'mel');
  await page.goto(`${product.address}/projects/create`);
  await expect(page.getByRole('heading', { name: 'Terms', level: 1 })).toBeFocused();
  await expectAccessibleInBoth(page);

  const terms = page.getByRole('group', { name: 'Text of Terms of use' });
  await terms.focus();
  await page.keyboard.press('End');
  await expect.poll(() => terms.evaluate(element => element.scrollTop)).toBeGreaterThan(0);

  await agreeTo(page, 'Terms of use').click();
  await expect(page.getByText('1 of 2 agreed')).toBeVisible();
  await page.goto(`${product.address}/help`);
  await expect(agreeTo(page, 'Privacy notice')).toBeVisible();
  await page.goto(`${product.address}/projects/create`);
  await agreeTo(page, 'Privacy notice').click();
  await expect(page.getByRole('radio', { name: 'Direct-connected' })).toBeVisible();
  await expect(page).toHaveURL(/\/projects\/create$/);

  await page.getByRole('link', { name: 'Terms' }).click();
  await expect(page.getByText('You have agreed to all current terms.')).toBeVisible();
  await expectAccessibleInBoth(page);
});

test('[TRM-01] a newer version comes with a restart, and no typed text is lost', async ({
  page,
  context,
  strict,
}) => {
  const product = await strict.start(1);
  await enterAs(context, product, 'omar');
  await page.goto(`${product.address}/projects/create`);
  await agreeTo(page, 'Terms of use').click();
  await agreeTo(page, 'Privacy notice').click();
  await page.getByRole('radio', { name: 'Direct-connected' }).check();
  await page.getByLabel('Project name').fill('Cellar light');
  await expect(page.getByText(/Draft saved \d/)).toBeVisible();

  await product.stop();
  await strict.start(2, product);
  await page.getByRole('button', { name: 'Create project' }).click();

  await agreeTo(page, 'Terms of use').click();
  await expect(page.getByLabel('Project name')).toHaveValue('Cellar light');
  await page.getByRole('button', { name: 'Create project' }).click();
  await expect(page.getByRole('heading', { name: 'Cellar light' })).toBeVisible();
});

test('[TRM-01] the user can sign out before accepting', async ({ page, context, strict }) => {
  const product = await strict.start(1);
  await enterAs(context, product, 'mel');
  await page.goto(`${product.address}/projects`);
  await page.getByRole('button', { name: /Mel Castro/ }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(`${product.address}/`);
});

test('[FLG-01] an admin sees every flag, and overrides one for this browser', async ({
  page,
  context,
  strict,
}) => {
  const product = await strict.start(1);
  await enterAs(context, product, 'otto');
  await page.goto(`${product.address}/flags`);
  await expect(page.getByText('2 suffixes outside your organization').first()).toBeVisible();
  await expectAccessibleInBoth(page);

  const override = page.getByRole('group', { name: 'Override brandManagement' });
  await override.getByRole('radio', { name: 'Off' }).check();
  await expect(page.getByText('One flag is overridden in this browser.')).toBeVisible();
  await expectAccessibleInBoth(page);
  await page.goto(`${product.address}/brands`);
  await expect(page.getByText('Error Code: 403')).toBeVisible();
  await page.goto(`${product.address}/flags`);
  await page.getByRole('button', { name: 'Clear overrides' }).click();
  await expect(override.getByRole('radio', { name: 'Default' })).toBeChecked();
});

test('[SH-07] eight clicks on the footer open the modal; the browser loads nothing that contains the word', async ({
  page,
  context,
  strict,
}) => {
  const product = await strict.start(1);
  await enterAs(context, product, 'otto');
  await page.goto(`${product.address}/projects`);
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
