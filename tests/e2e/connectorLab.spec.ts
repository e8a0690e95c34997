import { createAlone, enterAs, expect, expectAccessibleInBoth } from './fixtures.ts';
import { jsonText, writeJson } from './jsonEditor.ts';

// sends requests for a connector in the demo data
const test = createAlone();

test('[lab] requests are sent to the echo and to the target, and show their results', async ({
  page,
  context,
  product,
}) => {
  await enterAs(context, product, 'ada');
  const found = await context.request.get(`${product.address}/v3/common/projects?keyword=Lantern+Cloud`);
  const [project] = ((await found.json()) as { list: { pjtId: string }[] }).list;
  await page.goto(`/projects/CLOUD_TO_CLOUD_SCHEMA/${project?.pjtId}/connector`);
  await page.getByRole('link', { name: 'Open the lab' }).click();
  await expect(page.getByRole('heading', { name: 'Connector lab', level: 1 })).toBeVisible();
  const response = page.getByRole('region', { name: 'Response' });
  await expect(response.getByText('Not sent yet')).toBeVisible();
  await expectAccessibleInBoth(page);

  await page.getByRole('button', { name: 'Built-in echo' }).click();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(response.getByText('Schema OK')).toBeVisible();
  await expectAccessibleInBoth(page);

  // names below .example don't resolve
  await page.getByRole('button', { name: /^State refresh/ }).click();
  await page.getByRole('button', { name: 'Your target' }).click();
  await page.getByRole('textbox', { name: 'Body of State refresh' }).press('Control+Enter');
  await expect(
    response.getByText('No IP address was found for hooks.northgate.example. Check the host name.'),
  ).toBeVisible();
  await response.getByRole('button', { name: 'Signature' }).click();
  await expect(response.getByRole('region', { name: 'Headers as sent' })).toContainText('signature-input');
  await expectAccessibleInBoth(page);

  await page.getByRole('button', { name: /^Callback: state/ }).click();
  const editor = page.getByRole('textbox', { name: 'Body of Callback: state' });
  await writeJson(editor, (await jsonText(editor)).replace('"value": "on"', '"value": "dim"'));
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await response.getByRole('button', { name: /^Line \d+$/ }).click();
  await expect(response.getByRole('textbox', { name: 'Sent' })).toBeFocused();
  await expectAccessibleInBoth(page);

  await page.getByRole('button', { name: 'Account linking' }).click();
  await page.getByRole('button', { name: 'Start linking' }).click();
  await expect(page.getByRole('link', { name: 'Open sign-in page' })).toHaveAttribute('target', '_blank');
  await page.getByRole('textbox', { name: /paste that URL/ }).fill('code=x&state=y');
  await page.getByRole('button', { name: 'Exchange code' }).click();
  await expect(page.getByText(/^The state isn't the one that was sent/)).toBeVisible();
  await expectAccessibleInBoth(page);

  // the maker's page redirects back with its response in the query, which is then removed
  await page.goto(`${new URL(page.url()).pathname}?error=access_denied`);
  await expect(page.getByText('Your page returned access_denied.')).toBeVisible();
  await expect(page).toHaveURL(/\?view=linking$/);

  await page.goto(`${new URL(page.url()).pathname}?request=CALLBACK_STATE`);
  await expect.poll(() => jsonText(editor)).toContain('"value": "dim"');
  await expect(response.getByText(/must be one of on, off/).first()).toBeVisible();
});
