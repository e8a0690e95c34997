import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { presence } from '../../model/contract/presence.ts';
import { projects as api } from '../../model/contract/projects.ts';
import { projectPageNames, pathOf } from '../../model/rules/projectPages.ts';
import { network, problem } from '../network.ts';
import { addPublishRequest } from '../records.ts';
import { watchLiveRegions } from '../watchLiveRegions.ts';
import { renderApp } from './renderApp.tsx';

const KEY = 'porchlight.lastProject';
const NAME = 'Hearth Dimmer H2';
const NOT_FOUND = 'Looks like you just entered uncharted territory';

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.restoreAllMocks());

const go = (path: string) =>
  act(async () => {
    window.history.pushState(null, '', path);
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
  });

type Options = Parameters<typeof renderApp>[1];

const open = async (path: string, options: Options = {}) => {
  const app = await renderApp(path, options);
  const { list } = await app.call(api.list, { query: { keyword: NAME } });
  return { ...app, project: list[0]! };
};

/** Opens the project's overview from the list. */
const visit = async (options: Options = {}) => {
  const app = await open('/projects', options);
  await app.user.click(await screen.findByRole('link', { name: NAME }));
  await screen.findByRole('heading', { name: 'Before you can deploy to test' });
  return app;
};

describe('the sidebar', () => {
  it('[SH-03] screen readers are told the title of the page that a link has opened', async () => {
    const { user } = await visit();
    const said = () => screen.queryByText(/ · Porchlight$/)?.closest('[role="status"]')?.textContent;
    await waitFor(() => expect(said()).toBe(`${NAME} · Porchlight`));
    const missedRegions = watchLiveRegions();
    const nav = within(screen.getByRole('navigation', { name: 'Project pages' }));
    await user.click(await nav.findByRole('link', { name: /^Device Profile/ }));
    await waitFor(() => expect(said()).toBe(`Device Profile, ${NAME} · Porchlight`));
    expect(missedRegions()).not.toContain(`Device Profile, ${NAME} · Porchlight`);
    cleanup();
    // the browser tells the title of the first page
    await renderApp('/deviceTypes');
    await screen.findByRole('heading', { name: 'Device types' });
    expect(said()).toBeUndefined();
  });

  it('[SH-05] opens publishing once a publish request is created, before it is submitted', async () => {
    const { project, store } = await open('/projects');
    await addPublishRequest(store, { pjtId: project.pjtId, state: 'DRAFT' });
    await go(pathOf(project, 'overview'));
    const nav = within(await screen.findByRole('navigation', { name: 'Project pages' }));
    const publish = await nav.findByRole('button', { name: /^Publish/ });
    await waitFor(() => expect(publish.getAttribute('aria-expanded')).toBe('true'));
  });

  it('[SH-03] [RT-02] has a link exactly if the page opens', async () => {
    const { project } = await visit();
    const nav = within(screen.getByRole('navigation', { name: 'Project pages' }));
    await nav.findByRole('button', { name: /^Develop/ });
    const links = nav.getAllByRole('link').map(link => link.getAttribute('href'));
    // only tag devices have firmware, only hub devices a handler, and only clouds and apps a connector; commercial
    // devices and identities require a flag
    const others = new Set<string>(['connector', 'firmware', 'handler', 'identity', '/commercialDevices']);
    expect(links).toEqual(
      projectPageNames.filter(page => !others.has(page)).map(page => pathOf(project, page)),
    );

    // finding a heading by role takes jsdom seconds
    const title = () => document.querySelector('main h1')?.textContent;
    const titles = {
      overview: NAME,
      edit: 'Project settings',
      connector: NOT_FOUND,
      profile: 'Device Profile',
      handler: NOT_FOUND,
      onboarding: 'Device Onboarding',
      // the project's only product is opened directly
      products: `${NAME} / HDH-747`,
      identity: 'Device identities',
      testDevices: 'Test devices',
      logger: 'Live Logging',
      developerMode: 'Developer Mode',
      prePublishing: 'Pre Publishing Checklist',
      selfTest: 'Self-test Checklist',
      applicationForms: 'Application Forms',
      wwst: 'WWST Application Form',
      firmware: NOT_FOUND,
      publish: 'Publish Request',
      '/commercialDevices': 'Commercial devices',
    };
    for (const page of projectPageNames) {
      await go(pathOf(project, page));
      await waitFor(() => expect(title()).toBe(titles[page]));
    }
  });

  it('[SH-04] shares one request for the tasks with the overview', async () => {
    let requestCount = 0;
    let feeds = 0;
    network.use(
      http.get('*/v3/common/projects/*/tasks', () => void requestCount++),
      http.get('*/v3/changes', () => void feeds++),
    );
    const { project, callAs } = await visit();
    expect(await screen.findByRole('button', { name: /^Develop 1 of 3 complete/ })).toBeTruthy();
    // it is not requested again when the stream of changes starts, which happens before Mel's change is announced
    await waitFor(() => expect(feeds).toBe(1));
    const body = { resource: 'projects', recordId: project.pjtId, isOpen: true };
    await (
      await callAs('mel')
    )(presence.announce, { body });
    await screen.findByText('Mel Castro has this open');
    expect(requestCount).toBe(1);
  });

  it('[SH-06] has no publishing in a private workspace', async () => {
    const { call } = await renderApp('/projects', { as: 'ida' });
    const { list } = await call(api.list, {});
    cleanup();
    await renderApp(pathOf(list[0]!, 'overview'), { as: 'ida' });
    expect(await screen.findByRole('button', { name: /^Test/ })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Publish/ })).toBeNull();
  });
});

