import { createAlone, enterAs, expect, expectAccessibleInBoth } from './fixtures.ts';

// changes the connector of a project in the demo data
const test = createAlone();

test('[PRJ-01] [SH-04] a Schema App shows why its target fails, and gets a client secret', async ({
  page,
  context,
  product,
}) => {
  await enterAs(context, product, 'ada');
  const found = await context.request.get(`${product.address}/v3/common/projects?keyword=Awning+Cloud`);
  const [project] = ((await found.json()) as { list: { pjtId: string }[] }).list;
  await page.goto(`/projects/CLOUD_TO_CLOUD_SCHEMA/${project?.pjtId}/connector`);
  await page.getByRole('textbox', { name: 'Authorization URL' }).fill('https://accounts.northgate.example/a');
  await page.getByRole('textbox', { name: 'Token URL' }).fill('https://accounts.northgate.example/token');
  await page.getByRole('textbox', { name: 'Your client ID' }).fill('awning');
  await page.getByLabel('Your client secret').fill('a-word-of-ours');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('A secret is stored encrypted')).toBeVisible();

  // names below .example don't resolve
  const target = page.getByRole('region', { name: 'Target status' });
  await target.getByRole('button', { name: 'Verify target' }).click();
  await expect(
    target.getByText('No IP address was found for hooks.northgate.example. Check the host name.'),
  ).toBeVisible();
  await target.getByText('Request and response').click();
  await expectAccessibleInBoth(page);

  const credentials = page.getByRole('region', { name: 'Platform credentials' });
  await credentials.getByRole('button', { name: 'Generate client secret' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Generate client secret' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Client secret' })).toHaveValue(/^[\w-]{43}$/);
  await expectAccessibleInBoth(page);
});
