import { focusManager } from '@tanstack/react-query';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { devices as api } from '../../model/contract/devices.ts';
import { logs } from '../../model/contract/logs.ts';
import { pathOf } from '../../model/rules/projectPages.ts';
import { createGate, network, problem } from '../network.ts';
import Papa from 'papaparse';
import { choose } from '../choose.ts';
import { addIdentity, addProject, addScenario, addTestDevice } from '../records.ts';
import { consentToLog } from './consent.ts';
import { exportList } from './downloads.ts';
import { watchLiveRegions } from '../watchLiveRegions.ts';
import { renderApp } from './renderApp.tsx';

// the pop-up that asks for consent to log a device is blocked
beforeEach(() => void vi.spyOn(window, 'open').mockReturnValue(null));
afterEach(() => void vi.restoreAllMocks());

type App = Awaited<ReturnType<typeof renderApp>>;

const rows = () => screen.findAllByRole('row').then(all => all.slice(1));
const texts = async () => (await rows()).map(row => row.textContent ?? '');
const search = () => screen.findByRole('searchbox', { name: 'Filter by label, model, or ID' });

const deviceNamed = async ({ call }: App, label: string) => {
  const found = (await call(api.list, { query: { keyword: label } })).find(device => device.label === label);
  if (found === undefined) throw new Error(`no device ${label}`);
  return found;
};

/** Opens the page of a device from the list. */
const openDevice = async (label: string, options: Parameters<typeof renderApp>[1] = {}) => {
  const app = await renderApp('/testDevices', options);
  await app.user.click(await screen.findByRole('link', { name: label }));
  await screen.findByRole('heading', { name: label });
  await screen.findByRole('switch', { name: 'switch' });
  return { ...app, device: await deviceNamed(app, label) };
};

const messages = async ({ call }: App, target: string) =>
  (await call(logs.history, { query: { target, type: 'DEVICEIDS' } })).events.map(
    ({ event }) => event.message,
  );

const sentStrip = () => within(screen.getByRole('region', { name: 'Sent' }));

