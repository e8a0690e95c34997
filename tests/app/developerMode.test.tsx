import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createWorld } from '../../model/seed/world.ts';
import { addTestDevice } from '../records.ts';
import { renderApp } from './renderApp.tsx';

const world = createWorld(1, { projects: 12 });
const lamp = world.projects.find(({ pjtNm }) => pjtNm === 'Hearth Bulb E27')!;
const service = world.projects.find(({ prodType }) => prodType === 'SERVICE')!;
const path = `/projects/${lamp.prodType}/${lamp.pjtId}/developerMode`;

/** The row of a live check. */
const check = async (name: string) =>
  within((await screen.findByRole('heading', { level: 3, name })).closest('li')!);
const step = (name: RegExp) => screen.findByRole<HTMLInputElement>('checkbox', { name });

describe('developer mode', () => {
  it('[SH-03] [RT-02] shows when the device was seen, without a reload', async () => {
    const devices = { mqttPort: 1883, broker: null, send: async () => 0 };
    const { store } = await renderApp(path, { as: 'omar', overrides: { devices } });
    await screen.findByRole('heading', { level: 1, name: 'Developer Mode' });
    await screen.findByText(/Use omar@northgate.example, the account you use here/);
    await store.db.deleteFrom('devices').where('pjtId', '=', lamp.pjtId).execute();
    expect(
      await (await check('You have a test device')).findByText(/You don't have a test device/),
    ).toBeTruthy();
    const add = (await check('You have a test device')).getByRole('link', { name: 'Add a test device' });
    expect(add.getAttribute('href')).toBe(`/projects/${lamp.prodType}/${lamp.pjtId}/testDevices/create`);
    expect((await check('Message received')).getByText('Waiting for a test device.')).toBeTruthy();

    const own = { mnId: lamp.mnId, pjtId: lamp.pjtId, ownerId: 'usr-omar', label: 'Bench lamp' };
    const device = await addTestDevice(store, { ...own, type: 'TEST', eventDt: null });
    expect(await screen.findByText("Bench lamp isn't connected.")).toBeTruthy();
    const why = (await check('Device connected')).getByRole('link', { name: 'Find out why' });
    expect(why.getAttribute('href')).toContain(device.deviceId);

    const now = Date.now();
    const session = { openCount: 1, listenCount: 0, connectedDt: now, expiryDt: now + 60_000, aliveDt: now };
    await store.transaction(async ({ deviceConnections }) => {
      await deviceConnections.save(device.deviceId, { seenDt: now });
      await deviceConnections.saveSession(device.deviceId, 'server-1', session);
    });
    expect(await screen.findByText('Bench lamp is connected.')).toBeTruthy();
    expect(await (await check('Message received')).findByText(/Last message from Bench lamp/)).toBeTruthy();
  });

  it.each([
    ['a server without MQTT', undefined],
    ['an external broker', { mqttPort: null, broker: 'broker.example:8883', send: async () => 0 }],
  ])('[SH-03] requires no connection to %s', async (_case, devices) => {
    const { store } = await renderApp(path, { as: 'omar', overrides: { devices } });
    await screen.findByRole('heading', { level: 1, name: 'Developer Mode' });
    await store.db.deleteFrom('devices').where('pjtId', '=', lamp.pjtId).execute();
    const own = { mnId: lamp.mnId, pjtId: lamp.pjtId, ownerId: 'usr-omar', label: 'Bench lamp' };
    await addTestDevice(store, { ...own, type: 'TEST', eventDt: Date.now() });
    expect(await (await check('Message received')).findByText(/Last message from Bench lamp/)).toBeTruthy();
    expect((await check('Device connected')).getByText('Not needed')).toBeTruthy();
  });

  it('[SH-03] keeps the checked steps', async () => {
    const { user } = await renderApp(path, { as: 'omar' });
    await user.click(await step(/Hold About/));
    expect((await step(/Hold About/)).checked).toBe(true);
    await user.click(await screen.findByRole('button', { name: 'Clear all check marks' }));
    await waitFor(async () => expect((await step(/Hold About/)).checked).toBe(false));
  });

  it.each([
    ['without its flag', lamp, { developerMode: false }],
    ['for a project without devices', service, {}],
  ])('[FLG-01] is not found %s', async (_case, { prodType, pjtId }, flags) => {
    await renderApp(`/projects/${prodType}/${pjtId}/developerMode`, { flags });
    const name = 'Looks like you just entered uncharted territory';
    expect(await screen.findByRole('heading', { name })).toBeTruthy();
  });
});
