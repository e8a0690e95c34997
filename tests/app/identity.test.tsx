import { createPublicKey, createPrivateKey } from 'node:crypto';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { REVOKE_UNDO_TIME } from '../../model/contract/deviceIdentities.ts';
import { FIXED_NOW } from '../../server/fake.ts';
import { addIdentity, addOnboarding, addProject } from '../records.ts';
import { createGate, loseResponse, network, onRequest, recordCalls } from '../network.ts';
import { keepToasts } from '../keepToasts.ts';
import { recordDownloads, textOf } from './downloads.ts';
import { renderApp } from './renderApp.tsx';
import { everything } from '../../server/store/scope.ts';

const open = async (page = 'identity', as = 'ada') => {
  const app = await renderApp('/projects', { as });
  const { pjtId } = await addProject(app.store, {
    ownerId: 'usr-ada',
    prodType: 'MQTT',
    pjtNm: 'Keyed lamp',
  });
  act(() => {
    window.history.pushState(null, '', `/projects/MQTT/${pjtId}/${page}`);
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  return { ...app, pjtId };
};

it('[IDN-01] registers a device with a key generated in the page, and offers its private part once', async () => {
  const { user } = await open();
  await user.click((await screen.findAllByRole('link', { name: 'Register device' }))[0]!);
  const sn = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Serial number/ });
  expect(sn.value).toMatch(/^STDK8kQ2[0-9a-f]{10}$/);
  const files = recordDownloads();
  const calls = recordCalls();
  await user.click(screen.getByRole('button', { name: 'Register device' }));
  const dialog = within(await screen.findByRole('dialog', { name: `Save the key of ${sn.value}` }));
  await user.click(dialog.getByRole('button', { name: 'Download device_info.json' }));
  const info = JSON.parse(await textOf(files[0]!)) as Record<string, string>;
  expect(Object.keys(info).toSorted()).toEqual([
    'firmwareVersion',
    'privateKey',
    'publicKey',
    'serialNumber',
  ]);
  expect(info['serialNumber']).toBe(sn.value);

  // both parts belong to one key, and only the public one was sent
  const seed = Buffer.from(info['privateKey'] ?? '', 'base64');
  const pkcs8 = Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), seed]);
  const { x = '' } = createPublicKey(createPrivateKey({ key: pkcs8, format: 'der', type: 'pkcs8' })).export({
    format: 'jwk',
  });
  expect(Buffer.from(x, 'base64url').toString('base64')).toBe(info['publicKey']);
  const sent = JSON.stringify(await calls());
  expect(sent).toContain(info['publicKey']);
  expect(sent).not.toContain(info['privateKey']);

  await user.click(dialog.getByRole('button', { name: 'Done' }));
  const row = await screen.findByRole('row', { name: new RegExp(sn.value) });
  expect(within(row).getByText('Active')).toBeTruthy();
});

