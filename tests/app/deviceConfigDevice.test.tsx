import { screen, waitFor, within } from '@testing-library/react';
import { clear, createStore } from 'idb-keyval';
import { http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DeviceState } from '../../model/contract/devices.ts';
import { findJsonEditor } from '../jsonEditor.ts';
import { createGate, network, recordCalls } from '../network.ts';
import { addDeviceProfile, addProject, addTestDevice } from '../records.ts';
import { renderApp } from './renderApp.tsx';

// drafts of one test must not affect the next
const clearDrafts = () => clear(createStore('porchlight-drafts', 'drafts'));

beforeEach(async () => {
  // jsdom doesn't have it
  Element.prototype.scrollIntoView = vi.fn<() => void>();
  await clearDrafts();
});
afterEach(clearDrafts);

const main = (capability: string) => ({ component: 'main', capability, version: 1 });

const ids = [
  'switch',
  'switchLevel',
  'temperatureMeasurement',
  'powerMeter',
  'mediaInputSource',
  'ovenSetpoint',
];
const CONFIG = {
  mnmn: '8kQ2',
  vid: 'ST_test',
  type: 'profile',
  dashboard: { states: [main('switch')], actions: [main('switch')] },
  detailView: ids.map(main),
  automation: { conditions: [], actions: [] },
};

/** Opens the config of a new profile, and fills the preview from a device with this state of its main component. */
const openWithDevice = async (state: DeviceState[string], config: Partial<typeof CONFIG> = {}) => {
  const app = await renderApp('/projects');
  const { pjtId, mnId } = await addProject(app.store, { mnId: '8kQ2', prodType: 'MQTT' });
  const capabilities = ids.map(id => ({ id, version: 1 }));
  const components = [{ id: 'main', label: 'Main', capabilities, categories: [{ name: 'Light' }] }];
  const { dvcPrflId } = await addDeviceProfile(app.store, [], {
    pjtId,
    mnId,
    document: { name: 'Attic lamp', components },
  });
  await app.store.db.updateTable('projects').set({ dvcPrflId }).where('pjtId', '=', pjtId).execute();
  const device = await addTestDevice(app.store, {
    pjtId,
    mnId,
    dvcPrflId,
    label: 'Attic lamp 1',
    state: { main: state },
  });
  app.reopen(`/projects/MQTT/${pjtId}/profile/config`);
  (await findJsonEditor('JSON of the device config')).write(JSON.stringify({ ...CONFIG, ...config }));
  const preview = within(await screen.findByRole('region', { name: 'Preview' }));
  await app.user.click(await preview.findByRole('combobox', { name: 'Values from' }));
  await app.user.click(await screen.findByRole('option', { name: /^Attic lamp 1/ }));
  const loaded = () => preview.findByText(/^Controls here send commands to Attic lamp 1/);
  return { ...app, device, preview, loaded };
};

describe('the preview with the values of a test device', () => {
  it("[CFG-01] doesn't make up what the device hasn't reported, and can still set it", async () => {
    const { user, preview, device, loaded } = await openWithDevice({});
    const hint = await loaded();
    const automation = preview.getByRole('region', { name: 'Automation' });
    expect(within(automation).getByText('Automation controls are only simulated.')).toBeTruthy();
    expect(hint.compareDocumentPosition(automation)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    const power = preview.getByRole('switch', { name: 'Power' });
    expect(power.getAttribute('aria-checked')).toBe('false');
    const modes = ['On', 'Off'].map(name => preview.getByRole('button', { name }));
    expect(modes.map(mode => mode.getAttribute('aria-pressed'))).toEqual(['false', 'false']);
    expect(preview.getByRole('slider', { name: 'Brightness' }).getAttribute('aria-valuetext')).toBe('–');
    expect(preview.queryByText(/^(64 %|70|7\.2 W)/)).toBeNull();
    const calls = recordCalls();
    await user.click(preview.getByRole('button', { name: 'Off' }));
    await waitFor(async () =>
      expect((await calls()).filter(({ url }) => url.endsWith(`${device.deviceId}/commands`))).toMatchObject([
        { body: { component: 'main', capability: 'switch', command: 'off' } },
      ]),
    );
  });

  it("[CFG-01] doesn't show samples as its values while the device loads", async () => {
    const gate = createGate();
    network.use(
      http.get('*/v3/testdevices/:deviceId', async () => {
        await gate.passed;
      }),
    );
    const { preview, loaded } = await openWithDevice({});
    const slider = () => preview.getByRole('slider', { name: 'Brightness' });
    await waitFor(() => expect(slider().getAttribute('aria-valuetext')).toBe('–'));
    gate.open();
    await loaded();
  });

  it('[CFG-01] labels a value with the unit that the device reported', async () => {
    const { preview } = await openWithDevice({
      temperatureMeasurement: { temperature: { value: 21, unit: 'C', at: 1 } },
    });
    expect(await preview.findByText('21 C')).toBeTruthy();
  });

  it('[CFG-01] shows a number beyond 100 of a capability without a maximum as it is', async () => {
    const { preview } = await openWithDevice(
      { ovenSetpoint: { ovenSetpoint: { value: 350.5, at: 1 } } },
      { detailView: [main('ovenSetpoint')] },
    );
    const field = preview.getByRole<HTMLInputElement>('spinbutton');
    await waitFor(() => expect([field.value, field.min, field.max]).toEqual(['350.5', '0', '']));
  });

  it('[CFG-01] decides by a list of the device whether an entry is shown', async () => {
    const visibleCondition = {
      ...main('mediaInputSource'),
      value: 'supportedInputSources.value',
      operator: 'CONTAINS',
      operand: 'HDMI1',
    };
    const detailView = [main('switch'), { ...main('switchLevel'), visibleCondition }];
    const { preview } = await openWithDevice(
      { mediaInputSource: { supportedInputSources: { value: ['cd'], at: 1 } } },
      { detailView },
    );
    await waitFor(() => expect(preview.queryByRole('slider', { name: 'Brightness' })).toBeNull());
  });
});