describe('the list of test devices', () => {
  it('[RT-01] shows label, model, project and owner, and filters by text and by tab', async () => {
    const { user } = await renderApp('/testDevices', { as: 'omar' });
    const all = await texts();
    expect(all.find(line => line.startsWith('Bench unit 1'))).toMatch(
      /Hearth Dimmer H2.*Virtual.*Ada Lindqvist/,
    );
    await user.click(screen.getByRole('button', { name: /^Mine/ }));
    await waitFor(async () => expect((await texts()).every(line => line.includes('Omar Haddad'))).toBe(true));
    await user.type(await search(), 'toaster');
    expect(await screen.findByRole('heading', { name: 'No matching test devices' })).toBeTruthy();
  });

  it('[RT-01] offers to create the first device if there is none', async () => {
    await renderApp('/testDevices', { as: 'ida' });
    expect(await screen.findByRole('heading', { name: 'No test devices yet' })).toBeTruthy();
    expect(screen.getAllByRole('link', { name: 'New virtual device' })).toHaveLength(2);
  });

  it('[RT-01] of a profile without devices, says that none match', async () => {
    const filter = encodeURIComponent(JSON.stringify({ dvcPrflId: '0d3e8a54-12fb-4a67-9b08-c5f2714e6d3b' }));
    await renderApp(`/testDevices?filter=${filter}`, { as: 'omar' });
    expect(await screen.findByRole('heading', { name: 'No matching test devices' })).toBeTruthy();
    expect(screen.queryByText('No test devices yet')).toBeNull();
  });

  it('[SH-06] is open to provisioning managers', async () => {
    await renderApp('/testDevices', { as: 'pia' });
    expect((await rows()).length).toBeGreaterThan(5);
  });

  it('[RT-01] [line 5] exports exactly the filtered ones, each as on the server', async () => {
    const { user, store } = await renderApp('/testDevices', { as: 'omar' });
    const { pjtId, pjtNm } = await addProject(store, { ownerId: 'usr-omar', pjtNm: '=Export, "1"' });
    const added = [];
    for (let number = 0; number < 130; number++) {
      const isPhysical = number % 2 === 0;
      const device = await addTestDevice(store, {
        label: `Export ${String(number).padStart(3, '0')}`,
        ownerId: number % 10 === 0 ? 'usr-ada' : 'usr-omar',
        ...(isPhysical && { pjtId, type: 'TEST', serialNumber: `007-${number}` }),
      });
      added.push({ ...device, pjtNm: isPhysical ? pjtNm : null, ownerNm: 'Omar Haddad' });
    }
    const own = added.filter(({ ownerId }) => ownerId === 'usr-omar').toReversed();
    await user.click(await screen.findByRole('button', { name: /^Mine/ }));
    await user.click(await search());
    await user.paste('export');
    await screen.findByText(new RegExp(`^${own.length} of`));
    // initially from A to Z
    await user.click(screen.getByRole('button', { name: 'Device' }));

    const sources = ['label', 'name', 'pjtNm', 'type', 'eventDt', 'ownerNm', 'serialNumber', 'deviceId'];
    const more = ['chgDt', 'pjtId', 'dvcPrflId', 'crtDt'];
    const expected = own.map(device =>
      Object.fromEntries(
        [...sources, ...more].map(source => [source, device[source as keyof typeof device]]),
      ),
    );
    expect(JSON.parse(await exportList(user, 'JSON'))).toEqual(expected);
    const [, ...lines] = Papa.parse<string[]>(await exportList(user, 'CSV'), { skipEmptyLines: true }).data;
    expect(lines.map(cells => cells.slice(0, sources.length))).toEqual(
      own.map(({ label, name, type, serialNumber, deviceId, ...device }) => [
        label,
        name,
        device.pjtNm === null ? '' : `'${device.pjtNm}`,
        type === 'TEST' ? 'Physical device' : 'Virtual device',
        '',
        device.ownerNm,
        serialNumber ?? '',
        deviceId,
      ]),
    );
  });

  it('says so when the server fails', async () => {
    network.use(http.all('/v3/testdevices*', () => new Response('<html>', { status: 400 })));
    await renderApp('/testDevices');
    expect(await screen.findByRole('heading', { name: 'Oops, something went wrong' })).toBeTruthy();
  });

  it('[RT-01] exports only those of a project from its page', async () => {
    const { user } = await renderApp('/projects/MQTT/hd-71c4-9b2e-4f60-a1d3/testDevices');
    await screen.findByRole('link', { name: 'Bench unit 1' });
    const rows = JSON.parse(await exportList(user, 'JSON')) as { label: string }[];
    expect(rows.map(({ label }) => label)).toEqual([
      'Bench unit 1',
      'Bench unit 2',
      'Fresh from the profile',
      'Two-wire wall, room 3',
    ]);
  });

  it('[RT-01] deletes the own ones of a selection with undo, and lists the others', async () => {
    const { user } = await renderApp('/testDevices?filter={"q":"bench"}', { as: 'mel', projects: 12 });
    await rows();
    for (const name of ['Bench unit 1', 'Bench unit 2'])
      await user.click(screen.getByRole('checkbox', { name: `Select ${name}` }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    const dialog = await screen.findByRole('dialog', { name: "2 devices can't be deleted" });
    expect(within(dialog).getByRole('link', { name: 'Bench unit 1' })).toBeTruthy();
  });
});

describe('the test devices of a project', () => {
  const H2 = '/projects/MQTT/hd-71c4-9b2e-4f60-a1d3';
  const sidebar = () => within(screen.getByRole('navigation', { name: 'Project pages' }));

  it('[line 9] are in its sidebar, with the same count as in the list, before and after one more', async () => {
    const { user } = await renderApp(`${H2}/testDevices`, { as: 'mel' });
    expect(await rows()).toHaveLength(4);
    expect((await texts()).every(line => line.includes('Hearth Dimmer H2'))).toBe(true);
    expect(await sidebar().findByRole('link', { name: 'Test Devices 4' })).toBeTruthy();
    expect(screen.getByRole('button', { name: /^All\s*4$/ })).toBeTruthy();

    await user.click(screen.getByRole('link', { name: 'New virtual device' }));
    expect(location.pathname).toBe(`${H2}/testDevices/create`);
    await user.click(await screen.findByRole('combobox', { name: /^Device profile/ }));
    await user.click(await screen.findByRole('option', { name: 'Hearth Bulb E27' }));
    await screen.findByLabelText('Components of Hearth Bulb E27');
    // the project is that of the page, not that of the profile
    expect(screen.queryByRole('combobox', { name: /^Project/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Create device' }));
    expect(await screen.findByRole('heading', { name: 'Hearth Bulb E27, virtual' })).toBeTruthy();
    expect(location.pathname).toMatch(`${H2}/testDevices/`);
    expect(await sidebar().findByRole('link', { name: 'Test Devices 5' })).toBeTruthy();
  });

  it("[line 9] a new one starts with the project's profile and a label, which are no draft until changed", async () => {
    const { user, reopen } = await renderApp(`${H2}/testDevices/create`, { as: 'mel' });
    const profile = () => screen.findByRole<HTMLInputElement>('combobox', { name: /^Device profile/ });
    const label = () => screen.findByRole<HTMLInputElement>('textbox', { name: /^Label/ });
    await screen.findByLabelText('Components of Hearth Dimmer H2');
    await waitFor(async () => expect((await profile()).value).toBe('Hearth Dimmer H2'));
    expect((await label()).value).toBe('Hearth Dimmer H2, virtual');
    expect(document.activeElement).toBe(await label());
    window.dispatchEvent(new Event('pagehide'));
    reopen(`${H2}/testDevices/create`);
    await screen.findByLabelText('Components of Hearth Dimmer H2');
    expect(screen.queryByText(/restored/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Create device' }));
    expect(await screen.findByRole('heading', { name: 'Hearth Dimmer H2, virtual' })).toBeTruthy();
  });

  it('[line 9] open from any link in the sidebar, and link to their own log', async () => {
    const app = await renderApp('/testDevices', { as: 'mel' });
    const device = await deviceNamed(app, 'Bench unit 1');
    cleanup();
    await renderApp(`/testDevices/${device.deviceId}`, { as: 'mel' });
    const link = await screen.findByRole('link', { name: 'Open in Live Logging: Bench unit 1' });
    expect(location.pathname).toBe(`${H2}/testDevices/${device.deviceId}`);
    expect(link.getAttribute('href')).toBe(`${H2}/logger?type=DEVICEIDS&target=${device.deviceId}&start=1`);
    const current = await sidebar().findByRole('link', { name: /^Test Devices/ });
    expect(current.getAttribute('aria-current')).toBe('page');
  });

  it('[line 9] a physical one has a card with its state, and commands to connect it, but no controls', async () => {
    const app = await renderApp('/testDevices', { as: 'omar' });
    await app.user.click(await screen.findByRole('link', { name: 'Two-wire wall, room 3' }));
    const facts = within(await screen.findByRole('region', { name: 'Device' }));
    expect(facts.getByText('NL-H2-000417')).toBeTruthy();
    expect(screen.queryByRole('switch')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Send a burst' })).toBeNull();
    const device = await deviceNamed(app, 'Two-wire wall, room 3');
    const connect = within(screen.getByRole('region', { name: 'Connect over HTTPS' }));
    for (const [name, start] of [
      ['curl', 'curl '],
      ['Node.js', 'const response = await fetch('],
      ['Python', 'import json'],
    ] as const) {
      await app.user.click(connect.getByRole('button', { name }));
      const text = connect.getByLabelText(`Lines for ${name}`).textContent ?? '';
      expect(text.startsWith(start)).toBe(true);
      expect(text).toContain(`target=${device.deviceId}`);
      await app.user.click(connect.getByRole('button', { name: `Copy Lines for ${name}` }));
      expect(await navigator.clipboard.readText()).toBe(text);
    }
    const state = within(screen.getByRole('region', { name: 'Current state' }));
    expect(state.getByRole('row', { name: /^level/ }).textContent).toContain('12');
    await app.call(logs.publish, {
      query: { target: device.deviceId, type: 'DEVICEIDS' },
      body: [{ capability: 'switchLevel', attribute: 'level', value: 77 }],
    });
    await waitFor(() => expect(state.getByRole('row', { name: /^level/ }).textContent).toContain('77'));
  });
});

describe('a new physical device', () => {
  it('[line 9] shows first how to connect it, and links to where its project is deployed', async () => {
    const { store, reopen } = await renderApp('/terms', {
      overrides: { devices: { mqttPort: 1883, broker: null, send: async () => 0 } },
    });
    const project = await addProject(store, { ownerId: 'usr-ada', prodType: 'MQTT' });
    const { pjtId } = project;
    const { sn } = await addIdentity(store, { sn: 'NL-NEW-00001', pjtId });
    const { deviceId } = await addTestDevice(store, {
      pjtId,
      ownerId: 'usr-ada',
      type: 'TEST',
      serialNumber: sn,
    });
    reopen(`/projects/MQTT/${pjtId}/testDevices/${deviceId}`);
    for (const name of ['Onboarding doctor', 'Connect over MQTT']) {
      const card = within(await screen.findByRole('region', { name }));
      const link = await card.findByRole('link', { name: 'Open project overview' });
      expect(link.getAttribute('href')).toBe(pathOf(project, 'overview'));
    }
    expect(document.querySelector('.device-cards h2')?.textContent).toBe('Connect over MQTT');
  });

  it('[line 9] shows first how to connect it over HTTPS, before the server says whether it has MQTT', async () => {
    const { store, reopen } = await renderApp('/terms');
    const { pjtId } = await addProject(store, { ownerId: 'usr-ada', prodType: 'MQTT' });
    const { deviceId } = await addTestDevice(store, { pjtId, ownerId: 'usr-ada', type: 'TEST' });
    const loading = createGate();
    network.use(http.get(`*/${deviceId}/connection`, () => loading.passed));
    reopen(`/projects/MQTT/${pjtId}/testDevices/${deviceId}`);
    await screen.findByRole('region', { name: 'Connect over HTTPS' });
    expect(document.querySelector('.device-cards h2')?.textContent).toBe('Connect over HTTPS');
    loading.open();
  });
});

describe('a physical device behind an external MQTT broker', () => {
  const openList = async () => {
    const commands: object[] = [];
    const app = await renderApp('/testDevices', {
      as: 'omar',
      overrides: {
        devices: {
          mqttPort: null,
          broker: 'broker.example:8883',
          send: async (_queries, deviceId, command) => commands.push({ deviceId, ...command }),
        },
      },
    });
    return { ...app, commands };
  };
  const sendSwitchOn = async ({ user }: App) => {
    const card = within(await screen.findByRole('region', { name: 'Send a command' }));
    await choose(user, card.getByRole('combobox', { name: 'Command' }), 'switch.on');
    await user.click(card.getByRole('button', { name: 'Send command' }));
  };

  it('[line 6] has the commands for that broker, receives messages, and is told that the broker checks the sign-in', async () => {
    const { commands, ...app } = await openList();
    const { deviceId } = await deviceNamed(app, 'Two-wire wall, room 3');
    await app.store.deviceConnections.save(deviceId, {
      seenDt: Date.now(),
      refusal: 'rate',
      refusedDt: Date.now(),
    });
    await app.user.click(await screen.findByRole('link', { name: 'Two-wire wall, room 3' }));
    const facts = within(await screen.findByRole('region', { name: 'Device' }));
    expect(await facts.findByText('Through the MQTT broker')).toBeTruthy();
    expect(facts.getByText('Last message')).toBeTruthy();
    expect(facts.getByText('The device sends too many events. Reduce the rate.')).toBeTruthy();
    expect(facts.queryByText('Not connected')).toBeNull();
    const doctor = within(screen.getByRole('region', { name: 'Onboarding doctor' }));
    expect(doctor.getAllByText('The MQTT broker checks the sign-in')).toHaveLength(2);
    const mqtt = within(screen.getByRole('region', { name: 'Connect over MQTT' }));
    expect(mqtt.getByText(/broker at broker\.example:8883/)).toBeTruthy();
    expect(mqtt.queryByText(/device_info\.json/)).toBeNull();
    expect(mqtt.getByLabelText('Send an event').textContent).toContain(
      `mosquitto_pub -h broker.example -p 8883 \\\n  -u "$MQTT_USER" -P "$MQTT_PASSWORD" \\\n  -t 'devices/${deviceId}/events'`,
    );
    await sendSwitchOn(app);
    expect(await screen.findByText('Sent switch.on')).toBeTruthy();
    const card = within(screen.getByRole('region', { name: 'Send a command' }));
    expect(card.queryByText(/^JSON values/)).toBeNull();
    await choose(app.user, card.getByRole('combobox', { name: 'Command' }), 'switchLevel.setLevel');
    expect(card.getByText(/: level, rate \(optional\)\./)).toBeTruthy();
    await waitFor(() => expect(commands).toMatchObject([{ deviceId, capability: 'switch', command: 'on' }]));
  });

  it('[SES-01] does not say that a command was sent when the session has ended', async () => {
    const app = await openList();
    await app.user.click(await screen.findByRole('link', { name: 'Two-wire wall, room 3' }));
    network.use(http.post('*/v3/testdevices/:deviceId/commands', () => problem(401, 'unauthenticated')));
    await sendSwitchOn(app);
    expect(await screen.findByText('Your session has expired. Please log in again.')).toBeTruthy();
    expect(screen.queryByText('Sent switch.on')).toBe(null);
  });
});

describe('a new virtual device', () => {
  it('[RT-01] is created from a profile, with its label and project filled in', async () => {
    const { user, call } = await renderApp('/testDevices/create', { as: 'mel' });
    await user.click(await screen.findByRole('combobox', { name: /^Device profile/ }));
    await user.click(await screen.findByRole('option', { name: 'Hearth Dimmer H2' }));
    const parts = await screen.findByLabelText('Components of Hearth Dimmer H2');
    expect(within(parts).getByText('switchLevel')).toBeTruthy();
    const label = screen.getByRole<HTMLInputElement>('textbox', { name: /^Label/ });
    await waitFor(() => expect(label.value).toBe('Hearth Dimmer H2, virtual'));
    await user.clear(label);
    await user.type(label, 'Attic dimmer');
    await user.click(screen.getByRole('button', { name: 'Create device' }));
    expect(await screen.findByText('Created Attic dimmer')).toBeTruthy();
    expect(await screen.findByRole('heading', { name: 'Attic dimmer' })).toBeTruthy();
    expect(await call(api.list, { query: { keyword: 'Attic dimmer' } })).toMatchObject([
      { pjtNm: 'Hearth Dimmer H2', ownerNm: 'Mel Castro', type: 'VIRTUAL' },
    ]);
  });
});

it('[RT-01] a new virtual device of a project without a profile is led to the profile first', async () => {
  const app = await renderApp('/testDevices', { as: 'mel' });
  const { pjtId } = await addProject(app.store, { prodType: 'MQTT', ownerId: 'usr-mel' });
  app.reopen(`/projects/MQTT/${pjtId}/testDevices/create`);
  const profile = await screen.findByRole('link', { name: 'Open device profile' });
  expect(profile.getAttribute('href')).toBe(`/projects/MQTT/${pjtId}/profile`);
});

it('[RT-01] a new virtual device says whether there are no profiles, or none that match', async () => {
  const app = await renderApp('/testDevices', { as: 'mel' });
  await app.store.db.deleteFrom('deviceProfiles').execute();
  const { user } = app.reopen('/testDevices/create');
  const field = await screen.findByRole('combobox', { name: /^Device profile/ });
  await user.click(field);
  expect(await screen.findByText('No device profiles yet')).toBeTruthy();
  await user.type(field, 'Hearth');
  expect(await screen.findByText('No matching device profiles')).toBeTruthy();
});

it('[RT-01] a new virtual device in a private workspace is for its owner only', async () => {
  await renderApp('/testDevices/create', { as: 'ida' });
  expect(
    await screen.findByText('Choose a device profile. Only you can see and use the device.'),
  ).toBeTruthy();
});

describe('the draft of a new virtual device', () => {
  it('has the label and the project that the user chose, not those of the profile', async () => {
    const { user, reopen } = await renderApp('/testDevices/create', { as: 'mel' });
    await user.click(await screen.findByRole('combobox', { name: /^Device profile/ }));
    await user.click(await screen.findByRole('option', { name: 'Hearth Dimmer H2' }));
    const label = () => screen.findByRole<HTMLInputElement>('textbox', { name: /^Label/ });
    const project = () => screen.findByRole<HTMLInputElement>('combobox', { name: /^Project/ });
    await waitFor(async () => expect((await label()).value).toBe('Hearth Dimmer H2, virtual'));
    await user.clear(await label());
    await user.type(await label(), 'Attic dimmer');
    await user.click(await project());
    await user.click(await screen.findByRole('option', { name: 'Porch Motion Sensor' }));
    await waitFor(async () => expect((await project()).value).toBe('Porch Motion Sensor'));
    window.dispatchEvent(new Event('pagehide'));
    reopen('/testDevices/create');
    expect(await screen.findByLabelText('Components of Hearth Dimmer H2')).toBeTruthy();
    await waitFor(async () => expect((await project()).value).toBe('Porch Motion Sensor'));
    expect((await label()).value).toBe('Attic dimmer');
  });
});

describe('one test device', () => {
  it('[fault 21] that fails to load is an error page, and loads with Try again', async () => {
    const { call, reopen } = await renderApp('/testDevices');
    const [device] = await call(api.list, { query: { keyword: 'Strip around the desk' } });
    network.use(http.get(`*/v3/testdevices/${device?.deviceId}`, () => problem(500, 'internal')));
    const { user } = reopen(`/testDevices/${device?.deviceId}`);
    await screen.findByRole('heading', { name: 'Oops, something went wrong' });
    expect(document.body.textContent).toContain('Error Code: 500');
    network.resetHandlers();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('slider', { name: 'hue' })).toBeTruthy();
  });

  it('[line 13] has its log beside its controls, which starts when the first one is used', async () => {
    const open = vi.mocked(window.open);
    const { user, device } = await openDevice('Bench unit 1', { as: 'mel' });
    const log = within(await screen.findByRole('region', { name: 'Live log' }));
    expect(log.getAllByRole('status')[0]?.textContent).toBe('Not started');
    expect(open).not.toHaveBeenCalled();
    await user.click(screen.getByRole('switch', { name: 'switch' }));
    await waitFor(() => expect(open).toHaveBeenCalledTimes(1));
    expect(String(open.mock.calls[0]?.[0])).toContain(`target=${device.deviceId}`);
    // the pop-up was blocked: the log says so, and doesn't ask again with every control
    expect((await log.findByRole('alert')).textContent).toContain('Missing/Invalid authCode returned.');
    await user.click(screen.getByRole('switch', { name: 'switch' }));
    await waitFor(() => expect(sentStrip().getAllByRole('listitem')).toHaveLength(2));
    expect(open).toHaveBeenCalledTimes(1);
  });

  it('[RT-01] [line 13] shows commands from elsewhere as soon as they are in its log', async () => {
    const { user, call, device } = await openDevice('Bench unit 1', { as: 'mel' });
    consentToLog(call, device.deviceId);
    const log = within(await screen.findByRole('region', { name: 'Live log' }));
    await user.click(screen.getByRole('switch', { name: 'switch' }));
    await waitFor(() => expect(log.getAllByRole('status')[0]?.textContent).toBe('Live'));
    // without the refresh at intervals, which is off while the page has no focus
    focusManager.setFocused(false);
    await call(api.sendCommand, {
      params: { deviceId: device.deviceId },
      body: { component: 'main', capability: 'switchLevel', command: 'setLevel', arguments: [35] },
    });
    await waitFor(() =>
      expect(screen.getByRole<HTMLInputElement>('slider', { name: 'level' }).value).toBe('35'),
    );
  });

  it('[line 13] clears its log, which then follows its end again', async () => {
    const { user, call, device } = await openDevice('Bench unit 1', { as: 'mel' });
    consentToLog(call, device.deviceId);
    const log = within(await screen.findByRole('region', { name: 'Live log' }));
    await user.click(screen.getByRole('switch', { name: 'switch' }));
    await waitFor(() => expect(log.getAllByRole('status')[0]?.textContent).toBe('Live'));
    await user.click(await log.findByRole('button', { name: /^Open event/ }));
    const list = document.querySelector('[data-log-scroller]')!;
    expect(list.classList.contains('log-following')).toBe(false);
    await user.click(log.getByRole('button', { name: 'Clear' }));
    expect(list.classList.contains('log-following')).toBe(true);
    // the browser scrolls a list that got shorter
    fireEvent.scroll(list);
    expect(await log.findByRole('heading', { name: 'Waiting for the first event' })).toBeTruthy();
    await expect(log.findByRole('button', { name: /^Open event/ }, { timeout: 300 })).rejects.toThrow();
  });

  it('[line 13] shows events similar to one of its log in the live log of the project', async () => {
    const { user, call, device } = await openDevice('Bench unit 1', { as: 'mel' });
    consentToLog(call, device.deviceId);
    const log = within(await screen.findByRole('region', { name: 'Live log' }));
    await user.click(screen.getByRole('switch', { name: 'switch' }));
    await user.click(await log.findByRole('button', { name: /^Open event/ }));
    await user.click(log.getByRole('button', { name: 'Show similar events' }));
    expect(await screen.findByRole('button', { name: /^Remove condition .*switch/ })).toBeTruthy();
  });

  it('[RT-01] sends every change as an event to the log', async () => {
    const app = await openDevice('Bench unit 1', { as: 'mel' });
    const { user, device } = app;
    const toggle = screen.getByRole('switch', { name: 'switch' });
    expect(toggle.getAttribute('aria-checked')).toBe('true');
    await user.click(toggle);
    await waitFor(() => expect(toggle.getAttribute('aria-checked')).toBe('false'));
    fireEvent.change(screen.getByRole('slider', { name: 'level' }), { target: { value: '25' } });
    expect(await sentStrip().findByText(/main\/switchLevel\.level = 25/)).toBeTruthy();
    expect(await messages(app, device.deviceId)).toEqual([
      'main/switch.switch = off',
      expect.stringContaining('main/switchLevel.level = 25'),
    ]);
  });

  it('[RT-01] [CAP-02] only sends invalid values on purpose', async () => {
    const app = await openDevice('Bench unit 1', { as: 'mel' });
    const { user, device } = app;
    const level = screen.getByRole('spinbutton', { name: 'level' });
    await user.clear(level);
    await user.type(level, '900{Enter}');
    expect((await screen.findByRole('alert')).textContent).toContain('must be 100 or less');
    expect(await messages(app, device.deviceId)).toEqual([]);
    await user.keyboard('{Escape}');
    await choose(user, screen.getByRole('combobox', { name: 'Attribute' }), 'main/switchLevel.level');
    await user.click(screen.getByRole('button', { name: 'Send an invalid value' }));
    expect(await screen.findByText('Invalid value')).toBeTruthy();
    expect(await messages(app, device.deviceId)).toEqual([expect.stringContaining('level = 110')]);
  });

  it('[RT-01] sends bursts to the log', async () => {
    const app = await openDevice('Bench unit 2', { as: 'mel' });
    const { user, device } = app;
    await choose(user, screen.getByRole('combobox', { name: 'Attribute' }), 'main/switchLevel.level');
    const events = screen.getByRole('spinbutton', { name: 'Events' });
    await user.clear(events);
    await user.type(events, '40');
    const seconds = screen.getByRole('spinbutton', { name: /^in/ });
    await user.clear(seconds);
    await user.type(seconds, '1');
    const missedRegions = watchLiveRegions();
    const silence = screen.getByRole('button', { name: 'Go silent' });
    // it is shown only while the burst runs
    const progress = waitFor(() => {
      expect(screen.getByText(/^\d+ of 40 sent$/).closest('[role="status"]')).not.toBeNull();
      expect(silence.matches(':disabled')).toBe(true);
    });
    await user.click(screen.getByRole('button', { name: 'Send a burst' }));
    await progress;
    await waitFor(async () => expect(await messages(app, device.deviceId)).toHaveLength(40));
    expect(missedRegions()).toEqual([]);
    await waitFor(() => expect(silence.matches(':disabled')).toBe(false));
    // the control has the last value, as in the log
    expect(sentStrip().getByText('40')).toBeTruthy();
    const level = screen.getByRole<HTMLInputElement>('slider', { name: 'level' });
    const last = (await messages(app, device.deviceId)).at(-1);
    expect(last).toContain(`level = ${level.value}`);
  });

  it('[RT-01] falls silent, counts waiting events, and sends them when it resumes', async () => {
    const app = await openDevice('Bench unit 2', { as: 'mel' });
    const { user, device } = app;
    const missedRegions = watchLiveRegions();
    await user.click(screen.getByRole('button', { name: 'Go silent' }));
    await user.click(screen.getByRole('switch', { name: 'switch' }));
    const queued = await screen.findByText('Silent. 1 event queued.');
    // a number counts once, also if its field is left after Enter
    const level = screen.getByRole('spinbutton', { name: 'level' });
    await user.clear(level);
    await user.type(level, '60{Enter}');
    expect(await screen.findByText('Silent. 2 events queued.')).toBeTruthy();
    await user.tab();
    level.focus();
    await user.tab();
    expect(screen.getByText('Silent. 2 events queued.')).toBeTruthy();
    expect(queued.closest('[role="status"]')).not.toBeNull();
    expect(missedRegions()).toEqual([]);
    expect(await messages(app, device.deviceId)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Resume' }));
    await waitFor(async () => expect(await messages(app, device.deviceId)).toHaveLength(2));
  });

  it('[RT-01] records, saves and replays a scenario, and deletes it with undo', async () => {
    const app = await openDevice('Bench unit 2', { as: 'mel' });
    const { user, device } = app;
    const missedRegions = watchLiveRegions();
    await user.click(screen.getByRole('button', { name: 'Record' }));
    expect(missedRegions()).toEqual([]);
    const toggle = screen.getByRole('switch', { name: 'switch' });
    await user.click(toggle);
    await waitFor(() => expect(toggle.getAttribute('aria-checked')).toBe('true'));
    await user.click(toggle);
    await waitFor(() => expect(toggle.getAttribute('aria-checked')).toBe('false'));
    await user.click(screen.getByRole('button', { name: 'Stop' }));
    // it would replace the recording
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Record' }).disabled).toBe(true);
    await user.click(screen.getByRole('link', { name: /^Open in Live Logging/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Leave without saving the recording?' }));
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await user.type(await screen.findByRole('textbox', { name: /^Name for the 2/ }), 'On and off');
    await user.click(screen.getByRole('button', { name: 'Save scenario' }));
    await user.click(await screen.findByRole('button', { name: 'Replay On and off at 4× speed' }));
    await waitFor(async () => expect(await messages(app, device.deviceId)).toHaveLength(4));
    await user.click(await screen.findByRole('button', { name: 'Delete On and off' }));
    expect(await screen.findByText('Scenario deleted')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('On and off')).toBeTruthy();
  });

  it('[RT-01] shows more than 100 scenarios on request', async () => {
    const app = await renderApp('/testDevices', { as: 'mel' });
    const { dvcPrflId } = await deviceNamed(app, 'Bench unit 2');
    for (let number = 1; number <= 102; number++)
      await addScenario(app.store, { dvcPrflId, name: `Test ${String(number).padStart(3, '0')}` });
    await app.user.click(await screen.findByRole('link', { name: 'Bench unit 2' }));
    expect(await screen.findByText('Test 001')).toBeTruthy();
    expect(screen.queryByText('Test 102')).toBe(null);
    await app.user.click(screen.getByRole('button', { name: /^Show \d more$/ }));
    expect(await screen.findByRole('button', { name: 'Replay Test 102 at 1× speed' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Show \d more$/ })).toBe(null);
  });

  it('[RT-01] can only be relabeled by its owner', async () => {
    const { user } = await openDevice('Bench unit 1');
    await user.click(screen.getByRole('link', { name: 'Rename' }));
    const label = await screen.findByRole('textbox', { name: /^Label/ });
    await user.type(label, ', left');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Saved Bench unit 1, left')).toBeTruthy();
    expect(await screen.findByRole('heading', { name: 'Bench unit 1, left' })).toBeTruthy();
  });

  it('[RT-01] offers other users the controls, not renaming or deletion', async () => {
    await openDevice('Bench unit 1', { as: 'mel' });
    expect(screen.queryByRole('link', { name: 'Rename' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
  });
});
