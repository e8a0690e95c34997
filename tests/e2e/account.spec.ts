import { createAlone, enterAs, expect, expectAccessibleAtAnyWidth, followTo } from './fixtures.ts';

// Ida enrolls a company here, which must not affect other files
const test = createAlone();

const cardOf = (name: string) => `section:has(> header h2:text-is("${name}"))`;

test('the account page is accessible, with its dialogs', async ({ page, browser, context, product }) => {
  await enterAs(context, product, 'mel');
  const elsewhere = await browser.newContext();
  await enterAs(elsewhere, product, 'mel');
  await elsewhere.close();
  await page.goto('/account');
  await expect(page.getByText('This browser')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign out other sessions' })).toBeVisible();
  await expect(page.locator(cardOf('API tokens')).getByRole('button', { name: 'New token' })).toBeVisible();

  await page.getByRole('button', { name: 'New token' }).click();
  await page.getByRole('button', { name: 'Create token' }).click();
  await expect(page.getByText('Enter a name.')).toBeVisible();
  await expectAccessibleAtAnyWidth(page);
  await page.getByLabel('Name', { exact: false }).last().fill('Build server');
  await page.getByRole('button', { name: 'Create token' }).click();
  await expect(page.getByRole('heading', { name: 'Copy the token Build server now' })).toBeVisible();
  await expectAccessibleAtAnyWidth(page);
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('cell', { name: 'Build server' }).first()).toBeVisible();
  await expectAccessibleAtAnyWidth(page);
});

test('[ORG-03] ida enrolls from the prompt and works in her company with everything she typed', async ({
  page,
  context,
  product,
}) => {
  await enterAs(context, product, 'ida');
  await page.goto('/projects');
  await expect(page.getByRole('region', { name: 'Enrollment' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Balcony Plant Light' })).toBeVisible();
  await expectAccessibleAtAnyWidth(page);
  await page.getByRole('link', { name: 'Enroll organization' }).click();
  await page.getByLabel('Organization').fill('Berg Sensors');
  await page.getByLabel('Website').fill('http://berg.example');
  await page.getByRole('button', { name: 'Enroll organization' }).click();
  await expect(page.getByText('Enter a URL that starts with https://.')).toBeVisible();
  await expectAccessibleAtAnyWidth(page);
  await expect(page.getByText(/Draft saved \d/)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Organization')).toHaveValue('Berg Sensors');
  await page.getByLabel('Website').fill('https://berg.example');
  await page.getByRole('button', { name: 'Enroll organization' }).click();
  await page.waitForURL('**/projects');
  await expect(page.getByRole('button', { name: /Berg Sensors/ })).toBeVisible();
  await expect(page.getByText('admin', { exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Enrollment' })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Continue where you left off' })).toHaveCount(0);
  await followTo(page, '/enroll');
  await expect(page.getByText('Error Code: 403')).toBeVisible();
});
