import { act, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { logs as api, NO_AUTH_CODE } from '../../model/contract/logs.ts';
import { projects as projectsApi } from '../../model/contract/projects.ts';
import { session as sessionApi } from '../../model/contract/session.ts';
import { type LogSocket, replaceLogSocket } from '../../src/dataProvider/logSocket.ts';
import { reachability } from '../../src/dataProvider/reachability.ts';
import { AUTH_CODE_KEY } from '../../model/rules/authCode.ts';
import { pathOf } from '../../model/rules/projectPages.ts';
import { createGate, loseResponse, network, problem } from '../network.ts';
import { addProject, addTestDevice } from '../records.ts';
import { consentToLog } from './consent.ts';
import { recordDownloads } from './downloads.ts';
import { renderApp } from './renderApp.tsx';

type App = Awaited<ReturnType<typeof renderApp>>;

const findProject = async (call: App['call'], prodType: 'CLOUD_TO_CLOUD_SCHEMA' | 'MQTT') => {
  const { list } = await call(projectsApi.list, { query: { prodTypeList: prodType } });
  const [project] = list;
  if (project === undefined) throw new Error(`no project of ${prodType}`);
  return project;
};

const openLogger = async (prodType: 'CLOUD_TO_CLOUD_SCHEMA' | 'MQTT' = 'CLOUD_TO_CLOUD_SCHEMA') => {
  const app = await renderApp('/projects');
  const project = await findProject(app.call, prodType);
  await app.user.click(await screen.findByRole('link', { name: project.pjtNm }));
  await app.user.click(await screen.findByRole('link', { name: 'Live Logging' }));
  await screen.findByRole('table', { name: 'Live Logging' });
  expect(location.pathname).toBe(pathOf(project, 'logger'));
  const publish = (...events: Record<string, unknown>[]) =>
    app.call(api.publish, { query: { target: project.pjtId, type: 'SMARTAPPIDS' }, body: events });
  return { ...app, project, publish };
};

const rows = () => document.querySelectorAll('[data-event]');
const lines = () => [...document.querySelectorAll('.log-message')].map(line => line.textContent);
const state = (text: string) =>
  waitFor(() => expect(document.querySelector('.log-state')?.textContent).toBe(text));
/** the row with the cursor, as screen readers announce it */
const announced = () => document.querySelector('.log-list + [role="status"]')?.textContent;
const level = (value: number) => ({
  deviceId: 'bench-3',
  componentId: 'main',
  capability: 'switchLevel',
  attribute: 'level',
  value,
  unit: '%',
});

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

describe('the live log of a connector app', () => {
  it('[LOG-01] [LOG-02] [LOG-04] starts, appends messages with their defaults, and stops', async () => {
    const { user, publish, project } = await openLogger();
    expect(await screen.findByRole('heading', { name: 'Watch events as they happen' })).toBeTruthy();
    expect(screen.getByRole('combobox', { name: 'Target' }).textContent).toBe(project.pjtNm);
    await user.click(screen.getByRole('button', { name: 'Start' }));
    await state('Live');
    await publish({ type: 'LIFECYCLE', message: 'INSTALL completed' }, level(20), { custom: 1 });
    await waitFor(() =>
      expect(lines()).toEqual(['INSTALL completed', 'main/switchLevel.level = 20 %', '{"custom":1}']),
    );
    expect([...document.querySelectorAll('.log-type')].map(cell => cell.textContent.trim())).toEqual([
      'LIFECYCLE',
      'DEVICE_EVENT',
      'DEVICE_EVENT',
    ]);
    await user.click(screen.getByRole('button', { name: 'Stop' }));
    await state('Stopped');
    await publish({ message: 'too late' });
    expect(lines()).toHaveLength(3);
    // after a restart, it has the events that were missed
    await user.click(screen.getByRole('button', { name: 'Start' }));
    await waitFor(() => expect(lines()).toHaveLength(4));
  });

  it('[LOG-04] asks its socket for a response when offline, and reconnects at once when online again', async () => {
    const stop = reachability.listen(async () => undefined);
    const { user } = await openLogger();
    const sent: string[] = [];
    const sockets: LogSocket[] = [];
    replaceLogSocket(() => {
      const socket: LogSocket = {
        send: text => void sent.push(text),
        close: () => {},
        onmessage: null,
        onclose: null,
        onerror: null,
      };
      sockets.push(socket);
      return socket;
    });
    await user.click(screen.getByRole('button', { name: 'Start' }));
    await waitFor(() => expect(sockets).toHaveLength(1));
    // it would wait for half a minute
    const hello = { kind: 'hello', epoch: 'e1', oldest: 0, newest: 0, resume: 'r1', spread: 1e9 };
    act(() => sockets[0]?.onmessage?.({ data: JSON.stringify(hello) }));
    await state('Live');
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(sent).toEqual(['ping']);
    act(() => sockets[0]?.onclose?.({ code: 1006 }));
    await state('Reconnecting (attempt 1)');
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(sockets).toHaveLength(2), { timeout: 20_000 });
    stop();
  });

  it('[LOG-04] tries again if the response to its start is lost', async () => {
    const { user } = await openLogger();
    network.use(http.post('*/v2/loggers', loseResponse, { once: true }));
    await user.click(screen.getByRole('button', { name: 'Start' }));
    await state('Reconnecting (attempt 1)');
    await waitFor(() => expect(document.querySelector('.log-state')?.textContent).toBe('Live'));
  });

  it("says that stored events couldn't be loaded, and loads them when asked again", async () => {
    const { user, publish } = await openLogger();
    await publish(level(1), level(2));
    network.use(http.get('*/v2/logs/events', () => problem(429, 'too_many'), { once: true }));
    await user.click(screen.getByRole('button', { name: 'Start' }));
    expect(await screen.findByRole('heading', { name: "Earlier events couldn't be loaded" })).toBeTruthy();
    expect(screen.queryByText('Waiting for the first event')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(rows()).toHaveLength(2));
  });

  it('says that it is paused if it was cleared meanwhile, and shows what arrived since', async () => {
    const { user, publish } = await openLogger();
    await user.click(screen.getByRole('button', { name: 'Start' }));
    await state('Live');
    await publish(level(1));
    await waitFor(() => expect(rows()).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: 'Pause' }));
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    await publish(level(2));
    expect(await screen.findByText(/^1 of 100,000 kept/)).toBeTruthy();
    expect(await screen.findByRole('heading', { name: 'The log is paused' })).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Waiting for the first event' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Resume log' }));
    await waitFor(() => expect(lines()).toEqual(['main/switchLevel.level = 2 %']));
  });

  it('[SH-10] keeps an open log if a refresh of its project fails', async () => {
    const { user, publish, project, callAs } = await openLogger();
    await user.click(screen.getByRole('button', { name: 'Start' }));
    await state('Live');
    await publish(level(1));
    await waitFor(() => expect(rows()).toHaveLength(1));
    const refresh = vi.fn<() => void>();
    network.use(
      http.get(`*/v3/common/projects/${project.pjtId}`, () => {
        refresh();
        return problem(403, 'forbidden');
      }),
    );
    const other = await callAs('ada');
    await other(projectsApi.update, {
      params: { projectId: project.pjtId },
      body: { pjtNm: 'Renamed', dsc: '' },
    });
    await waitFor(() => expect(refresh).toHaveBeenCalled());
    await publish(level(2));
    await waitFor(() => expect(rows()).toHaveLength(2));
  });

  it('shows wrong values, counts them, and filters by them with a click', async () => {
    const { user, publish } = await openLogger();
    await user.click(screen.getByRole('button', { name: 'Start' }));
    await state('Live');
    await publish(level(20), level(104), { type: 'ERROR', message: 'no route' });
    expect(await screen.findByText('level must be 0 to 100')).toBeTruthy();
    const strip = within(screen.getByRole('complementary', { name: 'Counts' }));
    await user.click(await strip.findByRole('button', { name: /level above 100/ }));
    await waitFor(() => expect(lines()).toEqual(['main/switchLevel.level = 104 %']));
    expect(document.querySelector('.log-message .log-lint')?.textContent).toBe('104');
    await user.click(screen.getByRole('button', { name: /Remove condition problem/ }));
    await waitFor(() => expect(rows()).toHaveLength(3));
  });

  it('filters by text and by conditions, saves a filter, and applies it again', async () => {
    const { user, publish } = await openLogger();
    await user.click(screen.getByRole('button', { name: 'Start' }));
    await state('Live');
    await publish(level(1), level(2), { type: 'ERROR', message: 'no route to switchLevel' });
    await waitFor(() => expect(rows()).toHaveLength(3));
    const field = screen.getByRole('combobox', { name: 'Filter events' });
    await user.type(field, 'level = 2');
    expect(await screen.findByText('1 match', { selector: '[role="status"]' })).toBeTruthy();
    expect(rows()).toHaveLength(3);
    await user.click(screen.getByRole('button', { name: 'Filter' }));
    await waitFor(() => expect(lines()).toEqual(['main/switchLevel.level = 2 %']));
    await user.clear(field);
    await user.keyboard('{Escape}');
    expect(document.activeElement?.matches('[data-log-scroller]')).toBe(true);
    await user.type(field, 'type:ERROR');
    expect(
      await screen.findByText('Press Enter to add the condition', { selector: '.log-finding' }),
    ).toBeTruthy();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(lines()).toEqual(['no route to switchLevel']));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Save filter' }));
    await user.type(await screen.findByRole('textbox', { name: 'Filter name' }), 'Errors');
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Save' }));
    await user.click(screen.getByRole('button', { name: 'Remove condition type ERROR' }));
    await waitFor(() => expect(rows()).toHaveLength(3));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Errors' }));
    await waitFor(() => expect(rows()).toHaveLength(1));

    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete filter Errors' }));
    expect(await screen.findByText('Filter deleted')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Rename filter' }));
    await user.type(await screen.findByRole('textbox', { name: 'Filter name' }), ' only{Enter}');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('menuitem', { name: 'Errors only' })).toBeTruthy();
    expect(screen.queryByRole('menuitem', { name: 'Errors' })).toBeNull();
  });

  it('[LOG-01] suggests the sources of the log by name, and shows the events of several sources', async () => {
    const { store, publish, project, reopen } = await openLogger();
    const { pjtId, mnId } = project;
    const lamp = await addTestDevice(store, { pjtId, mnId, label: 'Hall lamp' });
    const other = await addTestDevice(store, { pjtId, mnId, label: 'Desk lamp' });
    const { user } = reopen(pathOf(project, 'logger'));
    await screen.findByRole('table', { name: 'Live Logging' });
    await user.click(screen.getByRole('button', { name: 'Start' }));
    await state('Live');
    await publish(
      { ...level(1), deviceId: lamp.deviceId },
      { ...level(2), deviceId: other.deviceId },
      { ...level(3), deviceId: 'bench-3' },
    );
    await waitFor(() => expect(rows()).toHaveLength(3));
    const field = screen.getByRole('combobox', { name: 'Filter events' });
    await user.type(field, 'source:');
    const suggested = [...document.querySelectorAll('datalist option')].map(option =>
      option.getAttribute('value'),
    );
    expect(suggested).toEqual([`source:"${lamp.label}"`, `source:"${other.label}"`, 'source:bench-3']);
    await user.type(field, `"${lamp.label.toUpperCase()}"{Enter}`);
    await waitFor(() => expect(lines()).toEqual(['main/switchLevel.level = 1 %']));
    expect(screen.getByRole('button', { name: `Remove condition source ${lamp.label}` })).toBeTruthy();
    await user.type(field, 'source:bench-3{Enter}');
    await waitFor(() =>
      expect(lines()).toEqual(['main/switchLevel.level = 1 %', 'main/switchLevel.level = 3 %']),
    );
  });

  it('opens an event, pins two and compares them, with keys only', async () => {
    const { user, publish } = await openLogger();
    await user.click(screen.getByRole('button', { name: 'Start' }));
    await state('Live');
    await publish(level(1), level(2));
    await waitFor(() => expect(rows()).toHaveLength(2));
    (document.activeElement as HTMLElement).blur();
    await user.keyboard('k');
    expect(announced()).toMatch(/bench-3, .* = 2 %, closed$/);
    await user.keyboard('{Enter}');
    expect(await screen.findByText('"switchLevel"')).toBeTruthy();
    expect(announced()).toMatch(/ = 2 %, open$/);
    await user.keyboard('p');
    expect(announced()).toMatch(/ = 2 %, open, pinned$/);
    await user.keyboard('c');
    expect(await screen.findByText('Copied')).toBeTruthy();
    await user.keyboard('kp');
    expect(announced()).toMatch(/ = 1 %, closed, pinned$/);
    await user.click(await screen.findByRole('button', { name: 'Compare' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Compare two events' }));
    expect(dialog.getByRole('row', { name: /^value/ }).textContent).toBe('value21');
    expect(dialog.getByText('5 fields are the same in both')).toBeTruthy();
  });

  it('[LOG-01] opens an event with the keys of the list while single keys, and their hints, are off', async () => {
    const { user, publish } = await openLogger();
    await user.click(screen.getByRole('button', { name: 'Start' }));
    await state('Live');
    await publish({ message: 'first', id: 'own-1' }, { message: 'second', id: 'own-2' });
    await waitFor(() => expect(rows()).toHaveLength(2));
    const hints = () => document.querySelectorAll('.log-foot kbd').length;
    expect(hints()).toBeGreaterThan(0);
    await user.click(screen.getByRole('button', { name: 'All shortcuts' }));
    await user.click(await screen.findByRole('switch', { name: 'Enable single-key shortcuts' }));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(hints()).toBe(0);

    act(() => document.querySelector<HTMLElement>('[data-log-scroller]')!.focus());
    await user.keyboard('{ArrowUp}{ArrowUp}{Enter}');
    expect(await screen.findByText('"own-1"')).toBeTruthy();
    await user.keyboard('j{Enter}');
    await waitFor(() => expect(screen.queryByText('"own-1"')).toBeNull());
    await user.keyboard('{ArrowDown}{Enter}');
    expect(await screen.findByText('"own-2"')).toBeTruthy();
  });

  it('[line 12] shows equal events as one line, and all of them with a click or a key', async () => {
    const { user, publish } = await openLogger();
    await user.click(screen.getByRole('button', { name: 'Start' }));
    await state('Live');
    const online = { deviceId: 'bench-3', type: 'DEVICE_HEALTH', message: 'online' };
    const same = Array.from({ length: 12 }, (_, index) => ({ ...online, id: `own-${index}` }));
    await publish(level(20), ...same, level(21));
    await waitFor(() => expect(lines()).toHaveLength(3));
    const button = screen.getByRole('button', { name: 'Show 12 equal events' });
    expect(button.textContent).toBe('× 12');
    await waitFor(() =>
      expect(document.querySelector('.log-foot')?.textContent).toContain('14 of 100,000 kept'),
    );
    await user.click(button);
    await waitFor(() => expect(lines()).toHaveLength(14));
    expect(screen.queryByText('"own-0"')).toBe(null);
    // the cursor is on the first of them
    (document.activeElement as HTMLElement).blur();
    expect(announced()).toMatch(/online, 12 equal events, all shown, closed$/);
    await user.keyboard('u');
    await waitFor(() => expect(lines()).toHaveLength(3));
    expect(announced()).toMatch(/online, 12 equal events, closed$/);
    await user.keyboard('jk{Enter}');
    expect(await screen.findByText('"own-0"')).toBeTruthy();
    await user.keyboard('U');
    await waitFor(() => expect(rows()).toHaveLength(14));
    await user.keyboard('U');

    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:log');
    await user.click(screen.getByRole('button', { name: 'Export' }));
    await user.click(await screen.findByRole('menuitem', { name: /NDJSON/ }));
    expect(await screen.findByText('Exported 14 events')).toBeTruthy();
  });

  it('hides each of its columns but time and message, and shows it again', async () => {
    const { user } = await openLogger();
    const heads = () =>
      screen
        .getAllByRole('columnheader')
        .flatMap(({ textContent }) => /^(Time|Type|Source|Message)$/.exec(textContent)?.[0] ?? []);
    expect(heads()).toEqual(['Time', 'Type', 'Source', 'Message']);
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    for (const name of ['Type', 'Source', 'Problem']) {
      const item = await screen.findByRole('menuitemcheckbox', { name });
      // jsdom clicks it even then
      expect(item.getAttribute('aria-disabled'), name).toBe(null);
      await user.click(item);
      expect(item.getAttribute('aria-checked'), name).toBe('false');
    }
    expect(heads()).toEqual(['Time', 'Message']);
    await user.click(screen.getByRole('menuitemcheckbox', { name: 'Type' }));
    expect(heads()).toEqual(['Time', 'Type', 'Message']);
  });

  it('[line 12] sums up chatter without marking rows', async () => {
    const { user, publish } = await openLogger();
    await user.click(screen.getByRole('button', { name: 'Start' }));
    await state('Live');
    const often = Array.from({ length: 40 }, (_, index) => level(index));
    await publish(...often.slice(0, 30), level(104), ...often.slice(30));
    const strip = within(screen.getByRole('complementary', { name: 'Counts' }));
    const summary = await strip.findByRole('button', { name: /Reporting too often \(> 20\/min\)/ });
    await waitFor(() => expect(summary.textContent).toContain('20'));
    expect(summary.getAttribute('aria-expanded')).toBe('false');
    expect(strip.queryByRole('button', { name: /level reports too often/ })).toBe(null);
    await waitFor(() => expect([...document.querySelectorAll('.log-why')]).toHaveLength(1));

    // from either side, the next problem is the wrong value
    (document.activeElement as HTMLElement).blur();
    await user.keyboard('n');
    expect(document.querySelector('.log-row-cursor')?.textContent).toContain('= 104 %');
    await user.keyboard('n');
    expect(document.querySelector('.log-row-cursor')?.textContent).toContain('= 104 %');

    await user.click(summary);
    await user.click(strip.getByRole('button', { name: /level reports too often/ }));
    await waitFor(() => expect(rows()).toHaveLength(20));
  });

  it('[LOG-04] ends with the session, without its own toast', async () => {
    const { user, call } = await openLogger();
    await user.click(screen.getByRole('button', { name: 'Start' }));
    await state('Live');
    await call(sessionApi.signOut, {});
    await state('Signed out');
    // another call of the page may have learned of it first
    const own = screen
      .queryAllByRole('alert')
      .filter(({ textContent }) => !textContent.includes('Your session has expired.'));
    expect(own).toEqual([]);
  });
});

describe('the live log of a device', () => {
  it('[LOG-01] says that the devices are loading, not that there are none', async () => {
    const gate = createGate();
    network.use(http.get('*/v2/:type/devices', () => gate.passed));
    await openLogger('MQTT');
    const target = await screen.findByRole('combobox', { name: 'Target' });
    expect(target.textContent).toBe('Loading devices…');
    // falls through to the real answer
    gate.open();
    await waitFor(() => expect(target.textContent).toBe('Choose a device'));
  });

  it("[LOG-01] says that the devices couldn't be loaded, not that there are none", async () => {
    network.use(http.get('*/v2/:type/devices', () => problem(500, 'internal')));
    const { user } = await openLogger('MQTT');
    const target = await screen.findByRole('combobox', { name: 'Target' });
    const note = await screen.findByText(/^The devices couldn't be loaded\./);
    expect(target.textContent).toBe("Devices couldn't be loaded");
    expect(screen.queryByText(/Choose a device and press Start/)).toBeNull();
    network.resetHandlers();
    await user.click(within(note).getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(target.textContent).toBe('Choose a device'));
    expect(screen.getByText(/Choose a device and press Start/)).toBeTruthy();
  });

  it.each([
    ['create its first device', 'New virtual device', 'testDevices/create', 'profile-1'],
    ['describe its device first', 'Open device profile', 'profile', null],
  ])('[LOG-01] leads users of a project without devices to %s', async (_case, name, page, dvcPrflId) => {
    const app = await renderApp('/projects');
    const { pjtId } = await addProject(app.store, { prodType: 'MQTT', ownerId: 'usr-ada', dvcPrflId });
    app.reopen(`/projects/MQTT/${pjtId}/logger`);
    expect(await screen.findByRole('heading', { name: 'No test devices in this project yet' })).toBeTruthy();
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(`/projects/MQTT/${pjtId}/${page}`);
    expect(screen.queryByText(/Choose a device and press Start/)).toBeNull();
  });

  const chooseDevice = async (user: App['user']) => {
    const target = await screen.findByRole('combobox', { name: 'Target' });
    await waitFor(() => expect(target.textContent).toBe('Choose a device'));
    await user.click(target);
    const [first] = await screen.findAllByRole('option');
    if (first === undefined) throw new Error('no device to choose');
    await user.click(first);
    return first.dataset.value ?? '';
  };

  it('[LOG-01] links and exports of an open log name its device, also if another one is selected', async () => {
    const { user, call } = await openLogger('MQTT');
    const target = await chooseDevice(user);
    const name = screen.getByRole('combobox', { name: 'Target' }).textContent.split(', ')[0];
    consentToLog(call, target);
    await user.click(screen.getByRole('button', { name: 'Start' }));
    await state('Live');
    await call(api.publish, { query: { target, type: 'DEVICEIDS' }, body: [level(7)] });
    await waitFor(() => expect(lines()).toContain('main/switchLevel.level = 7 %'));
    await user.click(screen.getByRole('combobox', { name: 'Target' }));
    await user.click((await screen.findAllByRole('option'))[1]!);
    (document.activeElement as HTMLElement).blur();
    await user.keyboard('k{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Copy link' }));
    const link = new URL(await navigator.clipboard.readText());
    expect(link.searchParams.get('target')).toBe(target);
    const names: string[] = [];
    recordDownloads();
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
      names.push(this.download);
    });
    await user.click(screen.getByRole('button', { name: 'Export' }));
    await user.click(await screen.findByRole('menuitem', { name: 'CSV' }));
    await waitFor(() => expect(names).toHaveLength(1));
    expect(names[0]).toContain(`, ${name} log.csv`);
  });

  it('[LOG-01] any of more devices than a page of the API has is found by typing', async () => {
    const { store, reopen } = await renderApp('/terms');
    const { pjtId } = await addProject(store, { ownerId: 'usr-ada', prodType: 'MQTT' });
    const numbers = Array.from({ length: 103 }, (_, index) => String(index + 1).padStart(3, '0'));
    for (const number of numbers)
      await addTestDevice(store, { pjtId, ownerId: 'usr-ada', name: 'Fan', label: `Bench ${number}` });
    const { user } = reopen(`/projects/MQTT/${pjtId}/logger`);
    const field = async () => screen.findByRole<HTMLInputElement>('combobox', { name: 'Target' });
    await waitFor(async () => expect((await field()).placeholder).toBe('Choose a device'));
    await user.type(await field(), 'bench 99');
    expect(await screen.findByText('No matching devices')).toBeTruthy();
    await user.clear(await field());
    await user.type(await field(), 'bench 10');
    const options = await screen.findAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual([
      'Bench 100, Fan',
      'Bench 101, Fan',
      'Bench 102, Fan',
      'Bench 103, Fan',
    ]);
    await user.click(options[3]!);
    expect((await field()).value).toBe('Bench 103, Fan');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Start' }).disabled).toBe(false);
  });

  it('[LOG-01] has a command that publishes an event of the chosen device', async () => {
    const { store, reopen } = await renderApp('/terms');
    const { pjtId } = await addProject(store, { ownerId: 'usr-ada', prodType: 'MQTT' });
    const powerMeter = { power: { value: 11.4, unit: 'W', at: Date.now() } };
    await addTestDevice(store, {
      pjtId,
      ownerId: 'usr-ada',
      label: 'Plug',
      state: { main: { powerMeter } },
    });
    const { user } = reopen(`/projects/MQTT/${pjtId}/logger`);
    await chooseDevice(user);
    expect((await screen.findByLabelText('Command')).textContent).toContain(
      '"component":"main","capability":"powerMeter","attribute":"power","value":11.4,"unit":"W"',
    );
  });

  it('[LOG-03] is not started without a code, and shows the specified text', async () => {
    const { user } = await openLogger('MQTT');
    await chooseDevice(user);
    const popup = { closed: true, close: () => {} } as Window;
    const open = vi.spyOn(window, 'open').mockReturnValue(popup);
    await user.click(screen.getByRole('button', { name: 'Start' }));
    expect(await screen.findByText(NO_AUTH_CODE)).toBeTruthy();
    await state('Not started');
    const [address, , features] = open.mock.calls[0] ?? [];
    expect(String(address)).toMatch(/^\/api\/sa\/authcode\?purpose=createlogger&/);
    expect(features).toContain('width=100,height=100');
  });

  it('[LOG-03] says when it tries again if the server limits codes, and can be stopped until then', async () => {
    const { user } = await openLogger('MQTT');
    await chooseDevice(user);
    vi.spyOn(window, 'open').mockImplementation(address => {
      const state = new URL(String(address), location.href).searchParams.get('state');
      const message = 'Too many requests to open a device log. Try again in 42 seconds.';
      localStorage.setItem(AUTH_CODE_KEY, JSON.stringify({ code: null, state, message, retryAfter: 42 }));
      return { closed: false, close: () => {} } as Window;
    });
    await user.click(screen.getByRole('button', { name: 'Start' }));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toMatch(
      /^Missing\/Invalid authCode returned\. Too many requests to open a device log\.Trying again at \d\d:\d\d:\d\d\.$/,
    );
    await state('Waiting to try again');
    expect(screen.getByRole('heading', { name: "The log isn't connected" })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Stop' }));
    await state('Stopped');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('[LOG-03] starts with the code from the pop-up, which it removes', async () => {
    const { user, call } = await openLogger('MQTT');
    const target = await chooseDevice(user);
    consentToLog(call, target);
    await user.click(screen.getByRole('button', { name: 'Start' }));
    await state('Live');
    expect(localStorage.getItem(AUTH_CODE_KEY)).toBe(null);
    await call(api.publish, { query: { target, type: 'DEVICEIDS' }, body: [level(7)] });
    await waitFor(() => expect(lines()).toContain('main/switchLevel.level = 7 %'));
    const unlocked = { capability: 'lock', attribute: 'lock', value: 'unlocked' };
    await call(api.publish, { query: { target, type: 'DEVICEIDS' }, body: [unlocked] });
    expect(await screen.findByText("capability isn't in this profile")).toBeTruthy();
  });
});
