import { enterAs, expect, expectAccessibleAtAnyWidth, test } from './fixtures.ts';

test('the members page and its dialogs are accessible', async ({ page, context, product }) => {
  await enterAs(context, product, 'ada');
  await page.goto('/members');
  await expect(page.getByText('freya.dahl@northgate.example')).toBeVisible();
  await expectAccessibleAtAnyWidth(page);

  await page.getByRole('button', { name: 'Actions for Omar Haddad' }).click();
  await page.getByRole('menuitem', { name: 'Remove from organization' }).click();
  await expect(page.getByRole('dialog', { name: 'Remove Omar Haddad?' })).toHaveCSS('opacity', '1');
  await expect(page.getByRole('menu')).toBeHidden();
  await expectAccessibleAtAnyWidth(page);
  await page.getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Invite to Northgate Lighting' })).toHaveCSS('opacity', '1');
  await expect(page.getByRole('dialog', { name: 'Remove Omar Haddad?' })).toBeHidden();
  await expectAccessibleAtAnyWidth(page);
  await page.getByRole('button', { name: 'Create link' }).click();
  const link = await page.getByLabel('Invitation link', { exact: true }).inputValue();
  await expectAccessibleAtAnyWidth(page);

  await context.clearCookies();
  await page.goto(link);
  await expect(page.getByRole('button', { name: 'Create account and join' })).toBeVisible();
  await expectAccessibleAtAnyWidth(page);
  await page.goto('/api/sa/join?token=none');
  await expect(page.getByRole('heading', { name: "This invitation can't be used" })).toBeVisible();
  await expectAccessibleAtAnyWidth(page);
});

test('[ORG-01] an invited user creates an account, joins, and leaves again', async ({
  page,
  context,
  browser,
  product,
}) => {
  await enterAs(context, product, 'ada');
  await page.goto('/projects');
  await page.getByRole('button', { name: 'Northgate Lighting' }).click();
  await page.getByRole('menuitem', { name: 'Members' }).click();
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  await page.getByLabel('Email (optional)').fill('nora.lind@northgate.example');
  await page.getByRole('button', { name: 'Create link' }).click();
  const link = await page.getByLabel('Invitation link', { exact: true }).inputValue();

  const guest = await (await browser.newContext({ baseURL: product.address })).newPage();
  await guest.goto(link);
  await expect(
    guest.getByRole('heading', { name: 'Ada Lindqvist invited you to join Northgate Lighting as a member' }),
  ).toBeVisible();
  await guest.getByLabel('First name').fill('Nora');
  await guest.getByLabel('Last name').fill('Lind');
  await guest.getByLabel('Password', { exact: true }).fill('a password of her own');
  await guest.getByRole('button', { name: 'Create account and join' }).click();
  await guest.waitForURL('**/projects');
  await expect(guest.getByRole('button', { name: 'Northgate Lighting' })).toBeVisible();

  await page.goto('/members');
  const row = page.getByRole('row', { name: /Nora Lind/ });
  await expect(row).toContainText('nora.lind@northgate.example');
  await expect(page.getByRole('button', { name: /nora.lind/ })).toBeHidden();

  await guest.goto('/members');
  await guest.getByRole('button', { name: 'Leave organization' }).click();
  await guest.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
  await guest.waitForURL('**/projects');
  await expect(guest.getByRole('button', { name: 'Private workspace' })).toBeVisible();
  await guest.goto(link);
  await expect(guest.getByRole('heading', { name: "This invitation can't be used" })).toBeVisible();
});

test('an invitation leads a user with an account through the sign-in and back', async ({
  page,
  context,
  browser,
  product,
}) => {
  await enterAs(context, product, 'ada');
  const response = await context.request.post('/v3/organizations/8kQ2/invites', {
    data: { role: 'MEMBER' },
    headers: { origin: product.address },
  });
  const { path } = (await response.json()) as { path: string };
  const guest = await (await browser.newContext({ baseURL: product.address })).newPage();
  await guest.goto(path);
  await guest.getByRole('link', { name: 'Sign in' }).click();
  await guest.getByRole('button', { name: /Ida Berg/ }).click();
  await expect(guest.getByText("You'll join as")).toContainText('Ida Berg');
  await guest.getByRole('button', { name: 'Join Northgate Lighting' }).click();
  await guest.waitForURL('**/projects');

  await page.goto('/members');
  await page.getByRole('button', { name: 'Actions for Ida Berg' }).click();
  await page.getByRole('menuitem', { name: 'Remove from organization' }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByText('Ida Berg was removed')).toBeVisible();
  await guest.goto('/projects');
  await expect(guest).toHaveURL(`${product.address}/`);
});

test('a member with a long name leaves room for the actions of every row', async ({
  page,
  context,
  browser,
  product,
}) => {
  await enterAs(context, product, 'ada');
  const headers = { origin: product.address };
  const invites = '/v3/organizations/8kQ2/invites';
  const invite = await context.request.post(invites, { data: { role: 'MEMBER' }, headers });
  const { path } = (await invite.json()) as { path: string };
  const guest = await browser.newContext({ baseURL: product.address });
  const joined = await guest.request.post('/api/sa/join', {
    data: {
      kind: 'newAccount',
      token: new URL(path, product.address).searchParams.get('token'),
      givenName: 'Wolfeschlegelsteinhausenberger'.repeat(2),
      familyName: 'W'.repeat(60),
      email: `${'w'.repeat(60)}@northgate.example`,
      password: 'a password of his own',
    },
    headers,
  });
  expect(joined.ok()).toBe(true);

  await page.goto('/members');
  const actions = page.getByRole('button', { name: 'Actions for Mel Castro' });
  await expect(actions).toBeVisible();
  for (const width of [1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(actions).toBeInViewport({ ratio: 1 });
  }
  await page.getByRole('button', { name: /Actions for Wolfe/ }).click();
  await page.getByRole('menuitem', { name: 'Remove from organization' }).click();
  const dialog = page.getByRole('dialog', { name: /^Remove Wolfe/ });
  await expect(dialog).toBeVisible();
  const overOf = (parts: Element[]) => parts.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  expect(await dialog.locator('form > *').evaluateAll(overOf)).toEqual([0, 0, 0]);
});

test("a long address doesn't make the page wider than the window", async ({ page, context, product }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await enterAs(context, product, 'ada');
  const email = `${'a'.repeat(60)}@${'subdomain.'.repeat(12)}example`;
  const response = await context.request.post('/v3/organizations/8kQ2/invites', {
    data: { role: 'MEMBER', email },
    headers: { origin: product.address },
  });
  expect(response.status()).toBe(200);
  await page.goto('/members');
  await expect(page.getByRole('button', { name: `Revoke the invitation for ${email}` })).toBeInViewport();
  await expect(page.getByTitle(email)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1024);
});
