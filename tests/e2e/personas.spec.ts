import { cell, pages, projects } from '../app/personas.ts';
import { enterAs, expect, followTo, test } from './fixtures.ts';

/** tests/app/personas.test.tsx covers all personas; this opens the built pages with their code and styles. */
test('[RT-01] [RT-02] every page that an admin has a link to opens', async ({ page, context, product }) => {
  await enterAs(context, product, 'ada');
  const heading = page.getByRole('heading', { level: 1 });
  await page.goto('/help');
  for (const [path, { h1, shows }] of Object.entries(pages)) {
    if (cell(shows, 'ada') !== 200) continue;
    await test.step(path, async () => {
      await followTo(page, path);
      await expect(heading).toHaveText(new RegExp(`^${h1}`));
    });
  }

  const found = await context.request.get('/v3/common/projects?keyword=Hearth+Bulb+E27');
  const [lamp] = ((await found.json()) as { list: { pjtId: string; prodType: string }[] }).list;
  await followTo(page, `/projects/${lamp?.prodType}/${lamp?.pjtId}/overview`);
  await expect(heading).toHaveText('Hearth Bulb E27');
  const links = page.getByRole('navigation', { name: 'Project pages' }).locator('a');
  // folded or not
  await expect(links).toHaveCount(projects.ada?.links.length ?? 0);
  for (const href of await links.evaluateAll(list => list.map(link => link.getAttribute('href') ?? '')))
    await test.step(href, async () => {
      const before = await heading.innerText();
      await followTo(page, href);
      if (!href.endsWith('/overview')) await expect(heading).not.toHaveText(before);
      await expect(page.getByRole('main')).not.toContainText('Error Code');
      await expect(page.locator('main [aria-busy="true"], .app-progress')).toHaveCount(0);
    });
});
