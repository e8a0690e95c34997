import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { connectors } from '../../model/contract/connectors.ts';
import { projects } from '../../model/contract/projects.ts';
import { createWorld } from '../../model/seed/world.ts';
import { recordDownloads, textOf } from './downloads.ts';
import { addTestDevice } from '../records.ts';
import { renderApp } from './renderApp.tsx';

const world = createWorld(1, { projects: 60 });
const open = (name: string) => {
  const project = world.projects.find(({ pjtNm }) => pjtNm === name);
  return renderApp(`/projects/${project?.prodType}/${project?.pjtId}/overview`, { as: 'mel', projects: 60 });
};
const findIds = async () => within(await screen.findByRole('region', { name: 'IDs' }));
const DOWNLOAD = 'Download onboarding_config.json';

describe('[PRJ-01] the IDs on the overview', () => {
  it('[PRJ-01] have those of the connector', async () => {
    const { call } = await open('Lantern Cloud');
    const [connector] = await call(connectors.list, { query: { keyword: 'Lantern Cloud' } });
    const ids = await findIds();
    expect(await ids.findByText(connector?.appId ?? '')).toBeTruthy();
    expect(ids.getByText(connector?.clientId ?? '')).toBeTruthy();
    expect(ids.getByRole('button', { name: 'Copy Client ID' })).toBeTruthy();
    expect(ids.queryByRole('button', { name: DOWNLOAD })).toBeNull();
  });

  it('[PRJ-01] are in the file for the firmware, which is there once the project is deployed', async () => {
    const { user } = await open('Ceiling Fan Module');
    const saved = recordDownloads();
    await user.click((await findIds()).getByRole('button', { name: DOWNLOAD }));
    await waitFor(() => expect(saved).toHaveLength(1));
    const { onboardingConfig } = JSON.parse(await textOf(saved[0]!)) as { onboardingConfig: object };
    expect(onboardingConfig).toMatchObject({ mnId: '8kQ2' });
  });

  it("[PRJ-01] don't have the file before", async () => {
    await open('Hearth Dimmer H2');
    expect((await findIds()).queryByRole('button', { name: DOWNLOAD })).toBeNull();
  });

  it("[PRJ-01] don't have the file of a deployed hub project, which has none", async () => {
    const hub = world.projects.find(
      ({ prodType, devStatCd }) => prodType === 'HUB_CONNECTED' && devStatCd === 'DEPLOYED_TO_TEST',
    );
    await open(hub?.pjtNm ?? '');
    expect((await findIds()).queryByRole('button', { name: DOWNLOAD })).toBeNull();
  });
});

describe('[ORG-04] the device counts on the overview', () => {
  it('[ORG-04] have the limit of a private workspace beside the identities that count toward it', async () => {
    const { call, store, reopen } = await renderApp('/help', { as: 'ida' });
    const body = { pjtNm: 'Stair dimmer', dsc: '', prodType: 'MQTT' } as const;
    const { pjtId, mnId } = await call(projects.create, { body });
    await store.db.updateTable('projects').set({ testDevices: 25 }).where('pjtId', '=', pjtId).execute();
    const used = { currentDeviceIdentities: 6 };
    await store.db.updateTable('organizations').set(used).where('mnId', '=', mnId).execute();
    reopen(`/projects/MQTT/${pjtId}/overview`);
    const ids = await findIds();
    const identities = await ids.findByText('Active device identities, all projects');
    expect(identities.parentElement?.textContent).toMatch(/6 of 20$/);
    expect(ids.getByText('Test devices').parentElement?.textContent).toMatch(/^Test devices25 ?$/);
  });
});

describe('[PRJ-01] the next step of a project whose physical device has sent nothing', () => {
  const openWithDevice = async () => {
    const { call, store, reopen } = await renderApp('/help', { as: 'mel' });
    const body = { pjtNm: 'Stair dimmer', dsc: '', prodType: 'MQTT', example: 'dimmer' } as const;
    const source = await call(projects.create, { body });
    const { pjtId, mnId } = await call(projects.duplicate, { params: { projectId: source.pjtId } });
    const own = { mnId, pjtId, ownerId: 'usr-mel', eventDt: null };
    await addTestDevice(store, { ...own, deviceId: 'z-bench', label: 'Bench dimmer', type: 'TEST' });
    return { store, own, show: () => reopen(`/projects/MQTT/${pjtId}/overview`) };
  };

  it('[PRJ-01] is the next task, because the device may be connected much later', async () => {
    const { show } = await openWithDevice();
    show();
    expect(await screen.findByRole('region', { name: 'Next step: Device Onboarding' })).toBeTruthy();
  });

  it('[PRJ-01] is to try its virtual device, if it has one', async () => {
    const { show, store, own } = await openWithDevice();
    await addTestDevice(store, { ...own, deviceId: 'a-demo', label: 'Demo dimmer', type: 'VIRTUAL' });
    show();
    const next = within(await screen.findByRole('region', { name: 'Next step: try your device' }));
    expect(next.getByText(/^The virtual device Demo dimmer is ready/)).toBeTruthy();
  });

  it('[PRJ-01] is to connect it, if there is no task left that the user can complete', async () => {
    const { show, store, own } = await openWithDevice();
    const others = { ownerId: 'usr-omar' };
    await store.db.updateTable('projects').set(others).where('pjtId', '=', own.pjtId).execute();
    show();
    const next = within(await screen.findByRole('region', { name: 'Next step: connect your device' }));
    expect(next.getByText(/^Bench dimmer hasn't sent any values yet/)).toBeTruthy();
    expect(next.getByRole('link', { name: 'Open device' }).getAttribute('href')).toBe(
      `/projects/MQTT/${own.pjtId}/testDevices/z-bench`,
    );
  });
});
