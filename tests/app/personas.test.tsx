import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { projects as api } from '../../model/contract/projects.ts';
import { errorTexts } from '../../src/i18n/errorTexts.ts';
import { askServer } from '../network.ts';
import { cell, isAdmin, isAskedToEnrol, pages, type Persona, personas, projects } from './personas.ts';
import { renderApp } from './renderApp.tsx';

const NEW_PROJECT = '/projects/create';

type App = Awaited<ReturnType<typeof renderApp>>;

// finding a heading by role takes jsdom seconds
const headings = () => [...document.querySelectorAll('main h1')].map(({ textContent }) => textContent);

/** The status that the shown heading stands for: 200 for the page itself. */
const statusShown = async (h1: string) => {
  const expected = new RegExp(`^(${[h1, errorTexts.title, errorTexts.notFoundTitle].join('|')})`);
  await waitFor(() => expect(headings()).toEqual([expect.stringMatching(expected)]));
  const [shown] = headings();
  if (shown === errorTexts.notFoundTitle) return 404;
  if (shown !== errorTexts.title) return 200;
  const text = document.querySelector('main')?.textContent ?? '';
  expect(text).toContain("You don't have access to this page.");
  return Number(/Error Code: (\d+)/.exec(text)?.[1]);
};

const go = (path: string) =>
  act(async () => {
    history.pushState(null, '', path);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  });

/** Opens an address like a link, from a page with a different heading. */
const showsBehind = async (path: string, h1: string) => {
  const [before = ''] = headings();
  if (before === errorTexts.title || new RegExp(`^(${h1})`).test(before)) {
    const [between, title] =
      path === '/help' ? (['/terms', 'Terms'] as const) : (['/help', 'Documentation'] as const);
    await go(between);
    await waitFor(() => expect(headings()).toEqual([title]));
  }
  await go(path);
  return statusShown(h1);
};

const pathsOf = (selector: string) =>
  [...document.querySelectorAll(selector)]
    .map(link => link.getAttribute('href') ?? '')
    .filter(href => href.startsWith('/'))
    .toSorted();

/** The addresses that the table links in this place. */
const expectedAt = (persona: Persona, place?: string) =>
  Object.entries(pages)
    .filter(([, { link, isNoticed, shows }]) => {
      const isThere = place === undefined || link === place || (isNoticed === true && place === 'header');
      return isThere && cell(shows, persona) === 200;
    })
    .map(([path]) => path)
    .toSorted();

/** The links in the menu of a header button. */
const menuOf = async ({ user }: App, button: string) => {
  await user.click(document.getElementById(`${button}-button`) as HTMLElement);
  await waitFor(() => expect(document.querySelector(`#${button} [role=menuitem]`)).toBeTruthy());
  if (button !== 'app-catalog')
    await waitFor(() => expect(document.querySelector(`#${button} [role=menuitemradio]`)).toBeTruthy());
  const paths = pathsOf(`#${button} a[role=menuitem]`);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(document.querySelector('[role=menu]')).toBeNull());
  return paths;
};

const checkLinks = async (app: App, persona: Persona) => {
  await waitFor(() => expect(document.querySelector('tbody tr')).toBeTruthy());
  expect(screen.queryAllByText('admin')).toHaveLength(cell(isAdmin, persona) ? 1 : 0);
  expect(screen.queryAllByRole('region', { name: 'Enrollment' })).toHaveLength(
    cell(isAskedToEnrol, persona) ? 1 : 0,
  );

  // the product's name and the section lead to the projects
  await waitFor(() => expect([...new Set(pathsOf('header a'))]).toEqual(expectedAt(persona, 'header')));
  expect(await menuOf(app, 'app-user')).toEqual(expectedAt(persona, 'user'));
  expect(await menuOf(app, 'app-organizations')).toEqual(expectedAt(persona, 'organization'));
  const catalogue = expectedAt(persona, 'catalogue');
  if (catalogue.length === 0) expect(document.getElementById('app-catalog-button')).toBeNull();
  else expect(await menuOf(app, 'app-catalog')).toEqual(catalogue);
  expect(pathsOf('.list-head a')).toEqual(expectedAt(persona, 'list'));

  await app.user.keyboard('{Control>}k{/Control}');
  await screen.findByRole('group', { name: /^Pages/ });
  // a link is shown if and only if its page opens, for the whole table; New project is an action
  const opened = expectedAt(persona);
  expect(pathsOf('[role=group][aria-labelledby$="-pages"] a')).toEqual(
    opened.filter(path => path !== NEW_PROJECT),
  );
  expect(screen.queryAllByRole('option', { name: 'New project' })).toHaveLength(
    opened.includes(NEW_PROJECT) ? 1 : 0,
  );
  await app.user.keyboard('{Escape}');
};

