import { expect, expectAccessibleAtAnyWidth, test } from './fixtures.ts';
import { startProduct } from './product.ts';

/** in an empty workspace, from the sign-in page to the first line of a log */
const MAX_CLICKS = 9;

test('[PRJ-01] [LOG-01] a newcomer gets to the first log line of a virtual device within nine clicks', async ({
  page,
}) => {
  const product = await startProduct({ demo: false });
  // counted outside the page, so that the count survives navigation
  let clicks = 0;
  await page.exposeFunction('countClick', () => {
    clicks += 1;
  });
  await page.addInitScript(() => {
    const { countClick } = globalThis as unknown as { countClick: () => void };
    // only real clicks: a label forwards its click to its input, and Enter clicks a button
    document.addEventListener('pointerdown', () => countClick(), { capture: true });
  });
  try {
    await page.goto(product.address);
    await page.getByRole('link', { name: 'Get started' }).first().click();
    await page.getByLabel('Organization name').click();
    // Tab from field to field, as users do
    for (const text of ['Lumen Works', 'Nia', 'Okoro', 'nia@lumen.example', 'a long porch password']) {
      await page.keyboard.type(text);
      await page.keyboard.press('Tab');
    }
    await page.getByRole('button', { name: 'Create workspace' }).click();
    await page.waitForURL('**/projects');

    await expect(page.getByRole('heading', { name: 'No projects yet' })).toBeVisible();
    const dimmer = page.getByRole('link', { name: /^Wall dimmer/ });
    await expect(dimmer).toBeInViewport({ ratio: 1 });
    await expectAccessibleAtAnyWidth(page);
    await dimmer.click();
    const create = page.getByRole('button', { name: 'Create project' });
    await expect(create).toBeInViewport({ ratio: 1 });
    await expectAccessibleAtAnyWidth(page);
    await create.click();

    await page.waitForURL('**/overview');
    const next = page.getByRole('region', { name: 'Next step: try your device' });
    const tryIt = next.getByRole('link', { name: 'Try it' });
    await expect(tryIt).toBeInViewport({ ratio: 1 });
    await expectAccessibleAtAnyWidth(page);
    await tryIt.click();

    const toggle = page.getByRole('switch', { name: 'switch' });
    await expect(toggle).toBeInViewport({ ratio: 1 });
    await toggle.click();
    const log = page.getByRole('region', { name: 'Live log' });
    await expect(log.getByText('main/switch.switch = on')).toBeInViewport();

    expect(clicks).toBe(7);
    expect(clicks).toBeLessThanOrEqual(MAX_CLICKS);

    // the step is done
    await page.goBack();
    await expect(page.getByRole('region', { name: 'Latest events' })).toContainText(
      'main/switch.switch = on',
    );
    await expect(next).toBeHidden();
  } finally {
    await product.stop();
    product.discard();
  }
});
