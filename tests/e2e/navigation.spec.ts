import { enterAs, expect, test } from './fixtures.ts';

test('[SH-01] the header marks the open section, and a page below a list leads back to it', async ({
  page,
  context,
  product,
}) => {
  await enterAs(context, product, 'ada');
  const requested: string[] = [];
  page.on('request', request => requested.push(request.url()));
  await page.goto('/projects');
  const sections = page.getByRole('navigation', { name: 'Sections' });
  await expect(sections.getByRole('link', { name: 'Projects' })).toHaveAttribute('aria-current', 'page');
  await sections.getByRole('link', { name: 'Devices' }).click();
  await expect(page).toHaveURL(/\/testDevices$/);
  await expect(sections.getByRole('link', { name: 'Devices' })).toHaveAttribute('aria-current', 'page');
  // the code of a menu is preloaded on hover
  await sections.getByRole('button', { name: 'Catalog' }).hover();
  await expect.poll(() => requested.some(url => /assets\/CatalogItems-[^/]+\.js$/.test(url))).toBe(true);
  await sections.getByRole('button', { name: 'Catalog' }).click();
  await page.getByRole('menuitem', { name: 'Capabilities' }).click();
  await expect(sections.getByRole('button', { name: 'Catalog' })).toHaveAttribute('aria-current', 'true');

  await page.getByRole('row').nth(1).getByRole('link').first().click();
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumbs' });
  await expect(crumbs.locator('[aria-current=page]')).toHaveText(
    await page.getByRole('heading', { level: 1 }).innerText(),
  );
  await crumbs.getByRole('link', { name: 'Capabilities' }).click();
  await expect(page).toHaveURL(/\/capabilities$/);
  await expect(crumbs).toHaveCount(0);
});

test('a long project name leaves the other links above the page whole, and shows its beginning in the list', async ({
  page,
  context,
  product,
}) => {
  await enterAs(context, product, 'ada');
  const create = async (pjtNm: string) => {
    const response = await context.request.post('/v3/common/projects', {
      data: { pjtNm, prodType: 'MQTT' },
      headers: { origin: product.address },
    });
    return ((await response.json()) as { pjtId: string }).pjtId;
  };
  const id = await create('W'.repeat(100));
  const rightToLeft = 'مصباح المدخل الذكي '.repeat(5).trim();
  await create(rightToLeft);

  await page.setViewportSize({ width: 1024, height: 800 });
  await page.goto(`/projects/MQTT/${id}/edit`);
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('listitem');
  await expect(crumbs).toHaveCount(3);
  await expect(crumbs.nth(1)).toContainText('WWW');
  for (const index of [0, 2])
    expect(await crumbs.nth(index).evaluate(crumb => crumb.scrollWidth - crumb.clientWidth)).toBe(0);

  await page.goto('/projects');
  // the end of the text is clipped, which is on the left
  await expect(page.getByRole('link', { name: rightToLeft })).toHaveCSS('direction', 'rtl');
});

test('the links above a page start where its title does, in a column and on a full page', async ({
  page,
  context,
  product,
}) => {
  await enterAs(context, product, 'ada');
  await page.setViewportSize({ width: 1440, height: 900 });
  const project = '/projects/MQTT/hd-71c4-9b2e-4f60-a1d3';
  for (const path of ['/brands/create', '/projects/import', `${project}/edit`, `${project}/testDevices`]) {
    await page.goto(path);
    const title = page.getByRole('heading', { level: 1 });
    const first = page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('listitem').first();
    await expect
      .poll(async () => ((await first.boundingBox())?.x ?? 0) - ((await title.boundingBox())?.x ?? -1), {
        message: path,
      })
      .toBeCloseTo(0, 0);
  }
});
