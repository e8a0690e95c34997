import { enterAs, expect, test } from './fixtures.ts';

test("another user's change appears in an open list within a second, and in every tab of the browser", async ({
  page,
  context,
  browser,
  product,
}) => {
  await enterAs(context, product, 'ada');
  const streams: string[] = [];
  context.on('request', request => {
    if (new URL(request.url()).pathname === '/v3/changes') streams.push(request.url());
  });
  const isFollowing = page.waitForResponse(response => response.url().includes('/v3/changes'));
  await page.goto('/projects');
  await isFollowing;
  const second = await context.newPage();
  await second.goto('/projects');
  await expect(second.getByRole('table')).toBeVisible();

  const colleague = await browser.newContext({ baseURL: product.address });
  await enterAs(colleague, product, 'mel');
  const create = async (pjtNm: string) => {
    const response = await colleague.request.post('/v3/common/projects', {
      data: { pjtNm, dsc: '', prodType: 'MQTT' },
      headers: { origin: product.address },
    });
    expect(response.status()).toBe(200);
  };
  await create('Awning motor');
  for (const tab of [page, second])
    await expect(tab.getByRole('link', { name: 'Awning motor' })).toBeVisible();
  expect(streams).toHaveLength(1);

  // the second tab takes over, without missing anything
  const takesOver = second.waitForResponse(response => response.url().includes('/v3/changes'));
  await page.close();
  await create('Awning sensor');
  await takesOver;
  await expect(second.getByRole('link', { name: 'Awning sensor' })).toBeVisible();
  await colleague.close();
});