it('[IDN-01] the dialog with the key leads to the test device, once the key is saved', async () => {
  const { user } = await open('identity/create');
  await user.type(await screen.findByRole('textbox', { name: 'Label' }), 'Desk lamp 2');
  recordDownloads();
  await user.click(screen.getByRole('button', { name: 'Register device' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Save the key of/ }));
  expect(dialog.queryByRole('link', { name: 'Open test device' })).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Download device_info.json' }));
  await user.click(await dialog.findByRole('link', { name: 'Open test device' }));
  expect(await screen.findByRole('heading', { level: 1, name: /^Desk lamp 2/ })).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('[IDN-01] offers the key even if the form was left while the device was being registered', async () => {
  const gate = createGate();
  const { user } = await open('identity/create');
  network.use(http.post('*/v3/identity/devices', () => gate.passed.then(() => undefined), { once: true }));
  await user.click(await screen.findByRole('button', { name: 'Register device' }));
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await screen.findAllByRole('link', { name: 'Register device' });
  gate.open();
  const dialog = within(await screen.findByRole('dialog', { name: /^Save the key of/ }));
  await user.click(dialog.getByRole('button', { name: 'Discard key' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('[IDN-01] offers the keys of two devices one after the other', async () => {
  const gate = createGate();
  const { user } = await open('identity/create');
  network.use(http.post('*/v3/identity/devices', () => gate.passed.then(() => undefined), { once: true }));
  const sn = () => screen.findByRole<HTMLInputElement>('textbox', { name: /^Serial number/ });
  const first = (await sn()).value;
  await user.click(await screen.findByRole('button', { name: 'Register device' }));
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click((await screen.findAllByRole('link', { name: 'Register device' }))[0] as HTMLElement);
  const second = (await sn()).value;
  await user.click(await screen.findByRole('button', { name: 'Register device' }));
  const dialog = await screen.findByRole('dialog', { name: `Save the key of ${second}` });
  gate.open();
  const rows = await screen.findAllByRole('row', { name: new RegExp(first), hidden: true });
  expect(rows).toHaveLength(1);
  expect(screen.getByRole('dialog')).toBe(dialog);
  await user.click(within(dialog).getByRole('button', { name: 'Discard key' }));
  const other = await screen.findByRole('dialog', { name: `Save the key of ${first}` });
  await user.click(within(other).getByRole('button', { name: 'Discard key' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('[IDN-01] sends the same key again if the response was lost and the page was refreshed', async () => {
  const gate = createGate();
  const hello = 'event: hello\ndata: {"isComplete":false}\n\n';
  const headers = { 'content-type': 'text/event-stream' };
  let isLost = true;
  network.use(
    http.get('*/v3/changes', async () => {
      await gate.passed;
      return new HttpResponse(hello, { headers });
    }),
    http.post('*/v3/identity/devices', call => (isLost ? loseResponse(call) : undefined)),
  );
  let streams = 0;
  onRequest(({ url }) => {
    if (url.includes('/v3/changes')) streams += 1;
  });
  const { user } = await open('identity/create');
  await user.click(await screen.findByRole('button', { name: 'Register device' }));
  expect(await screen.findByRole('alert')).toBeTruthy();
  isLost = false;
  gate.open();
  // the first stream has ended, and said that changes were missed
  await waitFor(() => expect(streams).toBeGreaterThan(1));
  await user.click(await screen.findByRole('button', { name: 'Register device' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Save the key of/ }));
  await user.click(dialog.getByRole('button', { name: 'Discard key' }));
});

it('[IDN-01] says that a serial number is taken before the form is sent', async () => {
  const { user } = await open();
  await user.click((await screen.findAllByRole('link', { name: 'Register device' }))[0]!);
  const sn = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Serial number/ });
  await user.clear(sn);
  await user.type(sn, 'STDK8kQ2b41f');
  await user.tab();
  expect(
    await screen.findByText(
      'STDK8kQ2b41f is already registered. Enter another serial number. If you deleted its test device, you can register it again.',
    ),
  ).toBeTruthy();
  await user.type(sn, 'a');
  await user.tab();
  expect(await screen.findByText(/^8 to 30 characters: letters/)).toBeTruthy();
});

it("[IDN-01] accepts the user's own public key, reports errors in it, and revokes with undo", async () => {
  const { user } = await open('identity/create');
  await user.click(await screen.findByRole('radio', { name: 'Use an existing public key' }));
  const key = screen.getByRole('textbox', { name: /^Public key/ });
  await user.type(key, 'AAAA');
  await user.click(screen.getByRole('button', { name: 'Register device' }));
  expect(await screen.findByText('A public key must have 32 bytes (got 3).')).toBeTruthy();
  await user.clear(key);
  await user.type(key, `${'A'.repeat(43)}=`);
  await user.click(screen.getByRole('button', { name: 'Register device' }));
  expect(await screen.findByText(/^Registered STDK/)).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();

  await user.click(await screen.findByRole('checkbox', { name: /^Select .*STDK/ }));
  await user.click(await screen.findByRole('button', { name: 'Revoke' }));
  expect(await screen.findByText('Revoked 1 device')).toBeTruthy();
  await waitFor(() => expect(within(screen.getByRole('table')).getByText('Revoked')).toBeTruthy());
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(within(screen.getByRole('table')).getByText('Active')).toBeTruthy());
});

it('[IDN-01] restores revoked devices after the toast has gone, and an undo only what it revoked', async () => {
  const { user, store, pjtId } = await open();
  const own = { mnId: '8kQ2', pjtId, ownerId: 'usr-ada' };
  await addIdentity(store, { sn: 'REVOKED-0001', ...own });
  await addIdentity(store, { sn: 'REVOKED-0002', ...own });
  const state = async (sn: string) => (await store.deviceIdentities.find(everything('8kQ2'), sn))?.state;
  const first = await screen.findByRole('checkbox', { name: /REVOKED-0001/ });
  await user.click(first);
  expect(screen.queryByRole('button', { name: 'Restore' })).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Revoke' }));
  await waitFor(() => expect(within(screen.getByRole('table')).getByText('Revoked')).toBeTruthy());
  await user.click(await screen.findByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());

  // both selected: one of them is revoked already
  await user.click(first);
  await user.click(screen.getByRole('checkbox', { name: /REVOKED-0002/ }));
  await user.click(screen.getByRole('button', { name: 'Revoke' }));
  await waitFor(async () => expect(await state('REVOKED-0002')).toBe('REVOKED'));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(async () => expect(await state('REVOKED-0002')).toBe('ACTIVE'));
  expect(await state('REVOKED-0001')).toBe('REVOKED');

  await user.click(first);
  expect(screen.queryByRole('button', { name: 'Revoke' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Restore' }));
  expect(await screen.findByText('Restored 1 device')).toBeTruthy();
  expect(await state('REVOKED-0001')).toBe('ACTIVE');

  // the toast goes when nothing is left to undo
  await user.click(first);
  await user.click(screen.getByRole('checkbox', { name: /REVOKED-0002/ }));
  await user.click(screen.getByRole('button', { name: 'Revoke' }));
  expect(await screen.findByText('Revoked 2 devices')).toBeTruthy();
  keepToasts();
  await user.click(first);
  await user.click(await screen.findByRole('button', { name: 'Restore' }));
  await waitFor(async () => expect(await state('REVOKED-0001')).toBe('ACTIVE'));
  expect(screen.getByText('Revoked 2 devices')).toBeTruthy();
  await user.click(screen.getByRole('checkbox', { name: /REVOKED-0002/ }));
  await user.click(await screen.findByRole('button', { name: 'Restore' }));
  await waitFor(() => expect(screen.queryByText('Revoked 2 devices')).toBeNull());
  expect(await state('REVOKED-0002')).toBe('ACTIVE');
});

it('[IDN-01] lists the label of each device', async () => {
  const { store, pjtId } = await open();
  await addIdentity(store, { sn: 'LABELED-1', label: 'Desk lamp 2', mnId: '8kQ2', pjtId });
  const row = await screen.findByRole('row', { name: /LABELED-1/ });
  expect(screen.getByRole('columnheader', { name: 'Label' })).toBeTruthy();
  expect(within(row).getByText('Desk lamp 2')).toBeTruthy();
});

it('[IDN-01] restores only devices that were revoked within ten minutes', async () => {
  const { user, store, pjtId } = await open();
  const own = {
    mnId: '8kQ2',
    pjtId,
    ownerId: 'usr-ada',
    state: 'REVOKED',
    revokedBy: 'Ada Lindqvist',
  } as const;
  const recently = FIXED_NOW - REVOKE_UNDO_TIME + 60_000;
  await addIdentity(store, { sn: 'REVOKED-LONG', ...own, revokedDt: FIXED_NOW - REVOKE_UNDO_TIME - 1 });
  await addIdentity(store, { sn: 'REVOKED-NOW', ...own, revokedDt: recently });
  await user.click(await screen.findByRole('checkbox', { name: /REVOKED-LONG/ }));
  expect(await screen.findByText("Can't be restored")).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Restore' })).toBeNull();

  await user.click(screen.getByRole('checkbox', { name: /REVOKED-NOW/ }));
  await user.click(screen.getByRole('button', { name: 'Restore' }));
  expect(await screen.findByText(/^Restored 1 of 2\./)).toBeTruthy();
  expect((await store.deviceIdentities.find(everything('8kQ2'), 'REVOKED-NOW'))?.state).toBe('ACTIVE');
  expect((await store.deviceIdentities.find(everything('8kQ2'), 'REVOKED-LONG'))?.state).toBe('REVOKED');
});

it('[IDN-01] an undo does not restore a device on another page that was revoked before', async () => {
  const { user, store, pjtId } = await open();
  const own = { mnId: '8kQ2', pjtId, ownerId: 'usr-ada' };
  const revoked = { state: 'REVOKED', revokedBy: 'Ada Lindqvist', revokedDt: FIXED_NOW } as const;
  await addIdentity(store, { sn: 'OLDEST-0001', ...own, ...revoked, crtDt: FIXED_NOW - 100 });
  for (let number = 10; number < 35; number++)
    await addIdentity(store, { sn: `PAGE-00${number}`, ...own, crtDt: FIXED_NOW });
  const state = async (sn: string) => (await store.deviceIdentities.find(everything('8kQ2'), sn))?.state;
  await screen.findByRole('row', { name: /PAGE-0010/ });
  await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
  await user.click(await screen.findByRole('button', { name: 'Select all 26' }));
  await screen.findByRole('toolbar', { name: '26 selected' });
  await user.click(screen.getByRole('button', { name: 'Revoke' }));
  expect(await screen.findByText('Revoked 25 devices')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(async () => expect(await state('PAGE-0034')).toBe('ACTIVE'));
  expect(await state('PAGE-0010')).toBe('ACTIVE');
  expect(await state('OLDEST-0001')).toBe('REVOKED');
});

it("[IDN-01] revokes the user's own devices, names those of colleagues, and keeps them selected", async () => {
  const { user, store, pjtId } = await open('identity', 'mel');
  const own = { mnId: '8kQ2', pjtId };
  await addIdentity(store, { sn: 'REVOKED-MINE', ...own, ownerId: 'usr-mel' });
  await addIdentity(store, { sn: 'REVOKED-ADAS', ...own, ownerId: 'usr-ada' });
  await user.click(await screen.findByRole('checkbox', { name: /REVOKED-MINE/ }));
  await user.click(screen.getByRole('checkbox', { name: /REVOKED-ADAS/ }));
  await user.click(await screen.findByRole('button', { name: 'Revoke' }));
  expect(await screen.findByText('Revoked 1 device')).toBeTruthy();
  keepToasts();
  expect(await screen.findByText("1 device couldn't be revoked")).toBeTruthy();
  expect(screen.getByText(/^REVOKED-ADAS: Only/)).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /REVOKED-ADAS/ }).checked).toBe(true);
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /REVOKED-MINE/ }).checked).toBe(false);
  expect((await store.deviceIdentities.find(everything('8kQ2'), 'REVOKED-ADAS'))?.state).toBe('ACTIVE');
});

it('[IDN-01] links to the QR labels, with the serial numbers of the selected devices', async () => {
  const { user, store, pjtId } = await open();
  await addIdentity(store, { sn: 'LABEL-0001', mnId: '8kQ2', pjtId, ownerId: 'usr-ada' });
  await addIdentity(store, { sn: 'LABEL-0002', mnId: '8kQ2', pjtId, ownerId: 'usr-ada' });
  await addOnboarding(store, { mnId: '8kQ2', userId: 'usr-ada', pjtId, setupId: '941' });
  await user.click(await screen.findByRole('checkbox', { name: /LABEL-0002/ }));
  const sheets = screen.getAllByRole('link', { name: 'QR labels' });
  expect(sheets).toHaveLength(2);
  await user.click(sheets.at(-1)!);
  await screen.findByRole('heading', { level: 1, name: 'QR labels' });
  expect(await screen.findByDisplayValue('LABEL-0002')).toBeTruthy();
});

it('[IDN-01] the QR labels of a project without an onboarding configuration lead to its page', async () => {
  const { user } = await open();
  await user.click((await screen.findAllByRole('link', { name: 'QR labels' }))[0]!);
  expect(await screen.findByText('No setup ID yet')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1, name: 'QR labels' })).toBeTruthy();
  await user.click(screen.getAllByRole('link', { name: 'Device Onboarding' })[0]!);
  expect(await screen.findByRole('button', { name: 'Create onboarding' })).toBeTruthy();
});
