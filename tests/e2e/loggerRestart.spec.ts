import { test as base } from '@playwright/test';
import { enterAs, expect, expectAccessibleInBoth } from './fixtures.ts';
import { startProduct } from './product.ts';

/** retries can be half a minute apart */
const COMES_BACK = 45_000;

base(
  '[LOG-02] a server that is killed and started anew: the log says so, comes back by itself and shows the gap',
  async ({ page, context }) => {
    const product = await startProduct();
    let again: typeof product | undefined;
    try {
      await enterAs(context, product, 'ada');
      const response = await context.request.get(
        `${product.address}/v3/common/projects?prodTypeList=CLOUD_TO_CLOUD_SCHEMA`,
      );
      const { list } = (await response.json()) as { list: { pjtId: string; prodType: string }[] };
      const [project] = list;
      const publish = async (message: string) => {
        const path = `/v2/logs/events?type=SMARTAPPIDS&target=${project?.pjtId}`;
        const published = await context.request.post(product.address + path, {
          data: [{ message }],
          headers: { origin: product.address },
        });
        expect(published.status()).toBe(200);
      };
      await page.goto(`${product.address}/projects/${project?.prodType}/${project?.pjtId}/logger`);
      await page.getByRole('button', { name: 'Start' }).click();
      const state = page.locator('.log-state');
      await expect(state).toHaveText('Live');
      await publish('before the restart');
      await expect(page.getByText('before the restart')).toBeVisible();

      await product.kill();
      await expect(state).toHaveText(/^Reconnecting \(attempt \d+\)$/);
      await expect(page.getByText('before the restart')).toBeVisible();
      await expectAccessibleInBoth(page);

      const environment = { PORT: new URL(product.address).port };
      again = await startProduct({ folder: product.folder, demo: false, environment });
      await expect(state).toHaveText('Live', { timeout: COMES_BACK });
      await publish('after the restart');
      await expect(page.locator('[data-log-scroller]')).toHaveText(
        /before the restart.*some events missed.*the server restarted.*after the restart/s,
      );
      expect(await page.getByRole('alert').count()).toBe(0);
      await expectAccessibleInBoth(page);
    } finally {
      await again?.stop();
      await product.stop();
      product.discard();
    }
  },
);
