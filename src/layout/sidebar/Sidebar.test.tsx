import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import type { FlagMap } from '../../../model/contract/flags.ts';
import type { Project, TaskProgress } from '../../../model/contract/projects.ts';
import { mayOf } from '../../../model/rules/access.ts';
import { buildBootstrap } from '../../../tests/buildBootstrap.ts';
import { network, problem } from '../../../tests/network.ts';
import { renderFrame } from '../../../tests/renderFrame.tsx';

beforeEach(() => sessionStorage.clear());

const project: Project = {
  pjtId: 'p-1',
  pjtNm: 'Hearth Dimmer H2',
  prodType: 'MQTT',
  devStatCd: 'DEVELOP',
  dsc: '',
  mnId: 'm1',
  ownerId: 'u1',
  ownerNm: 'Ada Okafor',
  crtr: 'Ada Okafor',
  crtDt: 1,
  chgr: 'Ada Okafor',
  chgDt: 1,
  stateDt: 1,
  isOwner: true,
  canEdit: true,
  testDevices: 6,
  commercialDevices: 0,
  setupId: null,
  vid: null,
  dvcPrflId: null,
  catalogDispNm: null,
  version: 1,
};

const tasks: TaskProgress[] = [
  { task: 'profile', done: 3, total: 3, missing: [] },
  { task: 'onboarding', done: 3, total: 4, missing: ['screens'] },
  { task: 'product', done: 0, total: 8, missing: ['name'] },
];

type Options = {
  given?: Partial<Project>;
  progress?: () => Response | Promise<Response>;
  role?: 'ADMIN' | 'PROVISIONING_MANAGER';
  flags?: FlagMap;
};

const show = ({
  given = {},
  progress = () => HttpResponse.json(tasks),
  role = 'ADMIN',
  flags = {},
}: Options = {}) => {
  const record = { ...project, ...given };
  const { user } = buildBootstrap({ isSignedIn: true });
  network.use(
    http.get(`*/v3/common/projects/${record.pjtId}`, () => HttpResponse.json(record)),
    http.get(`*/v3/common/projects/${record.pjtId}/tasks`, progress),
  );
  return renderFrame({
    path: `/projects/${record.prodType}/${record.pjtId}/overview`,
    pages: { '/projects/:projectType/:projectId/overview': <h1>Overview page</h1> },
    bootstrap: { flags, user: { ...user!, role, may: mayOf({ ...user!, role }) } },
  });
};

const pages = () => screen.findByRole('navigation', { name: 'Project pages' });
const group = (name: RegExp) => screen.findByRole('button', { name });
const isOpen = async (name: RegExp) => (await group(name)).getAttribute('aria-expanded') === 'true';
const rowsOf = async (name: RegExp) => {
  const list = document.getElementById((await group(name)).getAttribute('aria-controls')!)!;
  return [...list.querySelectorAll('li')].map(item => item.textContent);
};

describe('Sidebar', () => {
  it('[SH-04] has a text for the check mark and the circle', async () => {
    show();
    expect(await rowsOf(/^Develop/)).toEqual([
      'Device Profile, complete',
      'Device Onboarding, incomplete 3 of 4',
      'Product Info, incomplete',
    ]);
    expect(await group(/^Develop 1 of 3 complete$/)).toBeTruthy();
  });

  it('[SH-03] has a link for each page of the project', async () => {
    show({ flags: { developerMode: true } });
    const nav = within(await pages());
    await nav.findByText('Developer Mode');
    expect(nav.getAllByRole('link').map(link => link.textContent)).toEqual([
      'Overview',
      'Project settings',
      'Device Profile, complete',
      'Device Onboarding, incomplete 3 of 4',
      'Product Info, incomplete',
      'Test Devices 6',
      'Live Logging',
      'Developer Mode',
      'Pre Publishing Checklist',
      'Self-test Checklist',
      'Application Forms',
      'Publish Request',
    ]);
  });

  it("[SH-05] collapses by the project's state and the user's choice, which lasts as long as the state", async () => {
    show();
    expect([await isOpen(/^Develop/), await isOpen(/^Test/), await isOpen(/^Publish/)]).toEqual([
      true,
      true,
      false,
    ]);
    await userEvent.click(await group(/^Develop/));
    await userEvent.click(await group(/^Publish/));
    expect([await isOpen(/^Develop/), await isOpen(/^Publish/)]).toEqual([false, true]);
    expect(screen.queryByRole('list', { name: /^Develop/ })).toBeNull();

    cleanup();
    show();
    expect([await isOpen(/^Develop/), await isOpen(/^Publish/)]).toEqual([false, true]);

    cleanup();
    show({ given: { pjtId: 'p-2' } });
    expect([await isOpen(/^Develop/), await isOpen(/^Publish/)]).toEqual([true, false]);

    cleanup();
    show({ given: { devStatCd: 'PUBLISHED' } });
    expect([await isOpen(/^Develop/), await isOpen(/^Test/), await isOpen(/^Publish/)]).toEqual([
      false,
      true,
      false,
    ]);
  });

  it('[SH-05] waits with the groups until the tasks are loaded', async () => {
    let respond: (response: Response) => void = () => {};
    show({ progress: () => new Promise(resolve => (respond = resolve)) });
    await screen.findByText('Hearth Dimmer H2', { selector: '.app-side-head b' });
    const nav = await pages();
    expect(nav.getAttribute('aria-busy')).toBe('true');
    expect(within(nav).queryByRole('button')).toBeNull();
    respond(HttpResponse.json(tasks.map(task => ({ ...task, done: task.total, missing: [] }))));
    expect(await isOpen(/^Develop 3 of 3 complete/)).toBe(false);
    expect(nav.getAttribute('aria-busy')).toBe('false');
  });

  it("[SH-04] still works when the tasks can't be loaded", async () => {
    show({ progress: () => problem(500, 'internal', 'Something went wrong.') });
    expect(await rowsOf(/^Develop/)).toContain('Device Profile');
    expect(await isOpen(/^Develop/)).toBe(true);
  });

  it('[SH-06] shows a provisioning manager the group of devices, whatever the type', async () => {
    show({ role: 'PROVISIONING_MANAGER', given: { prodType: 'API_ONLY', commercialDevices: 48_210 } });
    expect(await rowsOf(/^Device Provisioning$/)).toEqual(['Test Devices 6', 'Commercial Devices 48,210']);
    const nav = within(await pages());
    expect(nav.getAllByRole('button')).toHaveLength(1);
    expect(nav.getAllByRole('link').map(link => link.getAttribute('href'))).toEqual([
      expect.stringMatching(/^\/projects\/API_ONLY\/[\w-]+\/testDevices$/),
      expect.stringMatching(/^\/commercialDevices\?filter=%7B%22pjtId%22%3A%22[\w-]+%22%7D$/),
    ]);
  });

  it('fetches the tasks once, and nothing twice', async () => {
    const { calls } = show();
    await group(/^Develop/);
    await waitFor(() => expect(calls).toHaveLength(new Set(calls).size));
    expect(calls.filter(call => call.endsWith('/tasks'))).toHaveLength(1);
  });

  it('axe finds nothing in the structure', async () => {
    document.documentElement.lang = 'en';
    document.title = 'Overview';
    show();
    await group(/^Develop/);
    const { violations } = await axe.run(document, { rules: { 'color-contrast': { enabled: false } } });
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.html).join()}`)).toEqual([]);
  });
});
