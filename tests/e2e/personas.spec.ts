import type { Page } from '@playwright/test';
import { errorTexts } from '../../src/i18n/errorTexts.ts';
import { createAlone, enterAs, expect } from './fixtures.ts';
import { cell, isAdmin, isAskedToEnrol, LAMP, pages, type Persona, personas, projects } from './personas.ts';
import type { Product } from './product.ts';

const test = createAlone();

// all tests share one product
test.describe.configure({ mode: 'default' });

type Status = { user: { mnId: string } };

const NEW_PROJECT = '/projects/create';

const headingOf = (page: Page) => page.getByRole('heading', { level: 1 });

/** Waits until the page shows one of these headings; returns 200 if it's the heading of the page itself. */
const statusShown = async (page: Page, h1: string) => {
  const heading = headingOf(page);
  await expect(heading).toHaveText(
    new RegExp(`^(${[h1, errorTexts.title, errorTexts.notFoundTitle].join('|')})`),
  );
  const shown = await heading.innerText();
  if (shown === errorTexts.notFoundTitle) return 404;
  if (shown !== errorTexts.title) return 200;
  await expect(page.getByRole('main')).toContainText("You don't have access to this page.");
  const code = await page.getByText('Error Code:').innerText();
  return Number(/\d+$/.exec(code)?.[0]);
};

/** Opens an address by typing it. */
const showsAt = async (page: Page, path: string, h1: string) => {
  await page.goto(path, { waitUntil: 'commit' });
  return statusShown(page, h1);
};

