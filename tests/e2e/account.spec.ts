import { createAlone, enterAs, expect, expectAccessibleAtAnyWidth } from './fixtures.ts';

// Ida enrolls a company here, which must not affect other files
const test = createAlone();

// all tests share one product
test.describe.configure({ mode: 'default' });

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
  await expectAccessibleAtAnyWidth(page);

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

test('the enrollment is accessible', async ({ page, context, product }) => {
  await enterAs(context, product, 'ida');
  await page.goto('/projects');
  await expect(page.getByRole('region', { name: 'Enrollment' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Balcony Plant Light' })).toBeVisible();
  await expectAccessibleAtAnyWidth(page);
  await page.getByRole('link', { name: 'Balcony Plant Light' }).click();
  await expect(page.getByRole('heading', { name: 'History' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Enrollment' })).toBeVisible();
  await expectAccessibleAtAnyWidth(page);
  await page.getByRole('link', { name: 'Enroll organization' }).click();
  await page.getByLabel('Website').fill('http://berg.example');
  await page.getByRole('button', { name: 'Enroll organization' }).click();
  await expect(page.getByText('Enter a web address that starts with https://.')).toBeVisible();
  await expectAccessibleAtAnyWidth(page);
});

test('a token created on the page works with the example beside it', async ({ page, context, product }) => {
  await enterAs(context, product, 'omar');
  await page.goto('/account');
  await page.getByRole('button', { name: 'New token' }).click();
  await page.getByLabel('Name', { exact: false }).last().fill('CI');
  await page.getByRole('button', { name: 'Create token' }).click();
  const secret = await page.getByLabel('Token', { exact: true }).inputValue();
  const address = `${product.address}/v3/common/projects`;
  await expect(page.getByText(/^curl/)).toContainText(address);

  // like a program: no cookie, no origin
  const authorization = `Bearer ${secret}`;
  const read = await fetch(address, { headers: { authorization } });
  expect(read.status).toBe(200);
  const write = await fetch(address, { method: 'POST', headers: { authorization } });
  expect(write.status).toBe(403);
  await page.getByRole('button', { name: 'Done' }).click();

  await page.reload();
  await expect(page.getByRole('cell', { name: 'just now' }).last()).toBeVisible();
  await page.getByRole('button', { name: 'Revoke CI' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByText('Revoked CI')).toBeVisible();
  expect((await fetch(address, { headers: { authorization } })).status).toBe(401);
});

test('[ORG-03] ida enrolls from the prompt and is in her company, with everything she typed', async ({
  page,
  context,
  product,
}) => {
  await enterAs(context, product, 'ida');
  await page.goto('/projects');
  await page.getByRole('link', { name: 'Enroll organization' }).click();
  await page.getByLabel('Organization').fill('Berg Sensors');
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
  await page.goto('/enroll');
  await expect(page.getByText('Error Code: 403')).toBeVisible();
});
