import { focusManager } from '@tanstack/react-query';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { devices } from '../../model/contract/devices.ts';
import { logs } from '../../model/contract/logs.ts';
import { onboardings as onboardingsApi } from '../../model/contract/onboardings.ts';
import { products as productsApi } from '../../model/contract/products.ts';
import { projects as api } from '../../model/contract/projects.ts';
import { createGate, network, onRequest, problem } from '../network.ts';
import { addProject, addTestDevice } from '../records.ts';
import { recordDownloads, textOf } from './downloads.ts';
import { renderApp } from './renderApp.tsx';

const rows = () => screen.findAllByRole('row').then(all => all.slice(1));

describe('the project list', () => {
  it('[PRJ-02] shows the newest change first, and the total', async () => {
    await renderApp('/projects', { projects: 40 });
    const all = await rows();
    expect(all).toHaveLength(25);
    expect(all[0]?.textContent).toContain('Hearth Dimmer H2');
    expect(screen.getByText('1–25 of 40')).toBeTruthy();
  });

  it('[SH-03] shows how many checks of the checklist each project passes, with one call, and links to it', async () => {
    const requested: string[] = [];
    onRequest(({ url }) => url.includes('/publishChecks') && requested.push(url));
    const { user } = await renderApp('/projects', { projects: 40 });
    const meters = await screen.findAllByRole('link', { name: /^\d+ of \d+ checks pass$/ });
    expect(meters.length).toBeGreaterThan(10);
    expect(requested).toHaveLength(1);
    expect(meters[0]?.title).toMatch(/^\d+ of \d+ checks pass\n/);
    await user.click(meters[0]!);
    expect(await screen.findByRole('heading', { name: 'Pre Publishing Checklist' })).toBeTruthy();
    expect(await screen.findByText(meters[0]?.getAttribute('aria-label') ?? '')).toBeTruthy();
  });

  it('[SH-03] fetches no checks if their column is hidden', async () => {
    const requested: string[] = [];
    onRequest(({ url }) => url.includes('/publishChecks') && requested.push(url));
    const { user } = await renderApp('/projects', { stored: { 'projects.hiddenColumns': ['readiness'] } });
    expect(await rows()).toHaveLength(12);
    expect(screen.queryByRole('columnheader', { name: 'Checks' })).toBeNull();
    expect(requested).toEqual([]);

    await user.click(screen.getByRole('button', { name: 'Columns' }));
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Checks' }));
    expect(await screen.findAllByRole('link', { name: /^\d+ of \d+ checks pass$/ })).not.toEqual([]);
    expect(requested).toHaveLength(1);
  });

  it('[PRJ-02] filters by typed text, and says when nothing matches', async () => {
    const { user } = await renderApp('/projects');
    await rows();
    const search = screen.getByRole('searchbox', { name: 'Filter by name or ID' });
    await user.type(search, 'hearth dimmer');
    await waitFor(async () => expect(await rows()).toHaveLength(1));
    await user.type(search, ' zzz');
    expect(await screen.findByRole('heading', { name: 'No matching projects' })).toBeTruthy();
    await user.click(screen.getAllByRole('button', { name: 'Clear filters' })[0] as HTMLElement);
    await waitFor(async () => expect(await rows()).toHaveLength(12));
    // the button is gone
    await waitFor(() =>
      expect(screen.getByRole('button', { name: /^All projects/ })).toBe(document.activeElement),
    );
  });

  it('[PRJ-02] combines types and states, and shows the count of each', async () => {
    const { user } = await renderApp('/projects');
    await rows();
    const types = screen.getByRole('group', { name: 'Type' });
    await user.click(within(types).getByRole('checkbox', { name: /Hub-connected/ }));
    await user.click(
      within(screen.getByRole('group', { name: 'Status' })).getByRole('checkbox', { name: /Published/ }),
    );
    await waitFor(async () => {
      const all = await rows();
      expect(all.length).toBeGreaterThan(0);
      expect(
        all.every(row => row.textContent?.includes('Hub-connected') && row.textContent.includes('Published')),
      ).toBe(true);
    });
  });

  it('keeps the rows of the previous query while the next one is running', async () => {
    const gate = createGate();
    const { user } = await renderApp('/projects');
    await rows();
    const frame = () => screen.getByRole('table').parentElement;
    expect(frame()?.getAttribute('aria-busy')).toBe('false');
    network.use(http.get('/v3/common/projects', () => gate.passed));
    await user.click(screen.getByRole('checkbox', { name: /^Published/ }));
    await waitFor(() => expect(frame()?.getAttribute('aria-busy')).toBe('true'));
    gate.open();
    await waitFor(() => expect(frame()?.getAttribute('aria-busy')).toBe('false'));
  });

  it('after a deletion that can be undone, the range and the total agree', async () => {
    const { user } = await renderApp('/projects', { as: 'ada' });
    const before = (await rows()).length;
    const deletable = screen
      .getAllByRole('row')
      .find(row => row.textContent?.includes('Develop') && within(row).queryAllByText('0').length === 2);
    if (deletable === undefined) throw new Error('the world has no project that nothing depends on');
    await user.click(within(deletable).getByRole('checkbox'));
    const toolbar = await screen.findByRole('toolbar');
    await user.click(within(toolbar).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText(`1–${before - 1} of ${before - 1}`)).toBeTruthy();
    // outside the rows, which also show the number of checks
    expect(screen.queryByText(`${before - 1} of ${before}`, { ignore: 'tbody *' })).toBeNull();
  });

  it('[PRJ-01] says of each selected project why it is not deleted', async () => {
    const { user, store } = await renderApp('/projects');
    const row = { mnId: '8kQ2', ownerId: 'usr-ada', ownerNm: 'Ada Lindqvist' };
    const { pjtId } = await addProject(store, { ...row, pjtNm: 'Quince lamp' });
    await addTestDevice(store, { mnId: row.mnId, pjtId });
    await addProject(store, { ...row, pjtNm: 'Quince bell', devStatCd: 'PUBLISHED' });
    const search = await screen.findByRole('searchbox', { name: 'Filter by name or ID' });
    // in one go: on a slow machine, a filter for a part of it would be followed by another, which deselects the rows
    await user.click(search);
    await user.paste('quince');
    await waitFor(async () => expect(await rows()).toHaveLength(2));
    await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    const dialog = await screen.findByRole('dialog', { name: "2 projects can't be deleted" });
    const reasons = within(dialog)
      .getAllByRole('listitem')
      .map(item => item.textContent);
    expect(reasons).toContain('Quince lamp1 device');
    expect(reasons).toContain('Quince bellPublished');
  });

  it('[fault 21] a call that fails once is repeated, without an error page', async () => {
    const { user } = await renderApp('/projects');
    await rows();
    let lost = 0;
    network.use(
      http.get(
        '*/v3/common/projects',
        () => {
          lost += 1;
          return HttpResponse.error();
        },
        { once: true },
      ),
    );
    await user.type(screen.getByRole('searchbox', { name: 'Filter by name or ID' }), 'hearth d');
    await waitFor(() => expect(lost).toBe(1));
    const hasError = () => screen.queryByRole('heading', { name: /something went wrong|couldn't be loaded/ });
    await waitFor(() => {
      expect(hasError()).toBeNull();
      expect(screen.getAllByRole('row').slice(1)).toHaveLength(1);
    });
  });

  it('saves a filter as a tab', async () => {
    const { user } = await renderApp('/projects');
    await rows();
    await user.click(
      within(screen.getByRole('group', { name: 'Type' })).getByRole('checkbox', { name: /Tag device/ }),
    );
    await user.click(await screen.findByRole('button', { name: 'Save filter' }));
    await user.type(await screen.findByRole('textbox', { name: 'Filter name' }), 'Only tags');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.click(await screen.findByRole('button', { name: /All projects/ }));
    expect(await screen.findByRole('button', { name: 'Only tags' })).toBeTruthy();
  });

  it('[line 17] [PRJ-05] shows the deprecation to users with cloud projects, for any filter', async () => {
    const { user } = await renderApp('/projects', { flags: {} });
    await rows();
    const notice = await screen.findByRole('note', { name: /^Deprecation Notice/ });
    await user.type(screen.getByRole('searchbox', { name: 'Filter by name or ID' }), 'zzz');
    await screen.findByRole('heading', { name: 'No matching projects' });
    expect(notice.isConnected).toBe(true);
  });

  it('[PRJ-05] has the notice in its place at the next visit before anything is counted', async () => {
    const gate = createGate();
    network.use(http.get('/v3/common/projects/counts', () => gate.passed));
    await renderApp('/projects', { flags: {}, as: 'ida', stored: { 'projects.hasCloud': true } });
    await rows();
    expect(screen.getByRole('note', { name: /^Deprecation Notice/ })).toBeTruthy();
    gate.open();
    await waitFor(() => expect(screen.queryByRole('note')).toBeNull());
  });

  it.each([
    ['CLOUD_TO_CLOUD', {}, true],
    ['CLOUD_TO_CLOUD_SCHEMA', { schemaDeprecation: { title: '' } }, false],
    ['MQTT', {}, false],
  ] as const)('[PRJ-05] the overview of a project of type %s has it with the flag %j: %s', async (...row) => {
    const [prodType, flags, isShown] = row;
    const { store, reopen } = await renderApp('/terms', { flags });
    const { pjtId } = await addProject(store, { ownerId: 'usr-ada', prodType });
    reopen(`/projects/${prodType}/${pjtId}/overview`);
    await screen.findByRole('region', { name: 'IDs' });
    expect(screen.queryAllByRole('note', { name: /^Deprecation Notice/ })).toHaveLength(isShown ? 1 : 0);
  });

  it("[line 17] [PRJ-05] doesn't show it to others", async () => {
    const { call } = await renderApp('/projects', { as: 'ida', flags: {} });
    const { types } = await call(api.counts, {});
    expect([types.CLOUD_TO_CLOUD, types.CLOUD_TO_CLOUD_SCHEMA]).toEqual([0, 0]);
    await screen.findByRole('button', { name: /^All projects\d+$/ });
    expect(screen.queryByRole('note')).toBeNull();
  });

  it('[PRJ-01] offers the examples if there is no project', async () => {
    await renderApp('/projects', { projects: 0 });
    expect(await screen.findByRole('heading', { name: 'No projects yet' })).toBeTruthy();
    const nav = await screen.findByRole('navigation', { name: 'Start from' });
    const links = within(nav)
      .getAllByRole('link')
      .map(link => link.getAttribute('href'));
    expect(links).toEqual([
      '/projects/create?example=dimmer',
      '/projects/create?example=motionSensor',
      '/projects/create?example=lock',
      '/projects/create?example=finderTag',
      '/projects/create?example=cloudLamp',
      '/projects/create?example=hubThermostat',
      '/projects/create',
    ]);
  });

  it("[ORG-05] [PRJ-01] offers no example to users who can't create projects", async () => {
    await renderApp('/projects', { projects: 0, as: 'pia' });
    expect(await screen.findByText('Projects appear here when a colleague creates one.')).toBeTruthy();
    expect(screen.queryByRole('navigation', { name: 'Start from' })).toBeNull();
  });

  it('[ORG-05] offers a provisioning manager no actions that change a project', async () => {
    const { user } = await renderApp('/projects', { as: 'pia' });
    await rows();
    expect(screen.queryByRole('link', { name: 'New project' })).toBeNull();
    expect(screen.getByRole('button', { name: /^All projects/ })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Mine/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Actions for Hearth Dimmer H2' }));
    expect((await screen.findAllByRole('menuitem')).map(item => item.textContent)).toEqual(['Open']);
  });

  it('[PRJ-02] says that a user owns no projects yet, and how to create one', async () => {
    const { user, store } = await renderApp('/projects', { as: 'mel' });
    await store.db.updateTable('projects').set({ ownerId: 'usr-ada' }).execute();
    await user.click(await screen.findByRole('button', { name: /^Mine/ }));
    const title = await screen.findByRole('heading', { name: "You don't own any projects yet" });
    const empty = within(title.closest<HTMLElement>('.list-no-rows') ?? document.body);
    expect(empty.getByRole('link', { name: 'New project' })).toBeTruthy();
    await user.type(screen.getByRole('searchbox', { name: 'Filter by name or ID' }), 'zzz');
    expect(await screen.findByRole('heading', { name: 'No matching projects' })).toBeTruthy();
  });

  it('says so when the server fails, and nothing else breaks', async () => {
    network.use(http.get('/v3/common/projects', () => new Response('<html>', { status: 400 })));
    await renderApp('/projects');
    expect(await screen.findByRole('heading', { name: 'Oops, something went wrong' })).toBeTruthy();
  });
});

describe('one project', () => {
  it('[PRJ-01] explains the eight types and creates one', async () => {
    const { user } = await renderApp('/projects/create');
    const radios = await screen.findAllByRole('radio');
    expect(radios).toHaveLength(8);
    await user.click(screen.getByRole('radio', { name: 'Hub-connected' }));
    await user.type(screen.getByRole('textbox', { name: /Project name/ }), 'Gate sensor');
    await user.click(screen.getByRole('button', { name: 'Create project' }));
    expect(await screen.findByRole('heading', { name: 'Gate sensor' })).toBeTruthy();
    for (const task of ['Device Profile', 'Device Handler', 'Device Onboarding', 'Product Info']) {
      expect(await screen.findByRole('heading', { name: task })).toBeTruthy();
    }
  });

  it('[line 17] [PRJ-05] disables cloud types from the day of the flag, and only shows the reason beside them', async () => {
    await renderApp('/projects/create', { flags: {} });
    const cloud = await screen.findByRole('radio', { name: 'Cloud (SmartApp)' });
    expect(cloud.hasAttribute('disabled')).toBe(true);
    const notice = within(screen.getByRole('radiogroup')).getByRole('note');
    expect(notice.textContent).toBe(
      'Deprecation Notice: Cloud integrations in Developer Workspace ' +
        'New Cloud projects cannot be created as of May 5th 2025. Deprecation date: Aug 4, 2025.',
    );
    const described = screen
      .getAllByRole('radio')
      .filter(radio => radio.getAttribute('aria-describedby') === notice.id);
    expect(described.map(radio => radio.getAttribute('value'))).toEqual([
      'CLOUD_TO_CLOUD',
      'CLOUD_TO_CLOUD_SCHEMA',
    ]);
    expect(screen.getAllByRole('note')).toHaveLength(1);
  });

  it('[line 17] [PRJ-05] leaves all eight types open in the demo world, and shows the future day', async () => {
    const { user } = await renderApp('/projects/create');
    const radios = await screen.findAllByRole('radio');
    expect(radios.filter(radio => radio.hasAttribute('disabled'))).toEqual([]);
    expect(screen.getByRole('note').textContent).toContain(
      "New cloud projects can't be created as of Feb 19, 2027.",
    );
    await user.click(screen.getByRole('radio', { name: 'Cloud (SmartApp)' }));
    await user.type(screen.getByRole('textbox', { name: /Project name/ }), 'Porch cloud');
    await user.click(screen.getByRole('button', { name: 'Create project' }));
    expect(await screen.findByRole('heading', { name: 'Porch cloud' })).toBeTruthy();
  });

  it('[PRJ-01] starts from an example with another name, and its device can be tried next', async () => {
    const { user } = await renderApp('/projects/create');
    await user.click(await screen.findByRole('link', { name: /^Hub thermostat/ }));
    const name = await screen.findByDisplayValue('Hub thermostat');
    expect(screen.queryAllByRole('radio')).toEqual([]);
    const nav = within(screen.getByRole('navigation', { name: 'Start from' }));
    expect(nav.getByRole('link', { current: true }).textContent).toContain('Hub thermostat');
    await user.clear(name);
    await user.type(name, 'Loft thermostat');
    await user.click(screen.getByRole('button', { name: 'Create project' }));
    expect(await screen.findByRole('heading', { name: 'Loft thermostat' })).toBeTruthy();
    await user.click(await screen.findByRole('link', { name: 'Try it' }));
    expect(await screen.findByRole('heading', { name: 'thermostatMode' })).toBeTruthy();
    expect(screen.getByText('Virtual device')).toBeTruthy();
  });

  it('[PRJ-01] opens an example by its address, ready to be created', async () => {
    const { user } = await renderApp('/projects/create?example=finderTag');
    expect(await screen.findByDisplayValue('Finder tag')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Create project' }));
    expect(await screen.findByRole('heading', { name: 'Finder tag' })).toBeTruthy();
  });

  it('[PRJ-01] [PRJ-05] shows an example of a closed type disabled, with the reason; its address starts empty', async () => {
    await renderApp('/projects/create?example=cloudLamp', { flags: {} });
    expect(await screen.findAllByRole('radio')).toHaveLength(8);
    const nav = screen.getByRole('navigation', { name: 'Start from' });
    const lamp = within(nav).getByRole('link', { name: /^Cloud lamp/ });
    expect(lamp.getAttribute('aria-disabled')).toBe('true');
    expect(lamp.hasAttribute('href')).toBe(false);
    expect(lamp.textContent).toContain('New cloud projects can no longer be created.');
    expect(within(nav).getByRole('link', { current: true }).textContent).toContain('Start from scratch');
  });

  it('[PRJ-01] creates a virtual device if a project with a profile has none', async () => {
    const { call, reopen } = await renderApp('/projects/create');
    const source = await call(api.create, {
      body: { pjtNm: 'Stair dimmer', dsc: '', prodType: 'MQTT', example: 'dimmer' },
    });
    const { pjtId } = await call(api.duplicate, { params: { projectId: source.pjtId } });
    const view = reopen(`/projects/MQTT/${pjtId}/overview`);
    await view.user.click(await screen.findByRole('button', { name: 'Create virtual device' }));
    expect(await screen.findByRole('heading', { name: 'switchLevel' })).toBeTruthy();
    const sidebar = within(screen.getByRole('navigation', { name: 'Project pages' }));
    await waitFor(() =>
      expect(sidebar.getByRole('link', { name: /^Test Devices/ }).textContent).toMatch(/1$/),
    );
    const [device] = await call(devices.list, { query: { pjtId } });
    expect(device).toMatchObject({ label: 'Stair dimmer – copy', type: 'VIRTUAL' });
  });

  it('reports missing fields instead of sending', async () => {
    const { user } = await renderApp('/projects/create');
    await user.type(await screen.findByRole('textbox', { name: 'Description' }), 'No name and no type');
    await user.click(screen.getByRole('button', { name: 'Create project' }));
    expect(await screen.findByText('Enter a name.')).toBeTruthy();
    expect(await screen.findByText("Choose what you're building.")).toBeTruthy();
  });

  it('asks for the name before it deletes something with dependents', async () => {
    const { user, call } = await renderApp('/projects');
    await rows();
    await user.click(screen.getByRole('button', { name: 'Actions for Hearth Dimmer H2' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    const remove = await screen.findByRole('button', { name: 'Delete project' });
    expect((remove as HTMLButtonElement).disabled).toBe(true);
    await user.type(screen.getByRole('textbox', { name: /Type Hearth Dimmer H2/ }), 'Hearth Dimmer H2');
    await user.click(remove);
    expect(await screen.findByText('Project deleted')).toBeTruthy();
    const { list } = await call(api.list, { query: { keyword: 'Hearth Dimmer H2' } });
    expect(list.filter(project => project.pjtNm === 'Hearth Dimmer H2')).toEqual([]);
  });

  it('[line 4] [PRJ-01] shows each saved field in its history', async () => {
    const first = await renderApp('/projects');
    const { list } = await first.call(api.list, { query: { keyword: 'Hearth Dimmer H2' } });
    const { pjtId = '', prodType } = list[0] ?? {};
    const body = { pjtNm: 'Hearth Dimmer H3', dsc: 'Two gangs' };
    await first.call(api.update, { params: { projectId: pjtId }, body });
    first.reopen(`/projects/${prodType}/${pjtId}/overview`);
    expect(
      await screen.findByText('renamed the project from “Hearth Dimmer H2” to “Hearth Dimmer H3”'),
    ).toBeTruthy();
    expect(screen.getByText('changed the description to “Two gangs”')).toBeTruthy();
  });

  it('[PRJ-01] duplicates from the list after saying what is copied, and opens the copy', async () => {
    const { user } = await renderApp('/projects');
    await rows();
    await user.click(screen.getByRole('button', { name: 'Actions for Hearth Dimmer H2' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Duplicate' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Duplicate Hearth Dimmer H2?' }));
    const partsOf = (title: string) =>
      within(dialog.getByRole('region', { name: title }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent);
    expect(partsOf('Copied')).toEqual([
      'Type and description',
      'Device profiles, in development',
      'Onboarding configuration, with a new setup ID',
      'Products, under new model names',
    ]);
    expect(partsOf('Not copied')).toEqual([
      'Profile versions',
      'Test devices, commercial devices, and their logs',
      'Secrets, keys, and tokens',
      'History',
    ]);
    network.use(http.post('*/duplicate', () => problem(409, 'conflict', 'Try later.'), { once: true }));
    await user.click(dialog.getByRole('button', { name: 'Duplicate project' }));
    expect((await dialog.findByRole('alert')).textContent).toBe('Try later.');
    await user.click(dialog.getByRole('button', { name: 'Duplicate project' }));
    expect(await screen.findByRole('heading', { name: 'Hearth Dimmer H2 – copy' })).toBeTruthy();
  });

  it("[PRJ-01] [SH-01] duplicates another user's project from its overview, and from the search", async () => {
    const { user } = await renderApp('/projects/MQTT/hd-71c4-9b2e-4f60-a1d3/overview', { as: 'mel' });
    await user.click(await screen.findByRole('button', { name: 'Duplicate' }));
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.keyboard('{Control>}k{/Control}');
    await user.click(await screen.findByRole('option', { name: /Duplicate Hearth Dimmer H2/ }));
    await user.click(await screen.findByRole('button', { name: 'Duplicate project' }));
    expect(await screen.findByRole('heading', { name: 'Hearth Dimmer H2 – copy' })).toBeTruthy();
  });

  it("[PRJ-05] says beforehand why a cloud project can't be duplicated", async () => {
    const { user, call } = await renderApp('/projects', { as: 'ada', flags: {}, projects: 60 });
    const { list } = await call(api.list, { query: { prodTypeList: 'CLOUD_TO_CLOUD_SCHEMA' } });
    const [cloud] = list;
    await user.type(await screen.findByRole('searchbox'), cloud?.pjtNm ?? '');
    await user.click(await screen.findByRole('button', { name: `Actions for ${cloud?.pjtNm}` }));
    await user.click(await screen.findByRole('menuitem', { name: 'Duplicate' }));
    const dialog = within(await screen.findByRole('dialog', { name: `Duplicate ${cloud?.pjtNm}?` }));
    expect(dialog.getByText('New cloud projects can no longer be created.')).toBeTruthy();
    expect(dialog.queryByRole('button', { name: 'Duplicate project' })).toBeNull();
  });

  it('[PRJ-01] [ORG-05] offers a provisioning manager no duplicate action', async () => {
    await renderApp('/projects/MQTT/hd-71c4-9b2e-4f60-a1d3/overview', { as: 'pia' });
    expect(await screen.findByRole('heading', { name: 'History' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Duplicate' })).toBeNull();
  });

  it('[line 20] the overview shows the latest lines of the log, and missing parts once', async () => {
    const app = await renderApp('/projects', { as: 'mel' });
    const [device] = await app.call(devices.list, { query: { keyword: 'Bench unit 1' } });
    const { deviceId = '' } = device ?? {};
    const lines = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];
    await app.call(logs.publish, {
      query: { target: deviceId, type: 'DEVICEIDS' },
      body: lines.map(message => ({ message })),
    });
    app.reopen('/projects/MQTT/hd-71c4-9b2e-4f60-a1d3/overview');
    const log = within(await screen.findByRole('region', { name: 'Latest events' }));
    await waitFor(() =>
      expect(log.getAllByRole('listitem').map(row => row.querySelector('code')?.textContent)).toEqual(
        lines.slice(1).toReversed(),
      ),
    );
    expect(log.getAllByText('Bench unit 1')).toHaveLength(5);
    expect(log.getByRole('link', { name: 'Open Live Logging' }).getAttribute('href')).toBe(
      '/projects/MQTT/hd-71c4-9b2e-4f60-a1d3/logger',
    );
    expect(await screen.findByText('Before you can deploy to test')).toBeTruthy();
    expect(screen.getAllByText(/ownership validation type/)).toHaveLength(1);

    // what a device sends while another page is open is there on return, not after the next refresh, which is off here
    focusManager.setFocused(false);
    const sidebar = within(screen.getByRole('navigation', { name: 'Project pages' }));
    await app.user.click(sidebar.getByRole('link', { name: /^Test Devices/ }));
    await screen.findByRole('link', { name: 'Bench unit 1' });
    const body = [{ message: 'seventh' }];
    await app.call(logs.publish, { query: { target: deviceId, type: 'DEVICEIDS' }, body });
    await app.user.click(sidebar.getByRole('link', { name: 'Overview' }));
    expect(await screen.findByText('seventh')).toBeTruthy();
  });

  it('[ORG-05] only those who can edit the project continue its tasks', async () => {
    const path = '/projects/MQTT/hd-71c4-9b2e-4f60-a1d3/overview';
    const action = (name: string) => screen.findByRole('link', { name: `${name} Product Info` });
    await renderApp(path, { as: 'ada' });
    expect(await action('Continue')).toBeTruthy();
    cleanup();
    await renderApp(path, { as: 'pia' });
    expect(await action('Open')).toBeTruthy();
  });

  it('[PRJ-01] is deployed, shows what has changed since, and is deployed again or undone', async () => {
    const { call, store, reopen } = await renderApp('/projects');
    const { pjtId } = await addProject(store, { ownerId: 'usr-ada', prodType: 'SERVICE', pjtNm: 'Kettle' });
    await store.db
      .updateTable('projectTasks')
      .set({ done: 8, total: 8, missing: '[]' })
      .where('pjtId', '=', pjtId)
      .execute();
    const path = `/projects/SERVICE/${pjtId}/overview`;
    reopen(path);
    const calls: string[] = [];
    onRequest(({ url, method }) => method === 'POST' && calls.push(url));
    const deploy = await screen.findByRole('button', { name: 'Deploy to test' });
    // the second click comes before the first one has been rendered
    deploy.click();
    deploy.click();
    expect(await screen.findByRole('heading', { name: /^Deployment 1 by Ada Lindqvist/ })).toBeTruthy();
    expect(screen.getByText('Your test devices are up to date with the project.')).toBeTruthy();
    expect(calls.filter(url => url.endsWith('/deploy'))).toHaveLength(1);

    const product = { prodNm: 'Steel', modelNm: 'S-1' };
    await call(productsApi.create, { params: { projectId: pjtId }, body: product });
    const { user } = reopen(path);
    expect(await screen.findByText('1 change since this deployment')).toBeTruthy();
    expect(screen.getByText('Steel')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Undo deployment' }));
    expect(await screen.findByText('Deployment 1 undone')).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Deploy to test' })).toBeTruthy();
    const history = within(screen.getByRole('region', { name: 'History' }));
    expect(await history.findByText('undid deployment 1')).toBeTruthy();
    expect(history.getByText('deployed the project to test (deployment 1)')).toBeTruthy();
  });

  it("[PRJ-01] says who made the last change, also if it wasn't one of its own fields", async () => {
    const { call, store, reopen } = await renderApp('/projects');
    const changed = { chgDt: Date.UTC(2025, 0, 1), chgr: 'Mel' };
    const { pjtId } = await addProject(store, { ...changed, ownerId: 'usr-ada', prodType: 'MQTT' });
    const body = { deviceOnboardingId: 'Kettle', setupId: '731' };
    await call(onboardingsApi.create, { params: { projectId: pjtId }, body });
    reopen(`/projects/MQTT/${pjtId}/overview`);
    const main = within(await screen.findByRole('main'));
    expect(await main.findByText('Changed by Ada Lindqvist')).toBeTruthy();
  });

  it("[ORG-05] isn't found by another organization", async () => {
    const { call } = await renderApp('/projects');
    const { list } = await call(api.list, {});
    const [project] = list;
    await renderApp(`/projects/${project?.prodType}/${project?.pjtId}/overview`, { as: 'otto' });
    expect(
      await screen.findByRole('heading', { name: 'Looks like you just entered uncharted territory' }),
    ).toBeTruthy();
  });

  it('[PRJ-03] reports every product', async () => {
    const { call } = await renderApp('/projects/project/report');
    expect(await screen.findByRole('heading', { name: 'Project report' })).toBeTruthy();
    const { totalCount } = await call(api.report, { params: { resource: 'common' }, query: {} });
    expect(await rows()).toHaveLength(totalCount);
    expect(screen.getByText(`${totalCount} rows`)).toBeTruthy();
  });

  it('[PRJ-03] exports the rows of every page, with every field, in the order of the table', async () => {
    const { user, call, store } = await renderApp('/projects/project/report');
    // more than the page knows of
    await rows();
    for (let index = 0; index < 130; index++)
      await addProject(store, { ownerId: 'usr-ada', pjtNm: `Report ${String(index).padStart(3, '0')}` });
    const saved = recordDownloads();
    await user.click(await screen.findByRole('button', { name: 'Export' }));
    await user.click(await screen.findByRole('menuitem', { name: 'CSV' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    const [head, ...lines] = (await textOf(saved[0]!)).trim().split(/\r?\n/);
    expect(head).toBe(
      '"Project","Type","Product","Product ID","Reference","Test devices","Commercial devices","Project ID"',
    );
    const { totalCount } = await call(api.report, {
      params: { resource: 'common' },
      query: { pageSize: 100 },
    });
    expect(totalCount).toBeGreaterThan(130);
    expect(lines).toHaveLength(totalCount);
    expect(lines.filter(line => line.startsWith('"Report '))).toHaveLength(130);
    const { list } = await call(api.report, {
      params: { resource: 'common' },
      query: { pageSize: 100, page: 2 },
    });
    expect(lines[100]).toContain(list[0]!.pjtNm);
  });

  it('[PRJ-03] [line 18] is searched, sorted and limited to a kind of projects by the server', async () => {
    const { user, call } = await renderApp('/projects/project/report');
    const { list: all } = await call(api.report, { params: { resource: 'common' }, query: {} });
    const { list: hub } = await call(api.report, { params: { resource: 'hub' }, query: {} });
    expect(hub.length).toBeLessThan(all.length);
    await screen.findByText(`${all.length} rows`);

    await user.click(screen.getByRole('button', { name: 'Test devices' }));
    const sorted = all.map(({ testDevices }) => testDevices).toSorted((one, other) => other - one);
    const counts = () => [...document.querySelectorAll('tbody tr')].map(row => row.children[5]?.textContent);
    await waitFor(() => expect(counts()).toEqual(sorted.map(String)));

    await user.click(screen.getByRole('combobox', { name: 'Projects' }));
    await user.click(await screen.findByRole('option', { name: 'Hub-connected' }));
    await waitFor(() => expect(counts()).toHaveLength(hub.length));

    await user.type(screen.getByRole('searchbox', { name: 'Filter by project or product' }), hub[0]!.pjtId);
    const found = hub.filter(({ pjtId }) => pjtId === hub[0]!.pjtId);
    await waitFor(() => expect(counts()).toHaveLength(found.length));
    await user.type(screen.getByRole('searchbox'), 'none');
    expect(await screen.findByText('No matching projects')).toBeTruthy();
  });

  it('[PRJ-03] shows no counts before the report has loaded', async () => {
    const gate = createGate();
    network.use(http.get('*/projects/report', () => gate.passed));
    await renderApp('/projects/project/report');
    expect(await screen.findByRole('heading', { name: 'Project report' })).toBeTruthy();
    expect(screen.queryByText(/\d rows/)).toBeNull();
    gate.open();
    expect(await screen.findByText(/\d rows/)).toBeTruthy();
  });
});