const line = () => screen.findByRole('link', { name: `Continue with ${NAME}` });
const expectNoLine = () => expect(screen.queryByRole('link', { name: /^Continue with/ })).toBeNull();

describe('the last active project', () => {
  it('[SH-12] is stored under one key with its five fields, and offered on the list', async () => {
    const { project, user } = await visit();
    const { pjtId, prodType, pjtNm, dvcPrflId, catalogDispNm } = project;
    expect(Object.keys(sessionStorage)).toEqual([KEY]);
    const state = JSON.parse(sessionStorage.getItem(KEY) ?? '') as { project: unknown };
    expect(state.project).toEqual({ pjtId, prodType, pjtNm, dvcPrflId, catalogDispNm });

    await go('/projects');
    await user.click(await line());
    expect(await screen.findByRole('heading', { name: NAME, level: 1 })).toBeTruthy();
  });

  it('[SH-12] is missing before a project was opened', async () => {
    await renderApp('/projects');
    await screen.findByRole('link', { name: NAME });
    expectNoLine();
  });

  it('[SH-12] is removed when it is deleted', async () => {
    const { user } = await visit();
    await go('/projects');
    await line();
    await user.click(await screen.findByRole('button', { name: `Actions for ${NAME}` }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await user.type(await screen.findByRole('textbox', { name: `Type ${NAME} to confirm` }), NAME);
    await user.click(screen.getByRole('button', { name: 'Delete project' }));
    await screen.findByText('Project deleted');
    await waitFor(expectNoLine);
    expect(sessionStorage.getItem(KEY)).toBeNull();
  });

  it('[SH-12] is removed when another user has deleted it', async () => {
    const { project, call } = await visit();
    await call(api.remove, { params: { projectId: project.pjtId }, query: { confirm: NAME } });
    cleanup();
    network.use(http.all(`*${project.pjtId}`, () => problem(404, 'not_found')));
    await renderApp('/projects');
    await waitFor(() => expect(sessionStorage.getItem(KEY)).toBeNull());
    expectNoLine();
  });

  it('[SH-12] is removed when its page is no longer found', async () => {
    const { project } = await visit();
    cleanup();
    network.use(http.all(`*${project.pjtId}*`, () => problem(404, 'not_found')));
    await renderApp(pathOf(project, 'overview'));
    expect(await screen.findByRole('heading', { name: NOT_FOUND })).toBeTruthy();
    await waitFor(() => expect(sessionStorage.getItem(KEY)).toBeNull());
  });

  it.each(['otto', 'mel'])('[SH-12] is not shown to another user: %s', async persona => {
    await visit();
    cleanup();
    const named = vi.fn<(url: string) => void>();
    network.use(http.all('*', ({ request }) => named(request.url)));
    const { project } = await open('/projects', { as: persona });
    await waitFor(() => expect(sessionStorage.getItem(KEY)).toBeNull());
    expectNoLine();
    expect(named.mock.calls.filter(([url]) => project && url.endsWith(project.pjtId))).toEqual([]);
  });

  it.each(['{', '"Hearth"', '{"owner":"usr-ada|8kQ2","project":{"pjtId":7}}'])(
    '[SH-12] is missing if the storage has %s',
    async text => {
      sessionStorage.setItem(KEY, text);
      await renderApp('/projects');
      await screen.findByRole('link', { name: NAME });
      expectNoLine();
    },
  );

  it('[SH-12] is offered until the next load if the browser blocks storage', async () => {
    for (const method of ['getItem', 'setItem', 'removeItem'] as const) {
      vi.spyOn(Storage.prototype, method).mockImplementation(() => {
        throw new DOMException('refused', 'SecurityError');
      });
    }
    await visit();
    await go('/projects');
    expect(await line()).toBeTruthy();
  });
});