const statusOf = async (method: string, path: string, body?: object) => {
  const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };
  const init = { method, headers, body: body === undefined ? null : JSON.stringify(body) };
  return (await askServer(new Request(`http://localhost:3000${path}`, init))).status;
};

/** Personas whose pages differ from an admin's, who opens all in tests/e2e/personas.spec.ts. For others, only denied pages. */
const opensAll = (persona: Persona) => persona === 'ida' || persona === 'pia';

const checkPages = async (app: App, persona: Persona) => {
  const mnId = app.session.user()?.mnId ?? '';
  for (const [path, { h1, shows, call, body, statuses }] of Object.entries(pages)) {
    const expected = cell(shows, persona);
    if (opensAll(persona) || expected !== 200)
      expect([path, await showsBehind(path, h1)]).toEqual([path, expected]);
    const [method, url] = call(mnId);
    const status = await statusOf(method, url, body && cell(body, persona));
    expect([method, url, status]).toEqual([method, url, cell(statuses, persona)]);
  }
};

/** Groups with their rows, collapsed or not. */
const readSidebar = () => {
  const nav = screen.getByRole('navigation', { name: 'Project pages' });
  const textOf = (element: Element | null) => element?.textContent ?? '';
  const groups = [...nav.querySelectorAll('button[aria-controls]')].map(button => {
    const list = document.getElementById(button.getAttribute('aria-controls') ?? '');
    const rows = [...(list?.querySelectorAll('.app-nav:not(a) > span:not(.ui-sr, .app-nav-note)') ?? [])];
    const name = [...button.childNodes].find(({ nodeType }) => nodeType === Node.TEXT_NODE);
    return [name?.textContent ?? '', rows.map(textOf)];
  });
  const links = [...nav.querySelectorAll('a')].map(
    link => [textOf(link.querySelector('span')), link.getAttribute('href') ?? ''] as const,
  );
  return { groups: Object.fromEntries(groups) as Record<string, string[]>, links };
};

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

const checkProject = async (app: App, persona: Persona) => {
  const project = projects[persona];
  if (project === undefined) return;
  const { list } = await app.call(api.list, { query: { keyword: project.name } });
  const found = list.find(({ pjtNm }) => pjtNm === project.name);
  const id = found?.pjtId ?? '';
  const path = `/projects/${found?.prodType}/${id}`;
  await go(`/projects?filter=${encodeURIComponent(JSON.stringify({ q: project.name }))}`);
  await app.user.click(await screen.findByRole('button', { name: `Actions for ${project.name}` }));
  const menu = within(await screen.findByRole('menu'));
  expect((await menu.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(project.menu);
  await app.user.keyboard('{Escape}');

  expect(await showsBehind(`${path}/overview`, project.name)).toBe(200);
  await waitFor(() => expect(document.querySelector('.app-group')).toBeTruthy());
  const { groups, links } = readSidebar();
  expect(groups).toEqual(project.sidebar);
  expect(links.map(([name]) => name)).toEqual(project.links);
  for (const [name, href] of opensAll(persona) ? links : [])
    expect([href, await showsBehind(href, h1OfLink[name] ?? project.name)]).toEqual([href, 200]);

  const mayEdit = project.settings !== null;
  expect(await showsBehind(`${path}/edit`, 'Project settings')).toBe(mayEdit ? 200 : 403);
  const names = () =>
    [...document.querySelectorAll('main button')].map(({ textContent }) => textContent ?? '');
  if (mayEdit) await screen.findByLabelText(/^Project name/);
  else expect(screen.queryByLabelText(/^Project name/)).toBeNull();
  await waitFor(() =>
    expect(names().filter(name => ['Transfer', 'Delete'].includes(name))).toEqual(project.settings ?? []),
  );
  const url = `/v3/common/projects/${id}`;
  expect(await statusOf('GET', url)).toBe(200);
  expect(await statusOf('PUT', url, { pjtNm: '' })).toBe(mayEdit ? 422 : 403);
};

it.each(personas.filter(name => name !== 'signedOut'))(
  '[RT-01] [RT-02] [SH-06] what %s finds links to opens, and nothing else does',
  async persona => {
    const app = await renderApp('/projects', { as: persona, projects: 60 });
    expect(app.session.user()?.userName).toContain(persona);
    await checkLinks(app, persona);
    await checkPages(app, persona);
    await checkProject(app, persona);
  },
);