/** Opens an address like a link, without a new document, unless the previous page has the same heading. */
const showsBehind = async (page: Page, path: string, h1: string) => {
  const before = await headingOf(page).innerText();
  if (before === errorTexts.title || new RegExp(`^(${h1})`).test(before)) return showsAt(page, path, h1);
  await page.evaluate(address => {
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  return statusShown(page, h1);
};

const pathsOf = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll(links =>
    links
      .map(link => (link as HTMLAnchorElement).getAttribute('href') ?? '')
      .filter(href => href.startsWith('/'))
      .toSorted(),
  );

/** The addresses that have a link in this place, from the table. */
const expectedAt = (persona: Persona, place?: string) =>
  Object.entries(pages)
    .filter(([, { link, isNoticed, shows }]) => {
      const isThere = place === undefined || link === place || (isNoticed === true && place === 'header');
      return isThere && cell(shows, persona) === 200;
    })
    .map(([path]) => path)
    .toSorted();

/** The links in the menu of a header button. */
const menuOf = async (page: Page, button: string) => {
  await page.locator(`#${button}-button`).click();
  await expect(page.getByRole('menu').getByRole('menuitem').last()).toBeVisible();
  if (button !== 'app-catalog') await expect(page.getByRole('menuitemradio').first()).toBeVisible();
  const paths = await pathsOf(page, `#${button} a[role=menuitem]`);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  return paths;
};

const checkLinks = async (page: Page, persona: Persona) => {
  await page.goto('/projects');
  await expect(page.locator('tbody tr').first()).toBeVisible();
  await expect(page.getByText('admin', { exact: true })).toHaveCount(cell(isAdmin, persona) ? 1 : 0);
  await expect(page.getByRole('region', { name: 'Enrollment' })).toHaveCount(
    cell(isAskedToEnrol, persona) ? 1 : 0,
  );

  // the product name and the section lead to the projects
  expect([...new Set(await pathsOf(page, 'header a'))]).toEqual(expectedAt(persona, 'header'));
  expect(await menuOf(page, 'app-user')).toEqual(expectedAt(persona, 'user'));
  expect(await menuOf(page, 'app-organizations')).toEqual(expectedAt(persona, 'organization'));
  const catalogue = expectedAt(persona, 'catalogue');
  if (catalogue.length === 0) await expect(page.locator('#app-catalog-button')).toHaveCount(0);
  else expect(await menuOf(page, 'app-catalog')).toEqual(catalogue);
  expect(await pathsOf(page, '.list-head a')).toEqual(expectedAt(persona, 'list'));

  await page.keyboard.press('Control+k');
  const found = page.getByRole('group', { name: /^Pages/ });
  await expect(found).toBeVisible();
  // the whole table at once: there is a link exactly if its page opens; a new project is an action
  const opened = expectedAt(persona);
  expect(await pathsOf(page, '[role=group][aria-labelledby$="-pages"] a')).toEqual(
    opened.filter(path => path !== NEW_PROJECT),
  );
  await expect(page.getByRole('option', { name: 'New project' })).toHaveCount(
    opened.includes(NEW_PROJECT) ? 1 : 0,
  );
  await page.keyboard.press('Escape');
};

const checkPages = async (page: Page, persona: Persona, product: Product) => {
  const { user } = (await (await page.request.get('/api/sa/status')).json()) as Status;
  const headers = { origin: product.address };
  for (const [path, { h1, shows, call, body, answers }] of Object.entries(pages)) {
    expect([path, await showsBehind(page, path, h1)]).toEqual([path, cell(shows, persona)]);
    const [method, url] = call(user.mnId);
    const response = await page.request.fetch(url, {
      method,
      headers,
      ...(body && { data: cell(body, persona) }),
    });
    expect([method, url, response.status()]).toEqual([method, url, cell(answers, persona)]);
  }
};

const findProject = async (page: Page, name: string) => {
  await page.goto('/projects');
  await page.getByRole('searchbox').fill(name);
  const link = page.getByRole('link', { name, exact: true });
  await expect(page.locator('tbody tr')).toHaveCount(1);
  const path = (await link.getAttribute('href')) ?? '';
  return { path: path.replace(/\/overview$/, ''), id: path.split('/')[3] ?? '' };
};

/** Reads all groups with their rows, collapsed or not. */
const readSidebar = (page: Page) =>
  page.getByRole('navigation', { name: 'Project pages' }).evaluate(nav => {
    const textOf = (element: Element | null) => element?.textContent ?? '';
    const groups = [...nav.querySelectorAll('button[aria-controls]')].map(button => {
      const list = document.getElementById(button.getAttribute('aria-controls') ?? '');
      const rows = [...(list?.querySelectorAll('.app-nav:not(a) > span:not(.ui-sr, .app-nav-note)') ?? [])];
      const name = [...button.childNodes].find(({ nodeType }) => nodeType === Node.TEXT_NODE);
      return [name?.textContent ?? '', rows.map(textOf)];
    });
    const links = [...nav.querySelectorAll('a')].map(link => [
      textOf(link.querySelector('span')),
      link.getAttribute('href') ?? '',
    ]);
    return { groups: Object.fromEntries(groups) as Record<string, string[]>, links };
  });

const h1OfLink: Record<string, string> = {
  'Project settings': 'Project settings',
  'Device Profile': 'Device Profile',
  'Device Onboarding': 'Device Onboarding',
  'Test Devices': 'Test devices',
  'Commercial Devices': 'Commercial devices',
  'Live Logging': 'Live Logging',
  'Developer Mode': 'Developer Mode',
  'Self-test Checklist': 'Self-test Checklist',
  'Application Forms': 'Application Forms',
  'WWST Application Form': 'WWST Application Form',
  'Pre Publishing Checklist': 'Pre Publishing Checklist',
  'Publish Request': 'Publish Request',
  // the heading of a product's page is its name
  'Product Info': 'Product Info|Hearth Bulb E27|Balcony Plant Light',
};

const checkProject = async (page: Page, persona: Persona, product: Product) => {
  const project = projects[persona];
  if (project === undefined) return;
  const { path, id } = await findProject(page, project.name);
  await page.getByRole('button', { name: `Actions for ${project.name}` }).click();
  await expect(page.getByRole('menuitem').first()).toBeVisible();
  expect(await page.getByRole('menuitem').allInnerTexts()).toEqual(project.menu);

  expect(await showsAt(page, `${path}/overview`, project.name)).toBe(200);
  await expect(page.locator('.app-group').first()).toBeVisible();
  const { groups, links } = await readSidebar(page);
  expect(groups).toEqual(project.sidebar);
  expect(links.map(([name]) => name)).toEqual(project.links);
  for (const [name = '', href = ''] of links) {
    expect([href, await showsBehind(page, href, h1OfLink[name] ?? project.name)]).toEqual([href, 200]);
  }

  const mayEdit = project.settings !== null;
  expect(await showsAt(page, `${path}/edit`, 'Project settings')).toBe(mayEdit ? 200 : 403);
  await expect(page.getByLabel('Project name')).toHaveCount(mayEdit ? 1 : 0);
  const offers = page.getByRole('main').getByRole('button', { name: /^(Transfer|Delete)$/ });
  expect(await offers.allInnerTexts()).toEqual(project.settings ?? []);
  const url = `/v3/common/projects/${id}`;
  expect((await page.request.get(url)).status()).toBe(200);
  const change = await page.request.put(url, { data: { pjtNm: '' }, headers: { origin: product.address } });
  expect(change.status()).toBe(mayEdit ? 422 : 403);
};

test('[RT-01] [SES-02] signed out, every page leads to the landing page and every call is a 401', async ({
  page,
  product,
}) => {
  await page.goto('/');
  const welcome = await headingOf(page).innerText();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
  expect(await pathsOf(page, 'a')).not.toEqual(expect.arrayContaining(Object.keys(pages)));
  for (const [path, { shows, call, answers }] of Object.entries(pages)) {
    await page.goto(path, { waitUntil: 'commit' });
    await expect(headingOf(page)).toHaveText(welcome);
    expect([path, new URL(page.url()).pathname]).toEqual([path, cell(shows, 'signedOut')]);
    const [method, url] = call('8kQ2');
    const response = await page.request.fetch(url, { method, headers: { origin: product.address } });
    expect([method, url, response.status()]).toEqual([method, url, cell(answers, 'signedOut')]);
  }
});

for (const persona of personas.filter(name => name !== 'signedOut')) {
  test(`[RT-01] [RT-02] [SH-06] ${persona} can open exactly the pages that have links`, async ({
    page,
    context,
    product,
  }) => {
    await enterAs(context, product, persona);
    await checkLinks(page, persona);
    await checkPages(page, persona, product);
    await checkProject(page, persona, product);
  });
}

test("[ORG-05] another organization can't find a project by any address or call", async ({
  page,
  browser,
  context,
  product,
}) => {
  await enterAs(context, product, 'omar');
  const { path, id } = await findProject(page, LAMP);
  for (const stranger of ['ida', 'otto']) {
    const elsewhere = await browser.newContext({ baseURL: product.address });
    await enterAs(elsewhere, product, stranger);
    const own = await elsewhere.newPage();
    for (const address of ['overview', 'edit', 'publish']) {
      expect([address, await showsAt(own, `${path}/${address}`, LAMP)]).toEqual([address, 404]);
    }
    await expect(own.getByText(LAMP)).toHaveCount(0);
    expect((await own.request.get(`/v3/common/projects/${id}`)).status()).toBe(404);
    await elsewhere.close();
  }
});
